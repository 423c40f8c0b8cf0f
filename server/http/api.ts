import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, isRead, sendsOf, takesKey } from '../../contract/call.ts'
import { type Names, toWire } from '../../contract/names.ts'
import { namesOf } from '../../contract/wire.ts'
import type { App } from '../core/app.ts'
import { Failure } from '../core/failure.ts'
import { answer, checkAccess, readInput } from './calls.ts'
import { cookieNames, endedCookie, privateCookie, signed } from './cookies.ts'
import { replyError } from './replies.ts'
import type { Route } from './routes.ts'
import { readForm, readQuery } from './upload.ts'
import { type Visit, visitOf } from './visit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null
  }
}

/** A cookie travels with requests that other sites make; what it changes must come from a page of ours. */
function checkOrigin(call: Call, visit: Visit): void {
  if (visit.by === 'cookie' && !isRead(call) && !visit.client.fromOurPage) throw new Failure('ForeignOrigin')
}

async function rawInput(call: Call, request: FastifyRequest): Promise<unknown> {
  if (sendsOf(call) === 'query') return readQuery(request.query)
  if (!request.isMultipart()) return request.body
  if (sendsOf(call) !== 'form') throw new Failure('UnsupportedMedia')
  return readForm(request)
}

/** Repeats of a person's command carry a key of 1 to 200 printable characters; elsewhere it means nothing. */
function idempotencyKeyOf(call: Call, visit: Visit, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || !visit.actor || !takesKey(call)) return undefined
  if (typeof key === 'string' && /^[\x20-\x7E]{1,200}$/.test(key)) return key
  throw new Failure('MalformedRequest')
}

/** A browser is known by a device number from its first login on; programs keep none. */
function withDevice(call: Call, visit: Visit): Visit {
  if (call.makes !== 'session' || !visit.client.fromOurPage || visit.client.device) return visit
  return { ...visit, client: { ...visit.client, device: randomBytes(16).toString('base64url') } }
}

/** A session that a page of ours opened lives in a cookie that scripts can't read. */
function keepSession(app: App, { client }: Visit, reply: FastifyReply, said: Record<string, unknown>) {
  const names = cookieNames(app.config)
  if (typeof said.token !== 'string' || !client.fromOurPage) return said
  const cookie = privateCookie(app.config)
  if (client.device) reply.setCookie(names.device, signed(app.config, client.device), cookie)
  reply.setCookie(names.session, said.token, cookie)
  return { ...said, token: null }
}

function clearSession(app: App, reply: FastifyReply): void {
  reply.clearCookie(cookieNames(app.config).session, endedCookie(app.config))
}

function inWire(call: Call, names: Names | null, said: unknown): unknown {
  const named = toWire(names, said)
  return isRead(call) ? named : { isError: false, errorMessage: null, ...(named as object) }
}

/** The row that a save should have been made from, under the names of the wire. */
function refusedInWire(names: Names | null, error: unknown): unknown {
  if (!(error instanceof Failure) || error.details.current === undefined) return error
  return new Failure(error.code, { ...error.details, current: toWire(names, error.details.current) })
}

function serveCall(server: FastifyInstance, app: App, route: Route): void {
  const { call } = route
  const names = namesOf(call.output, 'out')
  for (const url of [call.path, ...(call.alsoAt ?? [])]) {
    server.route({
      method: call.method,
      url: `/api${url}`,
      // Who may not is refused before the body is read.
      async onRequest(request) {
        const visit = await visitOf(app, request)
        request.visit = visit
        checkAccess(call.access, visit.actor)
        checkOrigin(call, visit)
      },
      async handler(request, reply) {
        const visit = withDevice(call, request.visit as Visit)
        const input = readInput(call, await rawInput(call, request))
        const said = await answer(app, route, visit, {
          input,
          idempotencyKey: idempotencyKeyOf(call, visit, request),
        }).catch((error: unknown) => {
          throw refusedInWire(names, error)
        })
        if (call.ends === 'session') clearSession(app, reply)
        const kept =
          call.makes === 'session' ? keepSession(app, visit, reply, said as Record<string, unknown>) : said
        reply.header('cache-control', 'no-store').header('content-language', visit.language)
        return inWire(call, names, kept)
      },
    })
  }
}

/** Serves every call below /api. */
export function serveApi(server: FastifyInstance, app: App & { routes: ReadonlyMap<string, Route> }): void {
  server.decorateRequest('visit', null)
  server.setErrorHandler((error, request, reply) => {
    const lost = error instanceof Failure && error.code === 'Unauthorized' && request.visit?.by === 'cookie'
    if (lost) clearSession(app, reply)
    return replyError(error, request, reply)
  })
  for (const route of app.routes.values()) serveCall(server, app, route)
  server.all('/api/*', (request, reply) => replyError(new Failure('NotFound'), request, reply))
}
