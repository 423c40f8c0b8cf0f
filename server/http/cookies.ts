import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../config/config.ts'
import { computeHmac, isValidHmac } from '../core/security/hmac.ts'

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

/** Over HTTPS the prefix `__Host-` binds them to this host. */
export function cookieNames(config: Pick<Config, 'publicUrl'>) {
  const prefix = isSecure(config) ? '__Host-' : ''
  return {
    session: `${prefix}makan_session`,
    device: `${prefix}makan_device`,
    form: `${prefix}makan_form`,
    language: `${prefix}makan_language`,
    country: `${prefix}makan_country`,
    theme: `${prefix}makan_theme`,
  }
}

const yearSeconds = 365 * 24 * 3600

// Sessions expire on the server (sliding expiration), so the cookie only must not expire earlier. Browsers
// allow at most 400 days.
const maxAgeSeconds = 400 * 24 * 3600

/**
 * Scripts can't read it (HttpOnly), and browsers don't send it with most requests of other sites
 * (SameSite=Lax).
 */
export function httpOnlyCookie(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config), maxAge: maxAgeSeconds }
}

export function expiredCookie(config: Config): CookieSerializeOptions {
  const { maxAge: _, ...cookie } = httpOnlyCookie(config)
  return cookie
}

/** For language, country and theme. */
export function preferenceCookie(config: Config): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: isSecure(config), maxAge: yearSeconds }
}

/** The HMAC keeps clients from forging the value. */
export function signCookie(config: Config, value: string): string {
  return `${value}.${computeHmac({ config }, 'cookie', value).toString('base64url')}`
}

/** Null if the cookie is missing or its signature is wrong. */
export function unsignCookie(config: Config, cookie: string | undefined): string | null {
  const at = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || at < 1 || cookie.length > 300) return null
  const value = cookie.slice(0, at)
  return isValidHmac({ config }, 'cookie', value, cookie.slice(at + 1)) ? value : null
}
