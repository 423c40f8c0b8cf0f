import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureCode, failureText } from '#contract/failures.ts'
import type { Language } from '#contract/text.ts'
import { Failure } from '../common/failure.ts'
import type { Config } from '../config/config.ts'
import { whyUnreachable } from '../core/gone.ts'
import type { Outage } from '../core/outage.ts'
import { pageAddressOf } from './page-address.ts'
import { errorReaderOf, errorWords, isForPeople } from './page-error.ts'
import { plainHtml, sendPlainPage } from './page-plain.ts'
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

/** The refusal that an error is replied as; a bug is logged in full. */
function shownFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Failure {
  const failure = notReadyOf(error, request.server.outage) ?? asFailure(error)
  if (!failure) request.log.error({ err: error }, 'a request failed')
  const retryAfter = failure?.details.retryAfter
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return failure ?? new Failure('Fault')
}

/** Replies a refusal; a bug without its details. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = negotiateLanguage(request.headers['accept-language'])
  const shown = shownFailure(error, request, reply)
  const body = refusal(language, shown)
  return reply
    .status(shown.status)
    .header('cache-control', 'no-store')
    .send(shown.code === 'Fault' ? { ...body, requestId: request.id } : body)
}

/** Replies an error outside of calls: a page to people, in their language, and JSON to programs. */
export function errorReplier(config: Pick<Config, 'publicUrl'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!isForPeople(request.url, request.headers.accept)) return replyError(error, request, reply)
    const { status, code } = shownFailure(error, request, reply)
    const reader = errorReaderOf(config, request)
    const home = reader.pin ? `/${reader.pin}` : '/'
    const words = errorWords(reader.language, { code, method: request.method, home })
    return sendPlainPage(request, reply, reader, { status, words })
  }
}

/** Makes errors outside of calls, unknown addresses included, reply in the same form. */
export function registerErrorHandlers(server: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const reply = errorReplier(config)
  server.setErrorHandler(reply)
  const replyNotFound = (request: FastifyRequest, to: FastifyReply) =>
    reply(new Failure('NotFound'), request, to)
  server.setNotFoundHandler(replyNotFound)
  // The catch-all route of the pages would take it.
  server.all('/api', replyNotFound)
}

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** The body for a request that could not be parsed; as much of it is read as came with the error. */
function unreadableBody(head: string, status: number): { type: string; body: string | Buffer } {
  const [, url = '/'] = /^[A-Z]+ (\S+)/.exec(head) ?? []
  const [, accept] = /^accept:(.*)$/im.exec(head) ?? []
  const code = status === 431 ? 'TooLarge' : 'MalformedRequest'
  if (!isForPeople(url, accept)) {
    return { type: 'application/json', body: JSON.stringify(refusal('ar', new Failure('MalformedRequest'))) }
  }
  const language = pageAddressOf(url).pin ?? (/\bmakan_language=en\b/.test(head) ? 'en' : 'ar')
  return {
    type: 'text/html',
    body: plainHtml(language, errorWords(language, { code })),
  }
}

/** Replies to what could not be parsed as HTTP; where its language is unknown the message is Arabic. */
export function replyClientError(
  error: NodeJS.ErrnoException & { rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = unreadable[error.code ?? ''] ?? 400
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const { type, body } = unreadableBody(packet, status)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${type}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.end(body)
}
