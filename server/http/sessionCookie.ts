import { randomBytes } from 'node:crypto'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { App } from '../core/app.ts'
import { cookieNames, expiredCookie, httpOnlyCookie, signCookie } from './cookies.ts'
import type { ReplyHeaders } from './replyHeaders.ts'
import type { RequestContext } from './requestContext.ts'

/** Random, at the browser's first login; API clients get none. */
export function withDevice(endpoint: Endpoint, requestContext: RequestContext): RequestContext {
  if (endpoint.makes !== 'session' || !requestContext.client.fromOurPage || requestContext.client.device)
    return requestContext
  return {
    ...requestContext,
    client: { ...requestContext.client, device: randomBytes(16).toString('base64url') },
  }
}

/** From the reply to an HttpOnly cookie, for sessions that our own page opened. */
export function storeSessionCookie(
  app: App,
  { client }: RequestContext,
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
 * Clears the cookie and, in case the pages can't, all data that they stored. Storage isn't cleared for a
 * request without a cookie, which another site may have sent.
 */
export function endSession(app: App, requestContext: RequestContext, headers: ReplyHeaders): void {
  clearSession(app, headers)
  if (requestContext.tokenSource === 'cookie') headers.header('clear-site-data', '"storage"')
}
