import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../ctx.ts'

/** The HMAC of a value under the installation's secret; each purpose gives the same value another one. */
export function computeHmac({ config }: Pick<Ctx, 'config'>, purpose: string, value: string): Buffer {
  return createHmac('sha256', config.appSecret).update(`${purpose}:${value}`).digest()
}

function isSame(expected: string, received: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(received)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Whether what came back in a token, in base64url, is the HMAC of this value (a timing-safe comparison). */
export function isValidHmac(
  ctx: Pick<Ctx, 'config'>,
  purpose: string,
  value: string,
  received: string,
): boolean {
  return isSame(computeHmac(ctx, purpose, value).toString('base64url'), received)
}

/** Half of an HMAC in base64url: 128 bits, for a link that has to fit into a text message. */
export function computeShortHmac(ctx: Pick<Ctx, 'config'>, purpose: string, value: string): string {
  return computeHmac(ctx, purpose, value).subarray(0, 16).toString('base64url')
}

/** The same as `isValidHmac`, for half of one. */
export function isValidShortHmac(
  ctx: Pick<Ctx, 'config'>,
  purpose: string,
  value: string,
  received: string,
): boolean {
  return isSame(computeShortHmac(ctx, purpose, value), received)
}
