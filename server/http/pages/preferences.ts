import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { cookieNames, preferenceCookie } from '../cookies.ts'

/**
 * Prevents open redirects: a second slash, or a backslash, which browsers read as a slash, would lead to
 * another host.
 */
export function safeRedirectPath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[^\\\r\n]*$/.test(to) && to.length < 2000 ? to : '/'
}

function redirectBack(reply: FastifyReply, to: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(encodeURI(decodeSafe(safeRedirectPath(to))), 303)
}

function decodeSafe(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return '/'
  }
}

type Choice = { Params: { value: string }; Querystring: { to?: string } }

/** Links that choose the language and the theme set a cookie and redirect back to the page. */
export function servePreferences(server: FastifyInstance, config: Config): void {
  const names = cookieNames(config)
  server.get<Choice>('/language/:value(^ar|en$)', (request, reply) => {
    reply.setCookie(names.language, request.params.value.toLowerCase(), preferenceCookie(config))
    return redirectBack(reply, request.query.to)
  })
  server.get<Choice>('/theme/:value(^light|dark|auto$)', (request, reply) => {
    reply.setCookie(names.theme, request.params.value.toLowerCase(), preferenceCookie(config))
    return redirectBack(reply, request.query.to)
  })
}
