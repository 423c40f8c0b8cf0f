import { sql } from 'kysely'
import type { Input } from '#contract/call.ts'
import { mostListed } from '#contract/insightKinds.ts'
import type { Insights, InsightsOfOne, insights } from '#contract/insights.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Period, slotsOf } from '#server/core/periods.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import {
  type Cells,
  figuresOf,
  hourSteps,
  lossesOf,
  moneyOf,
  slotSteps,
  stepsWhere,
} from './insights.present.ts'
import { readOrderCells, readPaidMembers } from './orderCells.service.ts'
import { findScope, periodAsked, type Scope, spanOf } from './scope.service.ts'
import { readViewCells } from './viewCells.service.ts'

/** All that was counted within a period, whose number is 0, and within the one before. */
export async function readCells(ctx: Ctx, scope: Scope, period: Period) {
  const spans = [spanOf(period, scope.timeZone, 0), spanOf(period.before, scope.timeZone, 1)]
  const [orders, members, views] = await Promise.all([
    readOrderCells(ctx, scope, spans),
    readPaidMembers(ctx, scope, spans),
    readViewCells(ctx, scope, spans),
  ])
  const cells: Cells = { orders, views, isOfBranch: scope.branch !== null }
  return { cells, members }
}

type By = 'offer' | 'branch'

const idOf = (by: By, cell: Cells['orders'][number] | Cells['views'][number]) => {
  if (cell.by !== by) return null
  return cell.by === 'offer' ? cell.offer_id : cell.branch_id
}

/** What was counted of each offer or branch of which anything was. */
function listBy(by: By, cells: Cells): (Omit<InsightsOfOne, 'of'> & { id: number })[] {
  const ids = new Set(
    [...cells.orders, ...cells.views].map((cell) => idOf(by, cell)).filter((id) => id !== null),
  )
  const hidesViews = cells.isOfBranch && by === 'offer'
  const of = (id: number, nth: number) => {
    const steps = stepsWhere(cells, (cell) => cell.nth === nth && idOf(by, cell) === id)
    return hidesViews ? { ...steps, views: null } : steps
  }
  return [...ids].map((id) => ({ id, ...of(id, 0), before: of(id, 1) }))
}

async function readNames(ctx: Ctx, by: By, ids: readonly number[]): Promise<Map<number, string>> {
  const [table, name] = by === 'offer' ? ['offers', 'title'] : ['branches', 'name']
  const { rows } = await sql<{ id: number; name: string }>`
    select id, in_language(${ctx.language}, ${sql.ref(`${name}_ar`)}, ${sql.ref(`${name}_en`)}) as name
    from ${sql.table(table as string)} where id = any (${ids}::int[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The offers or branches by what was counted of them, those with most paid orders first. */
async function presentList(ctx: Ctx, by: By, cells: Cells): Promise<InsightsOfOne[]> {
  const listed = listBy(by, cells)
    .sort(
      (one, other) =>
        other.paid - one.paid ||
        other.reserved - one.reserved ||
        (other.views ?? 0) - (one.views ?? 0) ||
        one.id - other.id,
    )
    .slice(0, mostListed)
  const names = await readNames(
    ctx,
    by,
    listed.map(({ id }) => id),
  )
  return listed.map(({ id, ...steps }) => ({ of: { id, name: names.get(id) ?? '' }, ...steps }))
}

/** What a place, or one of its branches, brought in a period, beside the period before. */
export async function getInsights(
  ctx: Ctx,
  actor: Actor,
  asked: Input<typeof insights.getInsights>,
): Promise<Insights> {
  const scope = await findScope(ctx, actor, asked)
  const period = periodAsked(ctx, scope.timeZone, asked)
  const { cells, members } = await readCells(ctx, scope, period)
  const slots = slotsOf(period)
  const [currencyOf, byOffer, byBranch] = await Promise.all([
    readCurrencies(ctx),
    presentList(ctx, 'offer', cells),
    presentList(ctx, 'branch', cells),
  ])
  return {
    ...scope,
    period,
    figures: figuresOf(cells, 0, members),
    before: figuresOf(cells, 1, members),
    money: moneyOf(cells, currencyOf),
    losses: lossesOf(cells),
    slots,
    bySlot: slotSteps(cells, slots, slotsOf(period.before, period)),
    byHour: hourSteps(cells),
    byOffer,
    byBranch,
  }
}
