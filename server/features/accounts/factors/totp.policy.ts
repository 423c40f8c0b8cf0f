import { createHmac } from 'node:crypto'

const stepSeconds = 30
/** Time steps accepted before and after the current one, for wrong clocks and slow typing. */
const drift = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes for authenticator apps (RFC 4648), without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{1,5}/g) ?? []
  return letters.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** HOTP (RFC 4226). */
function computeHotp(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', secret).update(message).digest()
  const offset = (digest.at(-1) as number) % 16
  // Without the first bit, which some implementations read as a sign.
  const number = digest.readUInt32BE(offset) % 2 ** 31
  return String(number % 1_000_000).padStart(6, '0')
}

export function getTotpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** TOTP (RFC 6238). */
export function computeTotp(secret: Uint8Array, now: Date): string {
  return computeHotp(secret, getTotpStep(now))
}

/** null if no time step near `now` has this code. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | null {
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => getTotpStep(now) - drift + index)
  return steps.find((step) => computeHotp(secret, step) === code) ?? null
}

export function formatTotpUri(secret: Uint8Array, account: string): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer: 'Makan' })
  return `otpauth://totp/Makan:${encodeURIComponent(account)}?${query}`
}
