import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import {
  enforceRateLimit,
  type RateLimit,
  type Reservation,
  reserve,
} from '#server/core/request/rateLimit.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { isKnownDevice } from './devices.service.ts'

const hour = 3600
/** Maximum wrong codes per hour from one address, which a whole network may share. */
const maxWrongCodes = 30
/** The same limit during an attack from many addresses, detected by the overall number of wrong codes. */
const maxWrongCodesUnderAttack = 5

/** Wrong codes per hour from all addresses together; more than people mistype. */
const globalLimit: RateLimit = { key: 'reset.wrong', max: 100, seconds: hour }

async function addressLimit(ctx: Ctx): Promise<RateLimit> {
  const isGuessed = (await reserve(ctx, globalLimit, 0)) === null
  return {
    key: `reset.address:${getSubnet(ctx.client?.address ?? '')}`,
    max: isGuessed ? maxWrongCodesUnderAttack : maxWrongCodes,
    seconds: hour,
  }
}

/** Counts a code as wrong before it is compared; does not count in a browser that the account knows. */
async function reserveAttempt(ctx: Ctx, phone: string): Promise<Reservation | null> {
  const holder = await ctx.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
  if (await isKnownDevice(ctx, holder?.id ?? 0)) return null
  return enforceRateLimit(ctx, await addressLimit(ctx))
}

async function countGlobally(ctx: Ctx): Promise<void> {
  const place = await reserve(ctx, globalLimit)
  if (place?.hits === globalLimit.max) raiseAlert(ctx.log, 'resetCodesGuessed')
}

/**
 * Brute-force protection: checks a password-reset code within limits of wrong codes per address and overall,
 * because the per-phone limit allows a few attempts at very many phones. A phone without a sent code counts
 * too.
 */
export async function withWrongCodeLimit<Result>(
  ctx: Ctx,
  phone: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const place = await reserveAttempt(ctx, phone)
  try {
    const result = await check()
    await place?.release()
    return result
  } catch (error) {
    if (error instanceof ApiError) await countGlobally(ctx)
    else await place?.release()
    throw error
  }
}
