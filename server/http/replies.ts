import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureCode, failureText } from '../../contract/failures.ts'
import type { Language } from '../../contract/text.ts'
import { Failure } from '../core/failure.ts'
import { whyUnreachable } from '../db/gone.ts'
import { languageAsked } from './visit.ts'

/** A refusal as it travels. */
function refusal(language: Language, { code, details }: Failure) {
  return {
    isError: true,
    errorMessage: details.message?.[language] ?? failureText(language, code),
    errorKey: code,
    ...(details.fields && { fields: details.fields }),
    ...(details.current !== undefined && { current: details.current }),
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

/** Faults of the request that the server below us found, as refusals of ours; null for a bug. */
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

/** Replies a refusal; a bug is logged whole and told without details. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = languageAsked(request.headers['accept-language'])
  const failure = asFailure(error)
  if (!failure) request.log.error({ err: error }, 'a request failed')
  else if (failure !== error && failure.code === 'NotReady') {
    request.log.warn({ err: error }, 'the database could not be reached')
  }
  const told = failure ?? new Failure('Fault')
  if (told.details.retryAfter !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(told.details.retryAfter)))
  const body = refusal(language, told)
  return reply
    .status(told.status)
    .header('cache-control', 'no-store')
    .send(failure ? body : { ...body, requestId: request.id })
}

/** What no route of its own refuses is refused in the same words. */
export function refuseEverywhere(server: FastifyInstance): void {
  server.setErrorHandler(replyError)
  const lost = (request: FastifyRequest, reply: FastifyReply) =>
    replyError(new Failure('NotFound'), request, reply)
  server.setNotFoundHandler(lost)
  // The pages would take it for one of theirs.
  server.all('/api', lost)
}

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Refuses what is no HTTP that could be read, its language included. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
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
