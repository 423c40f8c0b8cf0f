import { isStaff } from '#contract/core/access.ts'
import { isRead } from '#contract/core/endpoint.ts'
import type { App } from '#server/core/app.ts'
import type { Route } from '#server/core/request/routes.ts'
import { createCaller, type EndpointCaller } from '../api/pipeline.ts'
import type { RequestContext } from '../requestContext.ts'
import { createShortCache } from '../shortCache.ts'

type RunningApp = App & { routes: ReadonlyMap<string, Route> }

/** Deduplicates the calls of one page: its shell and its screen may make the same one. */
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
 * The calls of visitors' pages, cached for a second across pages and made once for several that wait (single flight). The
 * key holds nothing of a visit but language and country, so this is only for visits without a session.
 */
export function createVisitorCache(app: RunningApp): (requestContext: RequestContext) => EndpointCaller {
  const cache = createShortCache<{ reply: unknown }>({
    milliseconds: 1000,
    maxTotalSize: 300,
    getSize: () => 1,
    now: () => app.now().getTime(),
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
 * How the pages of a person ask: what is the same for everybody they ask as a visitor, whose calls are cached, all else
 * as themselves. Staff see at once what they changed, so they ask for all of it.
 */
export function createPageCaller(
  app: RunningApp,
  requestContext: RequestContext,
  createVisitorCaller: (requestContext: RequestContext) => EndpointCaller,
): EndpointCaller {
  const callEndpoint = createCaller(app, requestContext)
  if (!requestContext.actor || isStaff(requestContext.actor.rank)) return callEndpoint
  const callShared = createVisitorCaller({ ...requestContext, actor: null, tokenSource: null })
  return (name, input) => (app.routes.get(name)?.endpoint.shared ? callShared : callEndpoint)(name, input)
}
