import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Config } from '#server/config/config.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefixes = { live: 'mkn_live_', test: 'mkn_test_' } as const

/** Where a token counts: the demo is the sandbox, in which nothing is real. */
type Mode = keyof typeof prefixes

const secretBytes = 24
const secretLength = 33
const checksumLength = 6
const shape = /^mkn_(live|test)_([0-9A-Za-z]{33})([0-9A-Za-z]{6})$/

function base62(number: bigint, length: number): string {
  let [left, written] = [number, '']
  for (let at = 0; at < length; at += 1) {
    written = alphabet[Number(left % 62n)] + written
    left /= 62n
  }
  return written
}

const computeChecksum = (text: string) => base62(BigInt(crc32(text)), checksumLength)

/** In which mode an installation makes and takes tokens. */
export function tokenMode({ demo }: Pick<Config, 'demo'>): Mode {
  return demo ? 'test' : 'live'
}

/**
 * A new API token: 192 random bits between a prefix and a checksum, by which scanners for secrets tell it from other text
 * without asking anybody.
 */
export function newApiToken(mode: Mode): string {
  const secret = base62(BigInt(`0x${randomBytes(secretBytes).toString('hex')}`), secretLength)
  const text = prefixes[mode] + secret
  return text + computeChecksum(text)
}

/** Whether a bearer token claims to be an API token, rather than a session's. */
export const isApiToken = (token: string) => token.startsWith('mkn_')

/** The mode of an API token; null for what can be none. */
export function parseTokenMode(token: string): Mode | null {
  const [, mode, , checksum] = shape.exec(token) ?? []
  return checksum && checksum === computeChecksum(token.slice(0, -checksumLength)) ? (mode as Mode) : null
}
