import { randomBytes } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import type { App } from '../core/app.ts'
import { cookieNames, expiredCookie, httpOnlyCookie, signCookie } from './cookies.ts'
import type { ReplyHeaders } from './reply-headers.ts'
import type { Visit } from './visit.ts'

/** Gives a browser a random device id at its first login; API clients get none. */
export function withDevice(call: Call, visit: Visit): Visit {
  if (call.makes !== 'session' || !visit.client.fromOurPage || visit.client.device) return visit
  return { ...visit, client: { ...visit.client, device: randomBytes(16).toString('base64url') } }
}

/** Puts the token of a session that our own page opened into an HttpOnly cookie instead of the reply. */
export function keepSession(
  app: App,
  { client }: Visit,
  headers: ReplyHeaders,
  output: Record<string, unknown>,
) {
  const names = cookieNames(app.config)
  if (typeof output.token !== 'string' || !client.fromOurPage) return output
  const cookie = httpOnlyCookie(app.config)
  if (client.device) headers.setCookie(names.device, signCookie(app.config, client.device), cookie)
  headers.setCookie(names.session, output.token, cookie)
  return { ...output, token: null }
}

export function clearSession(app: App, headers: ReplyHeaders): void {
  headers.clearCookie(cookieNames(app.config).session, expiredCookie(app.config))
}

/**
 * Ends a session in the browser: its cookie goes, and so does all that its pages keep there, should they not live to do it.
 * Not whoever comes without a cookie, whom another site may have sent.
 */
export function endSession(app: App, visit: Visit, headers: ReplyHeaders): void {
  clearSession(app, headers)
  if (visit.by === 'cookie') headers.header('clear-site-data', '"storage"')
}
