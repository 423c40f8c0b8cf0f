import { sql } from 'kysely'
import { dayLong, instantIn, minuteIn } from '#server/core/clocks.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { findFormerAccounts } from '../accounts/formerAccounts.service.ts'

type Limits = { perDay: number | null; perMonth: number | null; perLife: number | null }

/** The first instants of the day and the month that the clocks of a zone show. */
function startsOf(zone: string, at: Date): { day: Date; month: Date } {
  const midnight = Math.floor(minuteIn(zone, at) / dayLong) * dayLong
  const today = new Date(midnight * 60_000)
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1) / 60_000
  return { day: instantIn(zone, midnight), month: instantIn(zone, first) }
}

type Asked = { offerId: number; memberId: number; zone: string; at: Date; limits: Limits }

/**
 * How many more orders of an offer a member may make now; null: as many as they like. An order counts from when it is made,
 * unless it ended without payment; so do those of the member's deleted accounts. It lasts where the offer is locked.
 */
export async function ordersLeft(
  ctx: Ctx,
  { offerId, memberId, zone, at, limits }: Asked,
): Promise<number | null> {
  const { perDay, perMonth, perLife } = limits
  if (perDay === null && perMonth === null && perLife === null) return null
  const { day, month } = startsOf(zone, at)
  const memberIds = [memberId, ...(await findFormerAccounts(ctx, memberId, { devices: true }))]
  const { rows } = await sql<{ day: number; month: number; life: number }>`
    select count(*) filter (where created_at >= ${day}) as day,
      count(*) filter (where created_at >= ${month}) as month, count(*) as life
    from orders where offer_id = ${offerId} and member_id = any (${memberIds}::int[]) and (ended_at is null or state = 'paid')`.execute(
    ctx.db,
  )
  const made = rows[0] ?? { day: 0, month: 0, life: 0 }
  const left = [
    (perDay ?? Number.POSITIVE_INFINITY) - made.day,
    (perMonth ?? Number.POSITIVE_INFINITY) - made.month,
    (perLife ?? Number.POSITIVE_INFINITY) - made.life,
  ]
  return Math.max(0, Math.min(...left))
}
