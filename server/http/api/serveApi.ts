import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, getInputLocation, isRead, takesIdempotencyKey } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { type FieldNames, toWireNames } from '#contract/core/fieldNames.ts'
import type { PrivateFile } from '#contract/core/fields.ts'
import { maxTokenRequestsPerMinute } from '#contract/core/limits.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import { errorStatuses } from '#contract/errors.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { App } from '#server/core/app.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { buildId } from '#server/core/files/buildId.ts'
import { decodeInput } from '#server/core/request/endpointInput.ts'
import { createTooManyError, getWindowEnd, reserve } from '#server/core/request/rateLimit.ts'
import type { Route } from '#server/core/request/routes.ts'
import { authenticateApiToken } from '#server/core/security/apiTokens.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import { isApiToken } from '#server/core/security/tokenFormat.ts'
import { replyError } from '../errorReplies.ts'
import { rememberHolder } from '../operations/requestHolder.ts'
import {
  getContextHolder,
  type RequestContext,
  readToken,
  resolveRequestContext,
  toServiceContext,
} from '../requestContext.ts'
import { applySession, clearSessionCookie, ensureDevice } from '../sessionCookie.ts'
import { type AuthorizedRequest, checkAccess } from './checkAccess.ts'
import { type RoutedApp, runEndpoint, runReadEndpointToJson, runStream } from './pipeline.ts'
import { readForm, readQuery } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext | null
    authorizedRequest: AuthorizedRequest | null
  }
  interface FastifyContextConfig {
    endpoint?: string
  }
}

type Fields = Record<string, unknown>

/** Merges body and query. Either may be missing; a key with different values in both is rejected. */
function mergeQuery(body: unknown, query: Fields): unknown {
  const content = body ?? {}
  if (typeof content !== 'object' || Array.isArray(content)) return content
  const fields = content as Fields
  const isSame = (a: unknown, b: unknown) => typeof a !== 'object' && String(a) === String(b)
  const conflict = Object.keys(query).find(
    (key) => Object.hasOwn(fields, key) && !isSame(fields[key], query[key]),
  )
  if (conflict) throw new ApiError('InvalidData', { fields: { [conflict]: 'InvalidData' } })
  return { ...query, ...fields }
}

async function readRawInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (getInputLocation(endpoint) === 'query') return readQuery(request.query)
  if (endpoint.takesQuery) return mergeQuery(request.body, readQuery(request.query) as Fields)
  if (!request.isMultipart()) return request.body
  if (getInputLocation(endpoint) !== 'form') throw new ApiError('UnsupportedMedia')
  return readForm(request, reply)
}

/** Returns the key, 1 to 200 printable characters. Ignores it for visitors, and if the endpoint takes none. */
function readIdempotencyKey(
  endpoint: Endpoint,
  requestContext: RequestContext,
  request: FastifyRequest,
): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || !requestContext.actor || !takesIdempotencyKey(endpoint)) return undefined
  if (typeof key === 'string' && /^[\x20-\x7E]{1,200}$/.test(key)) return key
  throw new ApiError('MalformedRequest')
}

function serializeOutput(endpoint: Endpoint, fieldNames: FieldNames | null, output: unknown): unknown {
  const serialized = toWireNames(fieldNames, output)
  return isRead(endpoint) ? serialized : { isError: false, errorMessage: null, ...(serialized as object) }
}

function serializeError(fieldNames: FieldNames | null, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.details.current === undefined) return error
  return new ApiError(error.code, {
    ...error.details,
    current: toWireNames(fieldNames, error.details.current),
  })
}

function readLastEventId({ headers }: FastifyRequest): number | null {
  const id = headers['last-event-id']
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : null
}

