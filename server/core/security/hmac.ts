import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../ctx.ts'

/** The purpose is part of the message, so HMACs of different purposes never match. */
export function computeHmac({ config }: Pick<Ctx, 'config'>, purpose: string, value: string): Buffer {
  return createHmac('sha256', config.appSecret).update(`${purpose}:${value}`).digest()
}

function isSame(expected: string, received: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(received)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Takes base64url; the comparison is timing-safe. */
export function isValidHmac(
  ctx: Pick<Ctx, 'config'>,
  purpose: string,
  value: string,
  received: string,
): boolean {
  return isSame(computeHmac(ctx, purpose, value).toString('base64url'), received)
}

/** 128 bits in base64url, for links that must fit into a text message. */
export function computeShortHmac(ctx: Pick<Ctx, 'config'>, purpose: string, value: string): string {
  return computeHmac(ctx, purpose, value).subarray(0, 16).toString('base64url')
}

export function isValidShortHmac(
  ctx: Pick<Ctx, 'config'>,
  purpose: string,
  value: string,
  received: string,
): boolean {
  return isSame(computeShortHmac(ctx, purpose, value), received)
}
