import { type Call, isRead, sendsOf, takesIdempotencyKey } from '#contract/call.ts'
import { toWire } from '#contract/nameMap.ts'
import { nameMapOf, wirePath } from '#contract/wire.ts'
import { Failure } from '../common/failure.ts'
import { FairQueue } from '../common/fairQueue.ts'
import { shares } from '../common/shares.ts'
import { type Actor, callerKey } from '../core/actor.ts'
import { type App, takesWrites } from '../core/app.ts'
import { checkAccess } from '../core/callAccess.ts'
import { validateInput } from '../core/callInput.ts'
import type { Ctx } from '../core/ctx.ts'
import { requireFresh } from '../core/freshness.ts'
import { holderOf } from '../core/holder.ts'
import { runIdempotent } from '../core/idempotency.ts'
import type { Route } from '../core/routes.ts'
import { traced } from '../core/tracing.ts'
import { encodeReply } from './encoder.ts'
import { commonFailuresOf } from './refusals.ts'
import type { Opening, Stream } from './streams.ts'
import { ctxOf, type Visit } from './visit.ts'

/** What every call asks before its handler runs: access, a fresh proof where it is for that, and input that fits. */
function admit(call: Call, ctx: Ctx, actor: Actor | null, raw: unknown): unknown {
  checkAccess(call, actor)
  if (call.fresh === true && actor) requireFresh(ctx, actor)
  return validateInput(call, raw)
}

/** Renames a refusal's fields to the wire's names; a refusal that its call doesn't declare is a bug. */
function declaredRefusal(call: Call, failure: Failure): Failure | Error {
  const declared = call.refuses?.includes(failure.code) || commonFailuresOf(call).includes(failure.code)
  if (!declared) return new Error(`${call.name} refuses with ${failure.code}, which it doesn't declare`)
  const fields = failure.details.fields
  if (!fields) return failure
  const named = Object.entries(fields).map(([path, code]) => [wirePath(call.input, path.split('.')), code])
  return new Failure(failure.code, { ...failure.details, fields: Object.fromEntries(named) })
}

function checkOutput(call: Call, output: unknown): unknown {
  const checked = call.output.safeParse(output)
  if (checked.success) return checked.data
  throw new Error(`${call.name} broke its contract: ${checked.error.message}`)
}

function encodeOutput(call: Call, output: unknown): Buffer {
  return (
    encodeReply(call, output) ??
    Buffer.from(JSON.stringify(toWire(nameMapOf(call.output, 'out'), checkOutput(call, output))))
  )
}

type CallRequest = {
  input: unknown
  /** The idempotency key; repeats of one command carry the same. */
  idempotencyKey?: string
}

const formsInTransaction = new FairQueue(shares.formsInTransaction)

/** The pipeline of a call: checks access, validates the input, runs the handler and validates its reply. Names are ours on both sides. */
export function runCall(app: App, route: Route, visit: Visit, request: CallRequest): Promise<unknown> {
  return runThrough(app, route, visit, request, checkOutput)
}

/** The same pipeline for a call that only reads; it replies JSON under the names of the wire. */
export function runRead(app: App, route: Route, visit: Visit, request: CallRequest): Promise<unknown> {
  return runThrough(app, route, visit, request, encodeOutput)
}

async function runThrough(
  app: App,
  route: Route,
  visit: Visit,
  request: CallRequest,
  finish: (call: Call, output: unknown) => unknown,
): Promise<unknown> {
  const { call } = route
  if (!isRead(call) && !takesWrites(app)) throw new Failure('NotReady', { retryAfter: 5 })
  const { actor } = visit
  const visited = ctxOf(app, visit)
  const input = admit(call, visited, actor, request.input)
  const key = request.idempotencyKey
  const caller = actor && { userId: actor.id, call: call.name, ...(call.bindsKey && { key }) }
  const ctx = { ...visited, caller }
  const run = async (given: typeof ctx) => {
    return finish(call, await route.handle({ ctx: given, actor, input }))
  }
  const go = () => {
    if (!key || !actor || !takesIdempotencyKey(call) || call.bindsKey)
      return app.replica && route.mayReadReplica ? app.replica.read(ctx, run) : run(ctx)
    // A program's keys are its own, not those of whoever made its token.
    const name = actor.token ? `${call.name} ${callerKey(actor)}` : call.name
    const once = () => runIdempotent(ctx, { userId: actor.id, call: name, key, input }, run)
    return sendsOf(call) === 'form' ? formsInTransaction.run(holderOf(ctx), once) : once()
  }
  try {
    return await traced({ action: call.name }, go)
  } catch (error) {
    throw error instanceof Failure ? declaredRefusal(call, error) : error
  }
}

type StreamRequest = { input: unknown; lastEventId: number | null }

/**
 * Opens a stream: checks access and validates the input as of any call, then runs the handler for as long as the stream is
 * open. What goes wrong after that is logged and ends it, since the reply has begun.
 */
export function runStream(
  app: App,
  { call, handle }: Route,
  visit: Visit,
  { input, lastEventId }: StreamRequest,
  open: (of: Pick<Opening, 'call' | 'actor'>) => Stream,
): void {
  const { actor } = visit
  const ctx = ctxOf(app, visit)
  const admitted = admit(call, ctx, actor, input)
  if (!actor) throw new Error(`${call.name} streams to a visitor, who has no session to end with`)
  const given = { ctx, actor, input: admitted, lastEventId }
  const names = nameMapOf(call.output, 'out')
  const stream = open({ call, actor })
  const send = (message: unknown, id?: number) => stream.send(toWire(names, checkOutput(call, message)), id)
  const work = async () => handle({ ...given, signal: stream.signal, send })
  traced({ action: call.name }, work)
    .catch((error: unknown) => app.log.error({ err: error, call: call.name }, 'a stream failed'))
    .finally(stream.end)
}

/** Makes a call by name in the same process, through its whole pipeline; pages load their data with it. */
export type Ask = (name: string, input: unknown) => Promise<unknown>

/** An `Ask` that makes calls as the person of this visit. */
export function askAs(app: App & { routes: ReadonlyMap<string, Route> }, visit: Visit): Ask {
  return (name, input) => {
    const route = app.routes.get(name)
    if (!route || route.call.replies) throw new Error(`There is no call ${name} that a page could make`)
    return runCall(app, route, visit, { input: input ?? {} })
  }
}
