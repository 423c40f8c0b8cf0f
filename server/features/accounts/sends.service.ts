import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../core/failure.ts'
import { neighbourhood } from '../../core/neighbourhood.ts'
import { limits, longestLimit, nextSendAt, type Sends } from './codes.policy.ts'

/** Where a call came from, for counting only: an address is not kept. */
export function addressHash(ctx: Ctx): Buffer {
  const address = neighbourhood(ctx.client?.address ?? '')
  return createHmac('sha256', ctx.config.appSecret).update(`address:${address}`).digest()
}

function before(ctx: Ctx, milliseconds: number): Date {
  return new Date(ctx.now().getTime() - milliseconds)
}

/** What every limit counts before the next code to a phone. */
async function sendsBefore(tx: Ctx, phone: string): Promise<Sends> {
  const sent = (within: number) =>
    tx.db
      .selectFrom('codes')
      .select('sent_at')
      .where('sent_at', '>', before(tx, within))
      .orderBy('sent_at', 'desc')
  const toPhone = await sent(longestLimit).where('phone', '=', phone).limit(6).execute()
  const fillingRange = await sent(limits.range.within)
    .where(sql`left(phone, -4)`, '=', phone.slice(0, -4))
    .offset(limits.range.most - 1)
    .limit(1)
    .executeTakeFirst()
  const fillingAddress = await sent(limits.address.within)
    .where('address_hash', '=', addressHash(tx))
    .offset(limits.address.most - 1)
    .limit(1)
    .executeTakeFirst()
  const { smsPerDay } = tx.config
  const fillingDay = smsPerDay
    ? await sent(longestLimit)
        .offset(smsPerDay - 1)
        .limit(1)
        .executeTakeFirst()
    : null
  return {
    toPhone: toPhone.map((row) => row.sent_at),
    fillingRange: fillingRange?.sent_at ?? null,
    fillingAddress: fillingAddress?.sent_at ?? null,
    fillingDay: fillingDay?.sent_at ?? null,
  }
}

/**
 * Runs `record`, which writes one more send down, where every limit allows it. Replies when the next may follow.
 */
export async function withinLimits(tx: Ctx, phone: string, record: () => Promise<void>): Promise<Date> {
  // Two sends at once must not both be the last that is allowed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${phone.slice(0, -4)}`}, 0))`.execute(
    tx.db,
  )
  const now = tx.now().getTime()
  const allowedAt = nextSendAt(await sendsBefore(tx, phone))
  if (allowedAt && allowedAt.getTime() > now) {
    throw new Failure('TooMany', { retryAfter: (allowedAt.getTime() - now) / 1000 })
  }
  await record()
  const sends = await sendsBefore(tx, phone)
  if (sends.fillingDay) tx.log.error('nobody gets a code now: SMS_PER_DAY is used up')
  return nextSendAt(sends) ?? tx.now()
}
