import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { cookieNames, tasteCookie } from './cookies.ts'

/** A path of ours, or Home: a second slash, or a backslash that browsers read as one, would leave for another host. */
export function ownPath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[^\\\r\n]*$/.test(to) && to.length < 2000 ? to : '/'
}

function goOn(reply: FastifyReply, to: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(encodeURI(decodeSafe(ownPath(to))), 303)
}

function decodeSafe(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return '/'
  }
}

type Choice = { Params: { value: string }; Querystring: { to?: string } }

/** The plain links that choose the language and the theme: they write the cookie and come back to the page. */
export function serveTaste(server: FastifyInstance, config: Config): void {
  const names = cookieNames(config)
  server.get<Choice>('/language/:value(^ar|en$)', (request, reply) => {
    reply.setCookie(names.language, request.params.value.toLowerCase(), tasteCookie)
    return goOn(reply, request.query.to)
  })
  server.get<Choice>('/theme/:value(^light|dark|auto$)', (request, reply) => {
    reply.setCookie(names.theme, request.params.value.toLowerCase(), tasteCookie)
    return goOn(reply, request.query.to)
  })
}
