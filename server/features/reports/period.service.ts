import { type RawBuilder, sql } from 'kysely'
import { Failure } from '../../common/failure.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { boundsOf, type Days, daysAsked, daysBefore, type Period, slotsOf } from './periods.ts'

type Asked = { from?: string | undefined; to?: string | undefined; countryId?: number | undefined }

/** Where a period lies in each country: days begin and end by its clocks. */
export type Spans = {
  /** Rows of `span`: `country_id`, `is_before`, and `bounds`, by which `width_bucket` numbers the slots from 1. */
  table: RawBuilder<unknown>
  /** Whether a row of `sale` lies in `span` by its instant. */
  holds: (at: RawBuilder<unknown>) => RawBuilder<unknown>
}

export type ReportPeriod = {
  period: Period
  slots: Days[]
  /** The period, and the one before. */
  both: Spans
  within: Spans
}

const dayIn = (timeZone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** The countries whose packages and orders a report holds, with the zone of each. */
async function readCountries(ctx: Ctx, countryId: number | undefined) {
  let found = ctx.db.selectFrom('countries').select(['id', 'time_zone']).where('currency_id', 'is not', null)
  if (countryId) found = found.where('id', '=', countryId)
  return found.execute()
}

async function readToday(ctx: Ctx, actor: Actor, countryId: number | undefined): Promise<string> {
  const { time_zone } = await ctx.db
    .selectFrom('countries')
    .select('time_zone')
    .where('id', '=', countryId || (actor.countryId ?? 0))
    .executeTakeFirstOrThrow(() => new Failure('InvalidData', { fields: { countryId: 'InvalidData' } }))
  return dayIn(time_zone, ctx.now())
}

type SpanRow = { country_id: number; is_before: boolean; began: string; ended: string; bounds: string[] }

function spansOf(rows: readonly SpanRow[]): Spans {
  const ids = rows.map(({ country_id }) => country_id)
  const first = rows.map(({ began }) => began).sort()[0]
  const past = rows
    .map(({ ended }) => ended)
    .sort()
    .at(-1)
  return {
    table: sql`json_to_recordset(${JSON.stringify(rows)}::json)
      as span(country_id int, is_before boolean, began timestamptz, ended timestamptz, bounds timestamptz[])`,
    // The first line says nothing that the second doesn't, but to the planner, which then reads no more than that of an index.
    holds: (at) => sql`sale.country_id = any(${ids}::int[]) and ${at} >= ${first} and ${at} < ${past}
      and sale.country_id = span.country_id and ${at} >= span.began and ${at} < span.ended`,
  }
}

function spanRows(
  countries: readonly { id: number; time_zone: string }[],
  slots: readonly Days[],
  is_before: boolean,
): SpanRow[] {
  return countries.map(({ id: country_id, time_zone }) => {
    const bounds = boundsOf(slots, time_zone)
    const [began = '', ended = ''] = [bounds[0], bounds.at(-1)]
    return { country_id, is_before, began, ended, bounds: bounds.slice(0, -1) }
  })
}

/** The period that a report is asked for, in each country that it holds; without one this month. */
export async function readPeriod(ctx: Ctx, actor: Actor, asked: Asked): Promise<ReportPeriod> {
  const [today, countries] = await Promise.all([
    readToday(ctx, actor, asked.countryId),
    readCountries(ctx, asked.countryId),
  ])
  const days = daysAsked(asked, today)
  if (!days) throw new Failure('InvalidData', { fields: { to: 'InvalidData' } })
  const before = daysBefore(days, today)
  const slots = slotsOf(days)
  const within = spanRows(countries, slots, false)
  return {
    period: { ...days, before },
    slots,
    both: spansOf([...within, ...spanRows(countries, slotsOf(before, days), true)]),
    within: spansOf(within),
  }
}
