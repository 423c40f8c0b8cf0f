import { type RawBuilder, sql } from 'kysely'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { dayIn } from '#server/core/days.ts'
import { boundsOf, type Days, daysAsked, daysBefore, type Period, slotsOf } from '#server/core/periods.ts'

type Asked = { from?: string | undefined; to?: string | undefined; countryId?: number | undefined }

/** Stretches of time in countries, whose days begin and end by their clocks. */
export type Spans = {
  /** Rows of `span`: `country_id`, `is_before`, and `slot`, numbered from 1. */
  table: RawBuilder<unknown>
  /** Whether a row of `sale` lies in `span` by its instant. */
  holds: (at: RawBuilder<unknown>) => RawBuilder<unknown>
}

export type ReportPeriod = {
  period: Period
  slots: Days[]
  /** Each slot of the period, and of the one before. */
  slotted: Spans
  /** The period as a whole. */
  within: Spans
}

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
  return dayIn(time_zone, ctx.now()).toString()
}

type Span = { country_id: number; is_before: boolean; slot: number; began: string; ended: string }

function spansOf(spans: readonly Span[]): Spans {
  const all = <Key extends keyof Span>(key: Key) => spans.map((span) => span[key])
  return {
    // The planner counts what an array holds, and so sees that it is little: each span is then read by an index.
    table: sql`unnest(${all('country_id')}::int[], ${all('is_before')}::boolean[], ${all('slot')}::int[],
      ${all('began')}::timestamptz[], ${all('ended')}::timestamptz[]) as span(country_id, is_before, slot, began, ended)`,
    holds: (at) => sql`sale.country_id = span.country_id and ${at} >= span.began and ${at} < span.ended`,
  }
}

type Country = { id: number; time_zone: string }

function spansIn(countries: readonly Country[], slots: readonly Days[], is_before = false): Span[] {
  return countries.flatMap(({ id: country_id, time_zone }) => {
    const bounds = boundsOf(slots, time_zone)
    return slots.map((_, at) => {
      const [began = '', ended = ''] = bounds.slice(at)
      return { country_id, is_before, slot: at + 1, began, ended }
    })
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
  return {
    period: { ...days, before },
    slots,
    slotted: spansOf([...spansIn(countries, slots), ...spansIn(countries, slotsOf(before, days), true)]),
    within: spansOf(spansIn(countries, [days])),
  }
}
