import { sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'
import { getInstantIn, getMinuteIn, minutesPerDay } from '#server/core/time/timeZone.ts'
import { findFormerAccounts } from '../accounts/formerAccounts.service.ts'

/** null means unlimited. */
type OrderLimits = { perDay: number | null; perMonth: number | null; perLife: number | null }

function getPeriodStarts(zone: string, at: Date): { day: Date; month: Date } {
  const midnightMinute = Math.floor(getMinuteIn(zone, at) / minutesPerDay) * minutesPerDay
  // The zone's wall time as if it were UTC.
  const wallMidnight = new Date(midnightMinute * 60_000)
  const monthStartMinute = Date.UTC(wallMidnight.getUTCFullYear(), wallMidnight.getUTCMonth(), 1) / 60_000
  return { day: getInstantIn(zone, midnightMinute), month: getInstantIn(zone, monthStartMinute) }
}

type OrderLimitInput = { offerId: number; memberId: number; zone: string; at: Date; limits: OrderLimits }

/**
 * Counts how many more orders of the offer the member may make; null means unlimited. Open and paid orders
 * count, also those of the member's deleted accounts; reversed ones don't. The result can change until the
 * offer is locked.
 */
export async function countOrdersLeft(
  ctx: Ctx,
  { offerId, memberId, zone, at, limits }: OrderLimitInput,
): Promise<number | null> {
  const { perDay, perMonth, perLife } = limits
  if (perDay === null && perMonth === null && perLife === null) return null
  const { day, month } = getPeriodStarts(zone, at)
  const memberIds = [memberId, ...(await findFormerAccounts(ctx, memberId, { devices: true }))]
  const { rows } = await sql<{ day: number; month: number; life: number }>`
    select count(*) filter (where created_at >= ${day}) as day,
      count(*) filter (where created_at >= ${month}) as month, count(*) as life
    from orders where offer_id = ${offerId} and member_id = any (${memberIds}::int[]) and (ended_at is null or state = 'paid')`.execute(
    ctx.db,
  )
  const counts = rows[0] ?? { day: 0, month: 0, life: 0 }
  const limitsWithCounts: readonly [max: number | null, count: number][] = [
    [perDay, counts.day],
    [perMonth, counts.month],
    [perLife, counts.life],
  ]
  const remaining = limitsWithCounts.flatMap(([max, count]) => (max === null ? [] : [max - count]))
  return Math.max(0, Math.min(...remaining))
}
