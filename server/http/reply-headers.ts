import type { CookieSerializeOptions } from '@fastify/cookie'

/** Where the headers of a reply are set, its cookies among them: the reply itself, or what becomes one. */
export type ReplyHeaders = {
  header(name: string, value: string | number): unknown
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown
  clearCookie(name: string, options: CookieSerializeOptions): unknown
}

/** Remembers what is set, to set it again in any number of replies. */
export function recordHeaders() {
  const recorded: ((reply: ReplyHeaders) => unknown)[] = []
  const headers: ReplyHeaders = {
    header: (...given) => recorded.push((reply) => reply.header(...given)),
    setCookie: (...given) => recorded.push((reply) => reply.setCookie(...given)),
    clearCookie: (...given) => recorded.push((reply) => reply.clearCookie(...given)),
  }
  return {
    headers,
    setIn(reply: ReplyHeaders): void {
      for (const set of recorded) set(reply)
    },
  }
}
