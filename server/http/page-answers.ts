import { isRead } from '../../contract/call.ts'
import type { App } from '../core/app.ts'
import { type Ask, askAs } from './calls.ts'
import type { Route } from './routes.ts'
import { createShortCache } from './short-cache.ts'
import type { Visit } from './visit.ts'

type RunningApp = App & { routes: ReadonlyMap<string, Route> }

/** The shell and the screen of one page may ask the same: it is answered once. */
export function onceEach(ask: Ask): Ask {
  const asked = new Map<string, Promise<unknown>>()
  return (name, input) => {
    const question = `${name} ${JSON.stringify(input)}`
    const answered = asked.get(question) ?? ask(name, input)
    asked.set(question, answered)
    return answered
  }
}

/**
 * The way in which visitors' pages ask: what one of them was told serves the others for a second. It rests on nothing
 * of a visit but its language and country, and is for visits without a session alone.
 */
export function visitorsAnswers(app: RunningApp): (visit: Visit) => Ask {
  const cache = createShortCache<{ reply: unknown }>({ milliseconds: 1000, room: 300, sizeOf: () => 1 })
  return (visit) => {
    const ask = askAs(app, visit)
    return async (name, input) => {
      const call = app.routes.get(name)?.call
      if (!call || !isRead(call)) return ask(name, input)
      const key = [visit.language, visit.client.countryCode, name, JSON.stringify(input)].join(' ')
      const kept = await cache.get(key, async () => ({ reply: await ask(name, input) }))
      return kept?.reply
    }
  }
}
