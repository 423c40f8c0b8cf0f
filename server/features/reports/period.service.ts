import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { getDayIn } from '#server/core/time/days.ts'
import {
  type Days,
  getPreviousDays,
  type Period,
  resolveDays,
  toBounds,
  toSlots,
} from '#server/core/time/periods.ts'

type PeriodInput = { from?: string | undefined; to?: string | undefined; countryId?: number | undefined }

/** In each country's local time. */
export type DateRanges = {
  /** Table with the alias `span`: `country_id`, `is_before` and `slot`, numbered from 1. */
  spans: RawBuilder<unknown>
  /** Returns SQL for whether a row is in a span, by its instant; the aliases must be `sale` and `span`. */
  isInSpan: (at: RawBuilder<unknown>) => RawBuilder<unknown>
}

export type ReportPeriod = {
  period: Period
  slots: Days[]
  /** Each slot of the period and of the previous one. */
  slotted: DateRanges
  within: DateRanges
}

async function readCountries(ctx: Ctx, countryId: number | undefined) {
  let query = ctx.db.selectFrom('countries').select(['id', 'timeZone']).where('currencyId', 'is not', null)
  if (countryId) query = query.where('id', '=', countryId)
  return query.execute()
}

async function readToday(ctx: Ctx, actor: Actor, countryId: number | undefined): Promise<string> {
  const { timeZone } = await ctx.db
    .selectFrom('countries')
    .select('timeZone')
    .where('id', '=', countryId || (actor.countryId ?? 0))
    .executeTakeFirstOrThrow(() => new ApiError('InvalidData', { fields: { countryId: 'InvalidData' } }))
  return getDayIn(timeZone, ctx.now()).toString()
}

type DateRange = { countryId: number; isBefore: boolean; slot: number; began: string; ended: string }

function toDateRanges(ranges: readonly DateRange[]): DateRanges {
  const all = <Key extends keyof DateRange>(key: Key) => ranges.map((range) => range[key])
  return {
    // The planner knows the number of elements of an array, so it reads each of the few spans by an index.
    spans: sql`unnest(${all('countryId')}::int[], ${all('isBefore')}::boolean[], ${all('slot')}::int[],
      ${all('began')}::timestamptz[], ${all('ended')}::timestamptz[]) as span(country_id, is_before, slot, began, ended)`,
    isInSpan: (at) => sql`sale.country_id = span.country_id and ${at} >= span.began and ${at} < span.ended`,
  }
}

type Country = { id: number; timeZone: string }

function listDateRanges(
  countries: readonly Country[],
  slots: readonly Days[],
  isBefore = false,
): DateRange[] {
  return countries.flatMap(({ id: countryId, timeZone }) => {
    const bounds = toBounds(slots, timeZone)
    return slots.map((_, index) => {
      const [began = '', ended = ''] = bounds.slice(index)
      return { countryId, isBefore, slot: index + 1, began, ended }
    })
  })
}

/** The period in each country of the report; the default is this month. */
export async function readPeriod(ctx: Ctx, actor: Actor, input: PeriodInput): Promise<ReportPeriod> {
  const [today, countries] = await Promise.all([
    readToday(ctx, actor, input.countryId),
    readCountries(ctx, input.countryId),
  ])
  const days = resolveDays(input, today)
  if (!days) throw new ApiError('InvalidData', { fields: { to: 'InvalidData' } })
  const before = getPreviousDays(days, today)
  const slots = toSlots(days)
  return {
    period: { ...days, before },
    slots,
    slotted: toDateRanges([
      ...listDateRanges(countries, slots),
      ...listDateRanges(countries, toSlots(before, days), true),
    ]),
    within: toDateRanges(listDateRanges(countries, [days])),
  }
}
