import { isStaff } from '#contract/core/access.ts'
import { isRead } from '#contract/core/endpoint.ts'
import { createCaller, type EndpointCaller, type RoutedApp } from '../api/pipeline.ts'
import type { RequestContext } from '../requestContext.ts'
import { createShortCache } from '../shortCache.ts'

const maxReplies = 300

/** Sends equal requests once, for as long as one page is prepared. */
export function dedupeRequests(callEndpoint: EndpointCaller): EndpointCaller {
  const running = new Map<string, Promise<unknown>>()
  return (name, input) => {
    const key = `${name} ${JSON.stringify(input)}`
    const reply = running.get(key) ?? callEndpoint(name, input)
    running.set(key, reply)
    return reply
  }
}

/**
 * Caches the replies of reading endpoints for a second, across pages. The key doesn't contain the user, so use
 * it only for visitors.
 */
export function createVisitorCallerFactory(
  app: RoutedApp,
): (requestContext: RequestContext) => EndpointCaller {
  // Replies are wrapped, because the cache only stores objects.
  const cache = createShortCache<{ reply: unknown }>({
    milliseconds: 1000,
    maxTotalSize: maxReplies,
    getSize: () => 1,
    now: () => app.now().getTime(),
    // A change of the search index empties the cache.
    epoch: () => app.search.epoch,
  })
  return (requestContext) => {
    const callEndpoint = createCaller(app, requestContext)
    return async (name, input) => {
      const endpoint = app.routes.get(name)?.endpoint
      if (!endpoint || !isRead(endpoint) || endpoint.uncached) return callEndpoint(name, input)
      const key = [
        requestContext.language,
        requestContext.client.countryCode,
        name,
        JSON.stringify(input),
      ].join(' ')
      const cached = await cache.get(key, async () => ({ reply: await callEndpoint(name, input) }))
      return cached?.reply
    }
  }
}

/**
 * Requests data that is the same for everyone as a visitor and caches it, all else as the user. Staff must see
 * their changes immediately. A visitor's page that can be cached has its own caller (`sendThroughCache`).
 */
export function createPageCaller(
  app: RoutedApp,
  requestContext: RequestContext,
  createVisitorCaller: (requestContext: RequestContext) => EndpointCaller,
): EndpointCaller {
  const callEndpoint = createCaller(app, requestContext)
  if (!requestContext.actor || isStaff(requestContext.actor.rank)) return callEndpoint
  const callShared = createVisitorCaller({ ...requestContext, actor: null, tokenSource: null })
  return (name, input) => (app.routes.get(name)?.endpoint.shared ? callShared : callEndpoint)(name, input)
}
