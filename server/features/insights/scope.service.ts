import { type RawBuilder, sql } from 'kysely'
import { mostInsightDays } from '#contract/insightKinds.ts'
import { insightsPolicy } from '#contract/insights.policy.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { dayIn } from '#server/core/days.ts'
import { boundsOf, type Days, daysBefore, type Period } from '#server/core/periods.ts'
import { listBranchNames } from '../places/branchNames.service.ts'

type Named = { id: number; name: string }

/** A place, or one of its branches, whose figures somebody reads. */
export type Scope = {
  place: Named
  branch: Named | null
  /** Those that the reader may narrow it to. */
  branches: Named[]
  timeZone: string
}

/** The clocks of a place: those of its main branch, as long as it has one. */
export const zoneOfPlace = (placeId: RawBuilder<unknown>) => sql<string>`(
  select time_zone from branches join countries on countries.id = branches.country_id
  where branches.place_id = ${placeId} order by branches.deleted_at is not null, is_main desc, branches.id limit 1)`

type Asked = { servicePlaceId?: number | undefined; branchId?: number | undefined }

/** A place with its branches. */
export async function readPlace(ctx: Ctx, id: number) {
  const [place, branches] = await Promise.all([
    ctx.db
      .selectFrom('places')
      .select([
        'id',
        sql<string>`in_language(${ctx.language}, name_ar, name_en)`.as('name'),
        zoneOfPlace(sql`places.id`).as('timeZone'),
      ])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
    listBranchNames(ctx, id),
  ])
  return place && { place: { id: place.id, name: place.name }, timeZone: place.timeZone, branches }
}

/** What somebody asks for, where they reach it; what they don't is not there. */
export async function findScope(ctx: Ctx, actor: Actor, asked: Asked): Promise<Scope> {
  const placeId = asked.servicePlaceId || (actor.servicePlaceId ?? 0)
  const isManager = actor.rank === 'BranchManager'
  const branchId = asked.branchId || (isManager ? actor.branchId : null) || 0
  const found = reaches(insightsPolicy, actor, { placeId, branchId }) ? await readPlace(ctx, placeId) : null
  const branch = found?.branches.find(({ id }) => id === branchId)
  if (!found || (branchId && !branch)) throw new Failure('NotFound')
  const { place, branches, timeZone } = found
  return { place, branch: branch ?? null, branches: branch && isManager ? [branch] : branches, timeZone }
}

type AskedDays = { from?: string | undefined; to?: string | undefined; last: string }

/** The days that are asked for, and those before. */
export function periodAsked(ctx: Ctx, timeZone: string, { from, to, last }: AskedDays): Period {
  const today = dayIn(timeZone, ctx.now())
  const usual = { from: today.subtract({ days: Number(last) - 1 }).toString(), to: today.toString() }
  const days = from || to ? { from: from ?? '', to: to ?? '' } : usual
  const refused = new Failure('InvalidData', { fields: { to: 'InvalidData' } })
  if (!days.from || !days.to || days.from > days.to) throw refused
  const latest = Temporal.PlainDate.from(days.from)
    .add({ days: mostInsightDays - 1 })
    .toString()
  if (days.to > latest) throw refused
  return { ...days, before: daysBefore(days, today.toString()) }
}

/** Stretches of days by the clocks of a place, each under a number. */
export type Span = Days & { nth: number; began: string; ended: string }

export function spanOf(days: Days, timeZone: string, nth: number): Span {
  const [began = '', ended = ''] = boundsOf([days], timeZone)
  return { from: days.from, to: days.to, nth, began, ended }
}

export const spansTable = (spans: readonly Span[]) => sql`
  json_to_recordset(${JSON.stringify(spans)}::json)
    as span (nth int, began timestamptz, ended timestamptz, "from" date, "to" date)`
