import { type Endpoint, getInputLocation, isRead, takesIdempotencyKey } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import type { EndpointError } from '#contract/core/page.ts'
import { getFieldNames, toWirePath } from '#contract/core/wire.ts'
import { errorStatuses } from '#contract/errors.ts'
import { ApiError } from '#server/common/apiError.ts'
import { FairQueue } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import { type App, takesWrites } from '#server/core/app.ts'
import { getCallerKey } from '#server/core/request/actor.ts'
import { validateInput } from '#server/core/request/endpointInput.ts'
import { getHolder } from '#server/core/request/holder.ts'
import { runIdempotent } from '#server/core/request/idempotency.ts'
import type { Route } from '#server/core/request/routes.ts'
import { runTraced } from '#server/core/tracing.ts'
import { type RequestContext, toServiceContext } from '../requestContext.ts'
import { type AuthorizedRequest, checkAccess } from './checkAccess.ts'
import { encodeReply } from './encoder.ts'
import { listCommonErrors } from './pipelineErrors.ts'
import type { Stream, StreamOptions } from './streams.ts'

/** With wire names. An error that the endpoint doesn't declare is a bug. */
function toDeclaredError(endpoint: Endpoint, error: ApiError): ApiError | Error {
  const isDeclared = endpoint.errors?.includes(error.code) || listCommonErrors(endpoint).includes(error.code)
  if (!isDeclared) return new Error(`Endpoint ${endpoint.name} threw the undeclared error ${error.code}`)
  const fields = error.details.fields
  if (!fields) return error
  const wireFields = Object.entries(fields).map(([path, code]) => [
    toWirePath(endpoint.input, path.split('.')),
    code,
  ])
  return new ApiError(error.code, { ...error.details, fields: Object.fromEntries(wireFields) })
}

function checkOutput(endpoint: Endpoint, output: unknown): unknown {
  const checked = endpoint.output.safeParse(output)
  if (checked.success) return checked.data
  throw new Error(`Output of endpoint ${endpoint.name} does not match its schema: ${checked.error.message}`)
}

function encodeOutput(endpoint: Endpoint, output: unknown): Buffer {
  const encoded = encodeReply(endpoint, output)
  if (encoded) return encoded
  // `encodeReply` gives nothing for a reply that breaks its schema; `checkOutput` then throws with the reason.
  const checked = checkOutput(endpoint, output)
  return Buffer.from(JSON.stringify(toWireNames(getFieldNames(endpoint.output, 'out'), checked)))
}

type EndpointRequest = {
  input: unknown
  /** Retries of one command carry the same key. */
  idempotencyKey?: string
}

/** Each form holds a transaction while its files are processed. */
const formsInTransaction = new FairQueue(shares.formsInTransaction)

/** Input and reply use the internal names, not wire names. */
export function runEndpoint(
  app: App,
  authorized: AuthorizedRequest,
  request: EndpointRequest,
): Promise<unknown> {
  return runPipeline(app, authorized, request, checkOutput)
}

/** Returns JSON with wire names. */
export async function runReadEndpointToJson(
  app: App,
  authorized: AuthorizedRequest,
  request: EndpointRequest,
): Promise<Buffer> {
  return (await runPipeline(app, authorized, request, encodeOutput)) as Buffer
}

async function runPipeline(
  app: App,
  { route, requestContext }: AuthorizedRequest,
  request: EndpointRequest,
  finish: (endpoint: Endpoint, output: unknown) => unknown,
): Promise<unknown> {
  const { endpoint } = route
  if (!isRead(endpoint) && !takesWrites(app)) throw new ApiError('NotReady', { retryAfter: 5 })
  const { actor } = requestContext
  const requestCtx = toServiceContext(app, requestContext)
  const input = validateInput(endpoint, request.input)
  const key = request.idempotencyKey
  const caller = actor && { userId: actor.id, endpoint: endpoint.name, ...(endpoint.bindsKey && { key }) }
  const ctx = { ...requestCtx, caller }
  const run = async (runCtx: typeof ctx) => {
    return finish(endpoint, await route.handle({ ctx: runCtx, actor, input }))
  }
  // Endpoints that bind the key store it themselves.
  const isIdempotent = key && actor && takesIdempotencyKey(endpoint) && !endpoint.bindsKey
  const execute = () => {
    if (!isIdempotent) return app.replica && route.canReadReplica ? app.replica.read(ctx, run) : run(ctx)
    // The idempotency keys of an API client are separate from those of the user who created its token.
    const name = actor.token ? `${endpoint.name} ${getCallerKey(actor)}` : endpoint.name
    const runOnce = () => runIdempotent(ctx, { userId: actor.id, endpoint: name, key, input }, run)
    return getInputLocation(endpoint) === 'form' ? formsInTransaction.run(getHolder(ctx), runOnce) : runOnce()
  }
  try {
    return await runTraced({ action: endpoint.name }, execute)
  } catch (error) {
    throw error instanceof ApiError ? toDeclaredError(endpoint, error) : error
  }
}

type StreamRequest = { input: unknown; lastEventId: number | null }

/**
 * The handler runs while the stream is open. Later errors are logged and end the stream, because the reply
 * has already started.
 */
export function runStream(
  app: App,
  { route: { endpoint, handle }, requestContext }: AuthorizedRequest,
  { input, lastEventId }: StreamRequest,
  open: (streamOptions: Pick<StreamOptions, 'endpoint' | 'actor'>) => Stream,
): void {
  const { actor } = requestContext
  const ctx = toServiceContext(app, requestContext)
  const validInput = validateInput(endpoint, input)
  if (!actor) throw new Error(`Endpoint ${endpoint.name} can't stream without a session`)
  const args = { ctx, actor, input: validInput, lastEventId }
  const fieldNames = getFieldNames(endpoint.output, 'out')
  const stream = open({ endpoint, actor })
  const send = (message: unknown, id?: number) =>
    stream.send(toWireNames(fieldNames, checkOutput(endpoint, message)), id)
  const work = async () => handle({ ...args, signal: stream.signal, send })
  runTraced({ action: endpoint.name }, work)
    .catch((error: unknown) => app.log.error({ err: error, endpoint: endpoint.name }, 'event stream failed'))
    .finally(stream.end)
}

export type RoutedApp = App & { routes: ReadonlyMap<string, Route> }

/** In the same process, through the whole pipeline; pages load their data with it. */
export type EndpointCaller = (name: string, input: unknown) => Promise<unknown>

/** Pages can't call endpoints that reply with a file or a stream. */
export function findPageRoute({ routes }: RoutedApp, name: string): Route {
  const route = routes.get(name)
  if (!route || route.endpoint.replies) throw new Error(`Unknown endpoint: ${name}`)
  return route
}

/** Loaders choose the page to show by the HTTP status. */
function toEndpointError(error: ApiError): EndpointError {
  return Object.assign(error, { status: errorStatuses[error.code] })
}

/** Sends requests as the user of this request context. */
export function createCaller(app: RoutedApp, requestContext: RequestContext): EndpointCaller {
  return async (name, input) => {
    const route = findPageRoute(app, name)
    try {
      return await runEndpoint(app, checkAccess(app, route, requestContext), { input: input ?? {} })
    } catch (error) {
      throw error instanceof ApiError ? toEndpointError(error) : error
    }
  }
}
