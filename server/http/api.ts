import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, isRead, sendsOf, takesIdempotencyKey } from '#contract/call.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { PrivateFile } from '#contract/fields.ts'
import { type NameMap, toWire } from '#contract/nameMap.ts'
import { nameMapOf } from '#contract/wire.ts'
import { Failure } from '../common/failure.ts'
import type { App } from '../core/app.ts'
import { checkAccess } from '../core/callAccess.ts'
import { readInput } from '../core/callInput.ts'
import { recordSecurity } from '../core/recordSecurity.ts'
import { release } from '../core/release.ts'
import type { Route } from '../core/routes.ts'
import { runCall, runRead, runStream } from './calls.ts'
import { replyFile } from './private-file.ts'
import { asProgram } from './program.ts'
import { replyError } from './replies.ts'
import { clearSession, endSession, keepSession, withDevice } from './session-cookie.ts'
import { readForm, readQuery } from './upload.ts'
import { ctxOf, holderOfVisit, type Visit, visitOf } from './visit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null
  }
  interface FastifyContextConfig {
    /** The call that is made at an address. */
    call?: string
  }
}

/** Protects against CSRF: browsers may send our cookie with requests of other sites, so a change by cookie must come from our own page. */
function checkOrigin(call: Call, visit: Visit): void {
  if (visit.by === 'cookie' && !isRead(call) && !visit.client.fromOurPage) throw new Failure('ForeignOrigin')
}

type Fields = Record<string, unknown>

/** What stands in the query and in the body, which may be missing; a key that says something else in each is refused. */
function withQuery(body: unknown, query: Fields): unknown {
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) return given
  const fields = given as Fields
  const isSame = (one: unknown, other: unknown) => typeof one !== 'object' && String(one) === String(other)
  const conflict = Object.keys(query).find(
    (key) => Object.hasOwn(fields, key) && !isSame(fields[key], query[key]),
  )
  if (conflict) throw new Failure('InvalidData', { fields: { [conflict]: 'InvalidData' } })
  return { ...query, ...fields }
}

async function rawInput(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (sendsOf(call) === 'query') return readQuery(request.query)
  if (call.takesQuery) return withQuery(request.body, readQuery(request.query) as Fields)
  if (!request.isMultipart()) return request.body
  if (sendsOf(call) !== 'form') throw new Failure('UnsupportedMedia')
  return readForm(request, reply)
}

/** The idempotency key of a person's command, 1 to 200 printable characters; ignored for other calls. */
function idempotencyKeyOf(call: Call, visit: Visit, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || !visit.actor || !takesIdempotencyKey(call)) return undefined
  if (typeof key === 'string' && /^[\x20-\x7E]{1,200}$/.test(key)) return key
  throw new Failure('MalformedRequest')
}

function inWire(call: Call, names: NameMap | null, output: unknown): unknown {
  const named = toWire(names, output)
  return isRead(call) ? named : { isError: false, errorMessage: null, ...(named as object) }
}

/** With Stale: the current row under the names of the wire. */
function refusedInWire(names: NameMap | null, error: unknown): unknown {
  if (!(error instanceof Failure) || error.details.current === undefined) return error
  return new Failure(error.code, { ...error.details, current: toWire(names, error.details.current) })
}

/** The last id that a reader of a stream got before it broke off. */
function lastEventIdOf({ headers }: FastifyRequest): number | null {
  const id = headers['last-event-id']
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : null
}

function serveCall(server: FastifyInstance, app: App, route: Route): void {
  const { call } = route
  const names = nameMapOf(call.output, 'out')
  const isEncoded = isRead(call) && !call.replies && !call.makes
  const run = isEncoded ? runRead : runCall
  for (const url of [call.path, ...(call.alsoAt ?? [])]) {
    server.route({
      method: call.method,
      url: `/api${url}`,
      bodyLimit: call.largestBody,
      config: { call: call.name },
      // Without a reader a stream would stay open.
      exposeHeadRoute: call.replies !== 'stream',
      // Access is checked before the body is read.
      async onRequest(request, reply) {
        await server.admission.calls.check()
        const visit = await asProgram(app, request, reply, await visitOf(app, request))
        request.visit = visit
        checkAccess(call, visit.actor)
        checkOrigin(call, visit)
        if (call.replies !== 'stream') await server.admission.calls.check(holderOfVisit(visit))
      },
      async handler(request, reply) {
        const visit = withDevice(call, request.visit as Visit)
        const input = readInput(call, await rawInput(call, request, reply))
        reply.header('cache-control', 'no-store').header('content-language', visit.language)
        // Pages that are open hear by it that theirs isn't the last.
        reply.header('makan-release', release)
        if (call.replies === 'stream') {
          const given = { input, lastEventId: lastEventIdOf(request) }
          runStream(app, route, visit, given, (of) => server.streams.open({ ...of, reply }))
          return reply
        }
        const idempotencyKey = idempotencyKeyOf(call, visit, request)
        const work = async () => {
          await server.admission.calls.yieldToEventLoop()
          return run(app, route, visit, { input, idempotencyKey })
        }
        const output = await server.admission.calls
          .run(holderOfVisit(visit), work)
          .catch((error: unknown) => {
            throw refusedInWire(names, error)
          })
        if (call.ends === 'session') endSession(app, visit, reply)
        const kept =
          call.makes === 'session'
            ? keepSession(app, visit, reply, output as Record<string, unknown>)
            : output
        if (call.replies === 'file') return replyFile(reply, kept as PrivateFile)
        if (isEncoded) return reply.type('application/json; charset=utf-8').send(kept)
        // Fastify would send null as nothing, which is no JSON.
        return kept === null ? reply.type('application/json').send('null') : inWire(call, names, kept)
      },
    })
  }
}

/** Refusals that ask for a step which a person takes next, and then goes on. */
const asksForStep = new Set<FailureCode>([
  'AccountNotConfirmed',
  'FactorRequired',
  'ProveAgain',
  'ApprovalNeeded',
])

/** Notes in the security log who was refused a call that their rank or rights don't open, or one that another site had sent. */
function recordRefusal(app: App, request: FastifyRequest, error: unknown): void {
  const { visit } = request
  if (!visit?.actor || !(error instanceof Failure)) return
  if (error.status !== 403 || asksForStep.has(error.code)) return
  const { id: userId, sessionId, token } = visit.actor
  const details = { call: request.routeOptions.config.call ?? '', refusal: error.code }
  const told = token ? { userId, details: { ...details, token: token.id } } : { userId, sessionId, details }
  recordSecurity(ctxOf(app, visit), 'callRefused', told)
}

/** Serves every call below /api. */
export function serveApi(server: FastifyInstance, app: App & { routes: ReadonlyMap<string, Route> }): void {
  server.decorateRequest('visit', null)
  server.setErrorHandler((error, request, reply) => {
    const lost = error instanceof Failure && error.code === 'Unauthorized' && request.visit?.by === 'cookie'
    if (lost) clearSession(app, reply)
    recordRefusal(app, request, error)
    return replyError(error, request, reply)
  })
  for (const route of app.routes.values()) serveCall(server, app, route)
  server.all('/api/*', (request, reply) => replyError(new Failure('NotFound'), request, reply))
}
