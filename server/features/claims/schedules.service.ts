import { sql } from 'kysely'
import type { ProfitScale, ProfitSlice, SaleWay } from '#contract/claims/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Tier } from './commission.ts'
import type { SalesCountry } from './country.service.ts'

/** A `ProfitScale` on the wire, where a tier is a `ProfitSlice`. */
export type CommissionSchedule = {
  id: number
  countryId: number
  channel: SaleWay
  /** YYYY-MM, the first month in which it applies. */
  since: string
  tiers: (Tier & { id: number })[]
}

/** The newest first; of several for the same month only the last saved. */
export async function readSchedules(ctx: Ctx, ...countryIds: number[]): Promise<CommissionSchedule[]> {
  const { rows } = await sql<CommissionSchedule>`
    select distinct on (schedule.since, schedule.channel, schedule.country_id) schedule.id, schedule.country_id as "countryId", schedule.channel,
      to_char(schedule.since, 'YYYY-MM') as since, tiers
    from commission_schedules schedule
    cross join lateral (
      select json_agg(json_build_object('id', id, 'lower', lower, 'upper', upper, 'rate', rate) order by lower) as tiers
      from commission_tiers where schedule_id = schedule.id
    ) tiers
    where schedule.country_id = any (${countryIds})
    order by schedule.since desc, schedule.channel, schedule.country_id, schedule.id desc`.execute(ctx.db)
  return rows
}

type ScheduleQuery = { countryId: number; channel: SaleWay; month: string }

/**
 * The schedule that applies in a month: the newest that has started by then. Relies on the order of
 * `readSchedules`. Without a schedule there is no commission.
 */
export function findSchedule(
  schedules: readonly CommissionSchedule[],
  { countryId, channel, month }: ScheduleQuery,
): CommissionSchedule | undefined {
  return schedules.find(
    (schedule) => schedule.countryId === countryId && schedule.channel === channel && schedule.since <= month,
  )
}

export function presentTiers(schedule: CommissionSchedule, { currency }: SalesCountry): ProfitSlice[] {
  return schedule.tiers.map(({ id, lower, upper, rate }) => ({
    id,
    type: schedule.channel,
    countryId: schedule.countryId,
    from: toMainUnits(lower, currency.decimals),
    to: upper === null ? null : toMainUnits(upper, currency.decimals),
    // The rate is in hundredths of a percent.
    percent: rate / 100,
  }))
}

export function presentSchedules(
  schedules: readonly CommissionSchedule[],
  country: SalesCountry,
): ProfitScale[] {
  return schedules.map((schedule) => {
    const { id, channel: type, since } = schedule
    const isCurrent = findSchedule(schedules, { ...schedule, month: country.month }) === schedule
    const startedState = isCurrent ? 'current' : 'past'
    const state = since > country.month ? 'next' : startedState
    return { id, type, since, state, slices: presentTiers(schedule, country) }
  })
}
