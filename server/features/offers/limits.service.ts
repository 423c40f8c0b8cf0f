import { sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'
import { getInstantIn, getMinuteIn, minutesPerDay } from '#server/core/time/timeZone.ts'
import { findFormerAccounts } from '../accounts/formerAccounts.service.ts'

type Limits = { perDay: number | null; perMonth: number | null; perLife: number | null }

function getPeriodStarts(zone: string, at: Date): { day: Date; month: Date } {
  const midnight = Math.floor(getMinuteIn(zone, at) / minutesPerDay) * minutesPerDay
  const today = new Date(midnight * 60_000)
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1) / 60_000
  return { day: getInstantIn(zone, midnight), month: getInstantIn(zone, first) }
}

type OrderLimitInput = { offerId: number; memberId: number; zone: string; at: Date; limits: Limits }

/**
 * null means unlimited. Orders that ended without payment don't count; those of the member's deleted accounts
 * do. The offer must be locked.
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
  const remaining = [
    (perDay ?? Number.POSITIVE_INFINITY) - counts.day,
    (perMonth ?? Number.POSITIVE_INFINITY) - counts.month,
    (perLife ?? Number.POSITIVE_INFINITY) - counts.life,
  ]
  return Math.max(0, Math.min(...remaining))
}
