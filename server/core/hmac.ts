import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from './ctx.ts'

/** The HMAC of a value under the installation's secret; each purpose gives the same value another one. */
export function hmacOf({ config }: Pick<Ctx, 'config'>, purpose: string, value: string): Buffer {
  return createHmac('sha256', config.appSecret).update(`${purpose}:${value}`).digest()
}

/** Whether what came back in a token, in base64url, is the HMAC of this value (a timing-safe comparison). */
export function isHmacOf(ctx: Pick<Ctx, 'config'>, purpose: string, value: string, given: string): boolean {
  const expected = Buffer.from(hmacOf(ctx, purpose, value).toString('base64url'))
  const sent = Buffer.from(given)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
