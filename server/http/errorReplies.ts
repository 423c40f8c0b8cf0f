import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/core/error.ts'
import type { Language } from '#contract/core/text.ts'
import { errorStatuses, errorText } from '#contract/errors.ts'
import { ApiError } from '../common/apiError.ts'
import type { Config } from '../config/config.ts'
import type { CircuitBreaker } from '../core/database/circuitBreaker.ts'
import { getOutageMessage } from '../core/database/dbErrors.ts'
import { getErrorTexts, isForPeople, readErrorReader } from './pages/errorPage.ts'
import { parsePageAddress } from './pages/pageAddress.ts'
import { renderPlainPage, sendPlainPage } from './pages/plainPage.ts'
import { negotiateLanguage } from './requestContext.ts'

declare module 'fastify' {
  interface FastifyInstance {
    circuitBreaker: CircuitBreaker
  }
}

export function toErrorBody(language: Language, { code, details }: ApiError) {
  return {
    isError: true,
    errorMessage: details.message?.[language] ?? errorText(language, details.reason ?? code),
    errorKey: code,
    ...(details.fields && { fields: details.fields }),
    ...(details.current !== undefined && { current: details.current }),
    ...(details.ticket && { ticket: details.ticket }),
  }
}

const codeByStatus: Record<number, ErrorCode> = {
  400: 'MalformedRequest',
  404: 'NotFound',
  405: 'NotFound',
  413: 'TooLarge',
  414: 'TooLarge',
  415: 'UnsupportedMedia',
  429: 'TooMany',
  431: 'TooLarge',
  503: 'NotReady',
}

/** For Fastify errors about the request and database connection errors; null for a bug. */
function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  const { statusCode, retryAfter } = error as { statusCode?: number; retryAfter?: number }
  const code = statusCode === undefined ? undefined : codeByStatus[statusCode]
  if (statusCode === undefined && getOutageMessage(error)) return new ApiError('NotReady', { retryAfter: 5 })
  if (code) return new ApiError(code, { retryAfter })
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new ApiError('MalformedRequest')
    : null
}

/** Reports unavailability to the circuit breaker; null for any other error. */
export function toNotReadyError(error: unknown, circuitBreaker: CircuitBreaker): ApiError | null {
  const apiError = toApiError(error)
  if (apiError?.code !== 'NotReady') return null
  if (apiError !== error) circuitBreaker.report(error)
  return apiError
}

/** Logs a bug in full. */
function toReplyError(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const apiError = toNotReadyError(error, request.server.circuitBreaker) ?? toApiError(error)
  if (!apiError) request.log.error({ err: error }, 'request failed')
  const retryAfter = apiError?.details.retryAfter
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return apiError ?? new ApiError('Fault')
}

export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = negotiateLanguage(request.headers['accept-language'])
  const apiError = toReplyError(error, request, reply)
  const body = toErrorBody(language, apiError)
  return reply
    .status(errorStatuses[apiError.code])
    .header('cache-control', 'no-store')
    .send(apiError.code === 'Fault' ? { ...body, requestId: request.id } : body)
}

/** For everything but endpoints: browsers get a page in their language, API clients get JSON. */
export function createErrorReplier(config: Pick<Config, 'publicUrl'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!isForPeople(request.url, request.headers.accept)) return replyError(error, request, reply)
    const { code } = toReplyError(error, request, reply)
    const reader = readErrorReader(config, request)
    const home = reader.pin ? `/${reader.pin}` : '/'
    const texts = getErrorTexts(reader.language, { code, method: request.method, home })
    return sendPlainPage(request, reply, reader, { status: errorStatuses[code], texts })
  }
}

/** For everything but endpoints, including unknown URLs. */
export function registerErrorHandlers(server: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const reply = createErrorReplier(config)
  server.setErrorHandler(reply)
  const replyNotFound = (request: FastifyRequest, target: FastifyReply) =>
    reply(new ApiError('NotFound'), request, target)
  server.setNotFoundHandler(replyNotFound)
  // Otherwise the catch-all route of the pages would match.
  server.all('/api', replyNotFound)
}

const parserErrorStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The request could not be parsed; `head` is the part of it that came with the parser error. */
function createParserErrorBody(head: string, status: number): { type: string; body: string | Buffer } {
  const [, url = '/'] = /^[A-Z]+ (\S+)/.exec(head) ?? []
  const [, accept] = /^accept:(.*)$/im.exec(head) ?? []
  const code = status === 431 ? 'TooLarge' : 'MalformedRequest'
  if (!isForPeople(url, accept)) {
    return {
      type: 'application/json',
      body: JSON.stringify(toErrorBody('ar', new ApiError('MalformedRequest'))),
    }
  }
  const language = parsePageAddress(url).pin ?? (/\bmakan_language=en\b/.test(head) ? 'en' : 'ar')
  return {
    type: 'text/html',
    body: renderPlainPage(language, getErrorTexts(language, { code })),
  }
}

/** For input that could not be parsed as HTTP; in Arabic if the language is unknown. */
export function replyClientError(
  error: NodeJS.ErrnoException & { rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = parserErrorStatuses[error.code ?? ''] ?? 400
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const { type, body } = createParserErrorBody(packet, status)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${type}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.end(body)
}
