import { randomBytes } from 'node:crypto'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { App } from '../core/app.ts'
import { cookieNames, expiredCookie, httpOnlyCookie, signCookie } from './cookies.ts'
import type { ReplyHeaders } from './replyHeaders.ts'
import type { RequestContext } from './requestContext.ts'

/** Gives a browser a random device ID at its first login. API clients get none. */
export function ensureDevice(endpoint: Endpoint, requestContext: RequestContext): RequestContext {
  if (endpoint.makes !== 'session' || !requestContext.client.fromOurPage || requestContext.client.device)
    return requestContext
  return {
    ...requestContext,
    client: { ...requestContext.client, device: randomBytes(16).toString('base64url') },
  }
}

/**
 * Moves the token of a session that our own page opened from the reply to an HttpOnly cookie. Returns the
 * reply.
 */
function moveTokenToCookie(
  app: App,
  { client }: RequestContext,
  headers: ReplyHeaders,
  output: Record<string, unknown>,
) {
  const names = cookieNames(app.config)
  if (typeof output.token !== 'string' || !client.fromOurPage) return output
  const options = httpOnlyCookie(app.config)
  if (client.device) headers.setCookie(names.device, signCookie(app.config, client.device), options)
  headers.setCookie(names.session, output.token, options)
  return { ...output, token: null }
}

export function clearSessionCookie(app: App, headers: ReplyHeaders): void {
  headers.clearCookie(cookieNames(app.config).session, expiredCookie(app.config))
}

/**
 * Clears the cookie and the stored data of pages, which may be unable to clear it themselves. Storage isn't
 * cleared for a request without a cookie, which another site may have sent.
 */
function clearSessionAndStorage(app: App, requestContext: RequestContext, headers: ReplyHeaders): void {
  clearSessionCookie(app, headers)
  if (requestContext.tokenSource === 'cookie') headers.header('clear-site-data', '"storage"')
}

/** Sets or clears the browser's session if the endpoint opens or ends one. Returns the reply for the caller. */
export function applySession(
  app: App,
  endpoint: Endpoint,
  {
    requestContext,
    output,
    headers,
  }: { requestContext: RequestContext; output: unknown; headers: ReplyHeaders },
): unknown {
  if (endpoint.ends === 'session') clearSessionAndStorage(app, requestContext, headers)
  if (endpoint.makes !== 'session') return output
  return moveTokenToCookie(app, requestContext, headers, output as Record<string, unknown>)
}
