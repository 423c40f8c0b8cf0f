import type { CookieSerializeOptions } from '@fastify/cookie'

export type ReplyHeaders = {
  header(name: string, value: string | number): unknown
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown
  clearCookie(name: string, options: CookieSerializeOptions): unknown
}

/** To set them on any number of replies. */
export function recordHeaders() {
  const recordedCalls: ((reply: ReplyHeaders) => unknown)[] = []
  const headers: ReplyHeaders = {
    header: (...args) => recordedCalls.push((reply) => reply.header(...args)),
    setCookie: (...args) => recordedCalls.push((reply) => reply.setCookie(...args)),
    clearCookie: (...args) => recordedCalls.push((reply) => reply.clearCookie(...args)),
  }
  return {
    headers,
    applyTo(reply: ReplyHeaders): void {
      for (const apply of recordedCalls) apply(reply)
    },
  }
}
