import { Failure } from '#server/common/failure.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import { enforceRateLimit, type RateLimit, type Reservation, reserve } from '#server/core/rateLimit.ts'
import { subnetOf } from '#server/core/subnet.ts'
import { isKnownDevice } from './devices.service.ts'

const hour = 3600
/** Wrong codes an hour from one address, which a whole network may share. */
const most = 30
/** The same during an attack from many addresses, which shows by many wrong codes overall. */
const mostWhileGuessed = 5

/** Wrong codes an hour from all addresses together; more than people mistype. */
const overAll: RateLimit = { key: 'reset.wrong', most: 100, seconds: hour }

async function addressLimit(ctx: Ctx): Promise<RateLimit> {
  const isGuessed = (await reserve(ctx, overAll, 0)) === null
  return {
    key: `reset.address:${subnetOf(ctx.client?.address ?? '')}`,
    most: isGuessed ? mostWhileGuessed : most,
    seconds: hour,
  }
}

/** Counts a code as wrong before it is compared; in a browser that the account knows nothing is counted. */
async function takePlace(ctx: Ctx, phone: string): Promise<Reservation | null> {
  const bearer = await ctx.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
  if (await isKnownDevice(ctx, bearer?.id ?? 0)) return null
  return enforceRateLimit(ctx, await addressLimit(ctx))
}

async function countOverAll(ctx: Ctx): Promise<void> {
  const place = await reserve(ctx, overAll)
  if (place?.hits === overAll.most) raiseAlert(ctx.log, 'resetCodesGuessed')
}

/**
 * Brute-force protection: checks a code for a forgotten password within the limits of wrong codes per address and overall.
 * Attempts are limited per phone, so that somebody could otherwise try a few codes at very many phones. A phone to which
 * no code was sent counts too.
 */
export async function countingWrongCodes<Result>(
  ctx: Ctx,
  phone: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const place = await takePlace(ctx, phone)
  try {
    const result = await check()
    await place?.release()
    return result
  } catch (error) {
    if (error instanceof Failure) await countOverAll(ctx)
    else await place?.release()
    throw error
  }
}
