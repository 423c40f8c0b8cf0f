import { isRead } from '#contract/core/endpoint.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { App } from '#server/core/app.ts'
import type { Route } from '#server/core/request/routes.ts'
import { authorize } from '#server/core/security/authorize.ts'
import { requireRecentAuth } from '#server/core/security/stepUpAuth.ts'
import type { RequestContext } from '../requestContext.ts'

declare const isAuthorized: unique symbol

/** Only `checkAccess` creates it, and the pipeline runs nothing else. */
export type AuthorizedRequest = Readonly<{
  route: Route
  requestContext: RequestContext
  [isAuthorized]: true
}>

/**
 * Access, origin, then re-authentication if required. Reads no input, so that errors reveal nothing about it.
 */
export function checkAccess(app: App, route: Route, requestContext: RequestContext): AuthorizedRequest {
  const { endpoint } = route
  const { actor, tokenSource, client } = requestContext
  authorize(endpoint, actor)
  // CSRF: browsers may send our cookie with requests of other sites, so a change that is authenticated by
  // cookie must come from our own page.
  if (tokenSource === 'cookie' && !isRead(endpoint) && !client.fromOurPage)
    throw new ApiError('ForeignOrigin')
  if (endpoint.requiresReauth === true && actor) requireRecentAuth(app, actor)
  return { route, requestContext } as AuthorizedRequest
}
