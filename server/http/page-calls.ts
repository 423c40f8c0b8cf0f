import { isStaff } from '#contract/access.ts'
import { isRead } from '#contract/call.ts'
import type { App } from '../core/app.ts'
import type { Route } from '../core/routes.ts'
import { type Ask, askAs } from './calls.ts'
import { createShortCache } from './short-cache.ts'
import type { Visit } from './visit.ts'

type RunningApp = App & { routes: ReadonlyMap<string, Route> }

/** Deduplicates the calls of one page: its shell and its screen may make the same one. */
export function dedupeCalls(ask: Ask): Ask {
  const running = new Map<string, Promise<unknown>>()
  return (name, input) => {
    const key = `${name} ${JSON.stringify(input)}`
    const reply = running.get(key) ?? ask(name, input)
    running.set(key, reply)
    return reply
  }
}

/**
 * The calls of visitors' pages, cached for a second across pages and made once for several that wait (single flight). The
 * key holds nothing of a visit but language and country, so this is only for visits without a session.
 */
export function createVisitorCallCache(app: RunningApp): (visit: Visit) => Ask {
  const cache = createShortCache<{ reply: unknown }>({
    milliseconds: 1000,
    room: 300,
    sizeOf: () => 1,
    now: () => app.now().getTime(),
    epoch: () => app.search.epoch,
  })
  return (visit) => {
    const ask = askAs(app, visit)
    return async (name, input) => {
      const call = app.routes.get(name)?.call
      if (!call || !isRead(call) || call.uncached) return ask(name, input)
      const key = [visit.language, visit.client.countryCode, name, JSON.stringify(input)].join(' ')
      const kept = await cache.get(key, async () => ({ reply: await ask(name, input) }))
      return kept?.reply
    }
  }
}

/**
 * How the pages of a person ask: what is the same for everybody they ask as a visitor, whose calls are cached, all else
 * as themselves. Staff see at once what they changed, so they ask for all of it.
 */
export function askOf(app: RunningApp, visit: Visit, askAsVisitor: (visit: Visit) => Ask): Ask {
  const ask = askAs(app, visit)
  if (!visit.actor || isStaff(visit.actor.rank)) return ask
  const askShared = askAsVisitor({ ...visit, actor: null, by: null })
  return (name, input) => (app.routes.get(name)?.call.shared ? askShared : ask)(name, input)
}
