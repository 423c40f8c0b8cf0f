import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../config.ts'

/** The names of our cookies; `__Host-` binds them to this very host where the connection is safe. */
export function cookieNames(config: Config) {
  const prefix = config.publicUrl.startsWith('https:') ? '__Host-' : ''
  return {
    session: `${prefix}makan_session`,
    device: `${prefix}makan_device`,
    language: 'makan_language',
    country: 'makan_country',
    theme: 'makan_theme',
  }
}

const year = 365 * 24 * 3600

// The end of a session moves with every use, on the server: its cookie only must not go earlier. Browsers keep none longer.
const longest = 400 * 24 * 3600

/** A cookie that scripts can't read and that other sites' requests don't carry. */
export function privateCookie(config: Config): CookieSerializeOptions {
  const secure = config.publicUrl.startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: longest }
}

/** What makes a browser forget a private cookie. */
export function endedCookie(config: Config): CookieSerializeOptions {
  const { maxAge: _, ...cookie } = privateCookie(config)
  return cookie
}

/** A cookie of taste: language, country, theme. */
export const tasteCookie: CookieSerializeOptions = { path: '/', sameSite: 'lax', maxAge: year }

function signature(config: Config, value: string): string {
  return createHmac('sha256', config.appSecret).update(`cookie:${value}`).digest('base64url')
}

/** A value that only we can have written. */
export function signed(config: Config, value: string): string {
  return `${value}.${signature(config, value)}`
}

/** The value of a signed cookie, or null where it is missing or not ours. */
export function readSigned(config: Config, cookie: string | undefined): string | null {
  const at = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || at < 1 || cookie.length > 300) return null
  const value = cookie.slice(0, at)
  const given = Buffer.from(cookie.slice(at + 1))
  const expected = Buffer.from(signature(config, value))
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
}