/** Only pictures open inline, and browsers can't interpret the file as another type. */
function replyFile(reply: FastifyReply, { name, type, bytes }: PrivateFile) {
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment'
  const asciiName = name.replace(/[^\x20-\x7E]|["%\\]/g, '_')
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return reply
    .header('content-type', type)
    .header('content-disposition', `${disposition}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes instanceof Uint8Array || bytes instanceof Readable ? bytes : Readable.from(bytes))
}

const createTokenLimit = (tokenId: number) => ({
  key: `api.token:${tokenId}`,
  max: maxTokenRequestsPerMinute,
  seconds: 60,
})

/** Counts the request against the token's limit. The headers follow draft-ietf-httpapi-ratelimit-headers. */
async function countRequest(ctx: Ctx, reply: FastifyReply, tokenId: number): Promise<void> {
  const limit = createTokenLimit(tokenId)
  const reservation = await reserve(ctx, limit)
  const remaining = Math.max(0, limit.max - (reservation?.hits ?? limit.max))
  const seconds = Math.ceil((getWindowEnd(ctx, limit).getTime() - ctx.now().getTime()) / 1000)
  reply.header('ratelimit-policy', `"token";q=${limit.max};w=${limit.seconds}`)
  reply.header('ratelimit', `"token";r=${remaining};t=${seconds}`)
  if (!reservation) throw createTooManyError(ctx, limit)
}

/**
 * Returns the context unchanged without an API token. Only endpoints accept such a token; a page treats its bearer
 * as a visitor.
 */
async function applyApiToken(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  requestContext: RequestContext,
): Promise<RequestContext> {
  const token = requestContext.tokenSource === 'bearer' ? readToken(app, request)?.token : undefined
  if (!token || !isApiToken(token)) return requestContext
  const ctx = toServiceContext(app, requestContext)
  const actor = await authenticateApiToken(ctx, token)
  rememberHolder(token, actor)
  if (actor.token) await countRequest(ctx, reply, actor.token.id)
  return { ...requestContext, actor }
}

function getAuthorizedRequest({ authorizedRequest }: FastifyRequest): AuthorizedRequest {
  if (!authorizedRequest) throw new Error('The access of this request was not checked.')
  return authorizedRequest
}

function serveEndpoint(server: FastifyInstance, app: App, route: Route): void {
  const { endpoint } = route
  const fieldNames = getFieldNames(endpoint.output, 'out')
  // The pipeline returns such replies as JSON text, which already has the names on the wire.
  const isJsonText = isRead(endpoint) && !endpoint.replies && !endpoint.makes
  const run = isJsonText ? runReadEndpointToJson : runEndpoint
  const sendReply = (requestContext: RequestContext, reply: FastifyReply, output: unknown): unknown => {
    const replyBody = applySession(app, endpoint, { requestContext, output, headers: reply })
    if (endpoint.replies === 'file') return replyFile(reply, replyBody as PrivateFile)
    if (isJsonText) return reply.type('application/json; charset=utf-8').send(replyBody)
    // Fastify would send null as an empty body, which isn't JSON.
    return replyBody === null
      ? reply.type('application/json').send('null')
      : serializeOutput(endpoint, fieldNames, replyBody)
  }
  for (const url of [endpoint.path, ...(endpoint.aliasPaths ?? [])]) {
    server.route({
      method: endpoint.method,
      url: `/api${url}`,
      bodyLimit: endpoint.largestBody,
      config: { endpoint: endpoint.name },
      // A HEAD request would leave an unread stream open.
      exposeHeadRoute: endpoint.replies !== 'stream',
      // Access is checked before the body is read.
      async onRequest(request, reply) {
        // An overloaded node rejects before it spends anything on the request.
        await server.loadShedding.calls.check()
        const sessionContext = await resolveRequestContext(app, request)
        const requestContext = ensureDevice(
          endpoint,
          await applyApiToken(app, request, reply, sessionContext),
        )
        request.requestContext = requestContext
        reply.header('cache-control', 'no-store').header('content-language', requestContext.language)
        // Open pages compare this header with their own build, to notice a new release.
        reply.header('makan-release', buildId)
        request.authorizedRequest = checkAccess(app, route, requestContext)
        // The holder's share is checked as soon as the holder is known. An open stream uses none of it.
        if (endpoint.replies !== 'stream')
          await server.loadShedding.calls.check(getContextHolder(requestContext))
      },
      async handler(request, reply) {
        const authorized = getAuthorizedRequest(request)
        const { requestContext } = authorized
        const input = decodeInput(endpoint, await readRawInput(endpoint, request, reply))
        if (endpoint.replies === 'stream') {
          const streamRequest = { input, lastEventId: readLastEventId(request) }
          runStream(app, authorized, streamRequest, (streamOptions) =>
            server.streams.open({ ...streamOptions, reply }),
          )
          return reply
        }
        const idempotencyKey = readIdempotencyKey(endpoint, requestContext, request)
        const work = async () => {
          await server.loadShedding.calls.yieldToEventLoop()
          return run(app, authorized, { input, idempotencyKey })
        }
        const output = await server.loadShedding.calls
          .run(getContextHolder(requestContext), work)
          .catch((error: unknown) => {
            throw serializeError(fieldNames, error)
          })
        return sendReply(requestContext, reply, output)
      },
    })
  }
}

/** Rejections that ask the user for a further step aren't suspicious: the security log omits them. */
const stepRequiredCodes = new Set<ErrorCode>([
  'AccountNotConfirmed',
  'FactorRequired',
  'ProveAgain',
  'ApprovalNeeded',
])

/**
 * Records in the security log that a caller with an account was rejected: for lack of a rank or permissions,
 * or because the request came from another site.
 */
function recordRejection(app: App, request: FastifyRequest, error: unknown): void {
  const { requestContext } = request
  if (!requestContext?.actor || !(error instanceof ApiError)) return
  if (errorStatuses[error.code] !== 403 || stepRequiredCodes.has(error.code)) return
  const { id: userId, sessionId, token } = requestContext.actor
  const details = { call: request.routeOptions.config.endpoint ?? '', refusal: error.code }
  const entry = token ? { userId, details: { ...details, token: token.id } } : { userId, sessionId, details }
  recordSecurityEvent(toServiceContext(app, requestContext), 'callRefused', entry)
}

export function serveApi(server: FastifyInstance, app: RoutedApp): void {
  server.decorateRequest('requestContext', null)
  server.decorateRequest('authorizedRequest', null)
  server.setErrorHandler((error, request, reply) => {
    const hasLostSession =
      error instanceof ApiError &&
      error.code === 'Unauthorized' &&
      request.requestContext?.tokenSource === 'cookie'
    if (hasLostSession) clearSessionCookie(app, reply)
    recordRejection(app, request, error)
    return replyError(error, request, reply)
  })
  for (const route of app.routes.values()) serveEndpoint(server, app, route)
  server.all('/api/*', (request, reply) => replyError(new ApiError('NotFound'), request, reply))
}
