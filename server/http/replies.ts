import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureCode, failureText } from '../../contract/failures.ts'
import type { Language } from '../../contract/text.ts'
import { Failure } from '../common/failure.ts'
import { whyUnreachable } from '../core/gone.ts'
import type { Outage } from '../core/outage.ts'
import { negotiateLanguage } from './visit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    outage: Outage
  }
}

/** The body of a refusal. */
export function refusal(language: Language, { code, details }: Failure) {
  return {
    isError: true,
    errorMessage: details.message?.[language] ?? failureText(language, code),
    errorKey: code,
    ...(details.fields && { fields: details.fields }),
    ...(details.current !== undefined && { current: details.current }),
    ...(details.ticket && { ticket: details.ticket }),
  }
}

const byStatus: Record<number, FailureCode> = {
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

/** Turns errors of Fastify about the request, and of an unreachable database, into refusals; null for a bug. */
function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const { statusCode, retryAfter } = error as { statusCode?: number; retryAfter?: number }
  const code = statusCode === undefined ? undefined : byStatus[statusCode]
  if (statusCode === undefined && whyUnreachable(error)) return new Failure('NotReady', { retryAfter: 5 })
  if (code) return new Failure(code, { retryAfter })
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new Failure('MalformedRequest')
    : null
}

/** The NotReady refusal that an error stands for, also reported to the circuit breaker; null for any other error. */
export function notReadyOf(error: unknown, outage: Outage): Failure | null {
  const failure = asFailure(error)
  if (failure?.code !== 'NotReady') return null
  if (failure !== error) outage.note(error)
  return failure
}

/** Replies a refusal; a bug is logged in full and replied without details. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = negotiateLanguage(request.headers['accept-language'])
  const failure = notReadyOf(error, request.server.outage) ?? asFailure(error)
  if (!failure) request.log.error({ err: error }, 'a request failed')
  const shown = failure ?? new Failure('Fault')
  if (shown.details.retryAfter !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(shown.details.retryAfter)))
  const body = refusal(language, shown)
  return reply
    .status(shown.status)
    .header('cache-control', 'no-store')
    .send(failure ? body : { ...body, requestId: request.id })
}

/** Makes errors outside of calls, unknown addresses included, reply in the same form. */
export function registerErrorHandlers(server: FastifyInstance): void {
  server.setErrorHandler(replyError)
  const replyNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    replyError(new Failure('NotFound'), request, reply)
  server.setNotFoundHandler(replyNotFound)
  // The catch-all route of the pages would take it.
  server.all('/api', replyNotFound)
}

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Replies to what could not be parsed as HTTP; its language is unknown, so the message is Arabic. */
export function replyClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = unreadable[error.code ?? ''] ?? 400
  const body = JSON.stringify(refusal('ar', new Failure('MalformedRequest')))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
