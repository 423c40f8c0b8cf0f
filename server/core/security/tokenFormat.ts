import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Config } from '#server/config/config.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefixes = { live: 'mkn_live_', test: 'mkn_test_' } as const

/** The demo is the sandbox for tokens: nothing in it is real. */
type Mode = keyof typeof prefixes

const secretBytes = 24
const secretLength = 33
const checksumLength = 6
const shape = /^mkn_(live|test)_([0-9A-Za-z]{33})([0-9A-Za-z]{6})$/

function toBase62(number: bigint, length: number): string {
  let [left, written] = [number, '']
  for (let index = 0; index < length; index += 1) {
    written = alphabet[Number(left % 62n)] + written
    left /= 62n
  }
  return written
}

const computeChecksum = (text: string) => toBase62(BigInt(crc32(text)), checksumLength)

export function getTokenMode({ demo }: Pick<Config, 'demo'>): Mode {
  return demo ? 'test' : 'live'
}

/** 192 random bits between a prefix and a checksum, by which secret scanners recognise the token offline. */
export function generateApiToken(mode: Mode): string {
  const secret = toBase62(BigInt(`0x${randomBytes(secretBytes).toString('hex')}`), secretLength)
  const text = prefixes[mode] + secret
  return text + computeChecksum(text)
}

export const isApiToken = (token: string) => token.startsWith('mkn_')

/** Null if the format or checksum is invalid. */
export function parseTokenMode(token: string): Mode | null {
  const [, mode, , checksum] = shape.exec(token) ?? []
  return checksum && checksum === computeChecksum(token.slice(0, -checksumLength)) ? (mode as Mode) : null
}
