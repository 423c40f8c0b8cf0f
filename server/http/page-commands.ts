import { toWire } from '#contract/nameMap.ts'
import type { CallOutcome, PostedForm } from '#contract/page.ts'
import { nameMapOf } from '#contract/wire.ts'
import { Failure } from '../common/failure.ts'
import type { App } from '../core/app.ts'
import { readInput } from '../core/callInput.ts'
import type { Route } from '../core/routes.ts'
import { runCall } from './calls.ts'
import { refusal } from './replies.ts'
import type { ReplyHeaders } from './reply-headers.ts'
import { endSession, keepSession, withDevice } from './session-cookie.ts'
import type { Visit } from './visit.ts'

type RunningApp = App & { routes: ReadonlyMap<string, Route> }

/**
 * Makes the calls that a form is posted for, as its reader, as if they had come to the calls' own addresses; what a reply
 * carries in its headers goes to `headers`.
 */
export function commandsOf(app: RunningApp, visit: Visit, headers: ReplyHeaders): PostedForm['send'] {
  async function make(name: string, input: unknown): Promise<unknown> {
    const route = app.routes.get(name)
    if (!route || route.call.replies) throw new Error(`There is no call ${name} that a form could make`)
    const { call } = route
    const given = withDevice(call, visit)
    const wired = toWire(nameMapOf(call.input, 'in'), input)
    const output = await runCall(app, route, given, { input: readInput(call, wired) })
    if (call.ends === 'session') endSession(app, given, headers)
    if (call.makes !== 'session') return output
    return keepSession(app, given, headers, output as Record<string, unknown>)
  }
  return async (name, input): Promise<CallOutcome> => {
    try {
      return { reply: await make(name, input) }
    } catch (error) {
      // What can't be done now makes another page, and what is a bug yet another.
      if (!(error instanceof Failure) || error.code === 'NotReady') throw error
      const { status, details } = error
      const retryAfter = details.retryAfter === undefined ? null : Math.max(1, Math.ceil(details.retryAfter))
      if (retryAfter !== null) headers.header('retry-after', retryAfter)
      return { refused: { status, retryAfter, body: refusal(visit.language, error) } }
    }
  }
}
