import { type RawBuilder, sql } from 'kysely'
import { canAccess } from '#contract/core/policy.ts'
import { maxInsightDays } from '#contract/insights/constants.ts'
import { insightsPolicy } from '#contract/insights/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { getDayIn } from '#server/core/time/days.ts'
import { type Days, getPreviousDays, type Period, toBounds } from '#server/core/time/periods.ts'
import { listBranchNames } from '../places/branchNames.service.ts'

type NamedRef = { id: number; name: string }

export type Scope = {
  place: NamedRef
  branch: NamedRef | null
  branches: NamedRef[]
  timeZone: string
}

/** The time zone of the main branch, if the place has one. */
export const selectPlaceTimeZone = (placeId: RawBuilder<unknown>) => sql<string>`(
  select time_zone from branches join countries on countries.id = branches.country_id
  where branches.place_id = ${placeId} order by branches.deleted_at is not null, is_main desc, branches.id limit 1)`

type ScopeInput = { servicePlaceId?: number | undefined; branchId?: number | undefined }

export async function readPlace(ctx: Ctx, id: number) {
  const [place, branches] = await Promise.all([
    ctx.db
      .selectFrom('places')
      .select([
        'id',
        localized(ctx.language, 'places.name').as('name'),
        selectPlaceTimeZone(sql`places.id`).as('timeZone'),
      ])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    listBranchNames(ctx, id),
  ])
  return place && { place: { id: place.id, name: place.name }, timeZone: place.timeZone, branches }
}

export async function findScope(ctx: Ctx, actor: Actor, input: ScopeInput): Promise<Scope> {
  const placeId = input.servicePlaceId || (actor.servicePlaceId ?? 0)
  const isManager = actor.rank === 'BranchManager'
  const branchId = input.branchId || (isManager ? actor.branchId : null) || 0
  const result = canAccess(insightsPolicy, actor, { placeId, branchId })
    ? await readPlace(ctx, placeId)
    : null
  const branch = result?.branches.find(({ id }) => id === branchId)
  if (!result || (branchId && !branch)) throw new ApiError('NotFound')
  const { place, branches, timeZone } = result
  return { place, branch: branch ?? null, branches: branch && isManager ? [branch] : branches, timeZone }
}

type PeriodInput = { from?: string | undefined; to?: string | undefined; last: string }

export function parsePeriod(ctx: Ctx, timeZone: string, { from, to, last }: PeriodInput): Period {
  const today = getDayIn(timeZone, ctx.now())
  const usual = { from: today.subtract({ days: Number(last) - 1 }).toString(), to: today.toString() }
  const days = from || to ? { from: from ?? '', to: to ?? '' } : usual
  const invalidPeriod = new ApiError('InvalidData', { fields: { to: 'InvalidData' } })
  if (!days.from || !days.to || days.from > days.to) throw invalidPeriod
  const latest = Temporal.PlainDate.from(days.from)
    .add({ days: maxInsightDays - 1 })
    .toString()
  if (days.to > latest) throw invalidPeriod
  return { ...days, before: getPreviousDays(days, today.toString()) }
}

/** Date ranges in the place's local time, each with an index. */
export type DateRange = Days & { nth: number; began: string; ended: string }

export function toDateRange(days: Days, timeZone: string, nth: number): DateRange {
  const [began = '', ended = ''] = toBounds([days], timeZone)
  return { from: days.from, to: days.to, nth, began, ended }
}

export const toDateRangesTable = (dateRanges: readonly DateRange[]) => sql`
  json_to_recordset(${JSON.stringify(dateRanges)}::json)
    as span (nth int, began timestamptz, ended timestamptz, "from" date, "to" date)`
