import type { Ctx } from '../ctx.ts'
import { raiseAlert } from '../metrics.ts'
import { createTooManyError, type RateLimit, reserve } from '../request/rateLimit.ts'
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts'
import { getSubnet } from '../security/subnet.ts'

const day = 24 * 3600

/**
 * Enough for a user who fills a place with a hundred branches, and for a network of visitors who register
 * theirs.
 */
const quotas = {
  person: { pictures: 1000, kilobytes: 2_000_000 },
  network: { pictures: 400, kilobytes: 800_000 },
}

async function countOverAll(ctx: Ctx): Promise<void> {
  const { picturesPerDay: maxPerDay } = ctx.config
  if (maxPerDay === 0) return
  const overAll = { key: 'pictures', max: 2_147_483_647, seconds: day }
  const usage = await reserve(ctx, overAll)
  if (usage?.hits === maxPerDay) raiseAlert(ctx.log, 'pictureUploadsHigh', { pictures: maxPerDay })
}

/**
 * Counts before the picture is decoded. Throws `TooManyPictures`; an unusually high total over all raises an
 * alert.
 */
export async function enforcePictureQuota(ctx: Ctx, bytes: number): Promise<void> {
  await countOverAll(ctx)
  const { caller, client } = ctx
  if (!client) return
  const uploader = caller ? `person:${caller.userId}` : `network:${getSubnet(client.address)}`
  const quota = caller ? quotas.person : quotas.network
  const limits: [limit: RateLimit, cost: number][] = [
    [{ key: `pictures.count:${uploader}`, max: quota.pictures, seconds: day }, 1],
    [{ key: `pictures.kilobytes:${uploader}`, max: quota.kilobytes, seconds: day }, Math.ceil(bytes / 1000)],
  ]
  for (const [limit, cost] of limits) {
    if (await reserve(ctx, limit, cost)) continue
    recordSecurityEvent(ctx, 'pictureLimited')
    throw createTooManyError(ctx, limit, 'TooManyPictures')
  }
}
