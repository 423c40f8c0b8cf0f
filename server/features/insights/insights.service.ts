import { sql } from 'kysely'
import { maxListedOffers } from '#contract/insights/constants.ts'
import type { insights } from '#contract/insights/endpoints.ts'
import type { InsightsOfOne } from '#contract/insights/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'
import type { Args } from '#server/core/request/routes.ts'
import { type Period, toSlots } from '#server/core/time/periods.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import {
  type Aggregates,
  countStepsByHour,
  countStepsBySlot,
  countStepsWhere,
  periodIndex,
  toFigures,
  toLosses,
  toMoney,
} from './insights.present.ts'
import { readOrderAggregates, readPaidMembers } from './orderAggregates.service.ts'
import { findScope, parsePeriod, type Scope, toDateRange } from './scope.service.ts'
import { readViewAggregates } from './viewAggregates.service.ts'

export async function readAggregates(ctx: Ctx, scope: Scope, period: Period) {
  const dateRanges = [
    toDateRange(period, scope.timeZone, periodIndex.current),
    toDateRange(period.before, scope.timeZone, periodIndex.previous),
  ]
  const [orders, members, views] = await Promise.all([
    readOrderAggregates(ctx, scope, dateRanges),
    readPaidMembers(ctx, scope, dateRanges),
    readViewAggregates(ctx, scope, dateRanges),
  ])
  const aggregates: Aggregates = { orders, views, isOfBranch: scope.branch !== null }
  return { aggregates, members }
}

type GroupBy = 'offer' | 'branch'

const getGroupId = (
  groupBy: GroupBy,
  aggregate: Aggregates['orders'][number] | Aggregates['views'][number],
) => {
  if (aggregate.by !== groupBy) return null
  return aggregate.by === 'offer' ? aggregate.offerId : aggregate.branchId
}

function listByGroup(
  groupBy: GroupBy,
  aggregates: Aggregates,
): (Omit<InsightsOfOne, 'of'> & { id: number })[] {
  const ids = new Set(
    [...aggregates.orders, ...aggregates.views]
      .map((aggregate) => getGroupId(groupBy, aggregate))
      .filter((id) => id !== null),
  )
  // Views of an offer aren’t counted by branch.
  const hidesViews = aggregates.isOfBranch && groupBy === 'offer'
  const countSteps = (id: number, nth: number) => {
    const steps = countStepsWhere(
      aggregates,
      (aggregate) => aggregate.nth === nth && getGroupId(groupBy, aggregate) === id,
    )
    return hidesViews ? { ...steps, views: null } : steps
  }
  return [...ids].map((id) => ({
    id,
    ...countSteps(id, periodIndex.current),
    before: countSteps(id, periodIndex.previous),
  }))
}

const nameSources = {
  offer: { table: 'offers', column: 'offers.title' },
  branch: { table: 'branches', column: 'branches.name' },
}

async function readNames(ctx: Ctx, groupBy: GroupBy, ids: readonly number[]): Promise<Map<number, string>> {
  const { table, column } = nameSources[groupBy]
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${localized(ctx.language, column)} as name
    from ${sql.table(table)} where id = any (${ids}::int[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.name]))
}

async function presentList(ctx: Ctx, groupBy: GroupBy, aggregates: Aggregates): Promise<InsightsOfOne[]> {
  const groups = listByGroup(groupBy, aggregates)
    .sort(
      (a, b) => b.paid - a.paid || b.reserved - a.reserved || (b.views ?? 0) - (a.views ?? 0) || a.id - b.id,
    )
    .slice(0, maxListedOffers)
  const names = await readNames(
    ctx,
    groupBy,
    groups.map(({ id }) => id),
  )
  return groups.map(({ id, ...steps }) => ({ of: { id, name: names.get(id) ?? '' }, ...steps }))
}

export async function getInsights({ ctx, actor, input }: Args<typeof insights.getInsights>) {
  const scope = await findScope(ctx, actor, input)
  const period = parsePeriod(ctx, scope.timeZone, input)
  const { aggregates, members } = await readAggregates(ctx, scope, period)
  const slots = toSlots(period)
  const [getCurrency, byOffer, byBranch] = await Promise.all([
    readCurrencies(ctx),
    presentList(ctx, 'offer', aggregates),
    presentList(ctx, 'branch', aggregates),
  ])
  return {
    ...scope,
    period,
    figures: toFigures(aggregates, periodIndex.current, members),
    before: toFigures(aggregates, periodIndex.previous, members),
    money: toMoney(aggregates, getCurrency),
    losses: toLosses(aggregates),
    slots,
    bySlot: countStepsBySlot(aggregates, slots, toSlots(period.before, period)),
    byHour: countStepsByHour(aggregates),
    byOffer,
    byBranch,
  }
}
