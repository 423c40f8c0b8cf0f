import type { FastifyRequest } from 'fastify'
import { proofMinutes } from '#contract/limits.ts'
import type { FormState } from '#contract/page.ts'
import type { App } from '../core/app.ts'
import { seal, unseal } from '../core/sealed.ts'
import { cookieNames, expiredCookie, httpOnlyCookie } from './cookies.ts'
import type { ReplyHeaders } from './reply-headers.ts'

const lifeSeconds = proofMinutes * 60

type Kept = Record<string, { value: unknown; until: number }>

function readKept(app: App, request: FastifyRequest): Kept {
  const cookie = request.cookies[cookieNames(app.config).form]
  const kept = cookie ? (unseal(app, 'form', cookie) as Kept | null) : null
  const now = app.now().getTime()
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([, { until }]) => until > now))
}

/**
 * The state of the forms of one request, out of its cookie. It may hold a password, so it is sealed, and kept no longer than
 * a number stays confirmed. `write` sets the cookie where something else is to be kept.
 */
export function formStateOf(app: App, request: FastifyRequest) {
  const kept = new Map(Object.entries(readKept(app, request)))
  let isChanged = false
  const state: FormState = {
    read: (name) => kept.get(name)?.value ?? null,
    keep(name, value) {
      if (value === null && !kept.has(name)) return
      isChanged = true
      if (value === null) kept.delete(name)
      else kept.set(name, { value, until: app.now().getTime() + lifeSeconds * 1000 })
    },
  }
  return {
    state,
    /** The page depends on it, and is for this reader alone. */
    isKept: kept.size > 0,
    write(headers: ReplyHeaders): void {
      if (!isChanged) return
      const { form } = cookieNames(app.config)
      if (kept.size === 0) return void headers.clearCookie(form, expiredCookie(app.config))
      const sealed = seal(app, 'form', Object.fromEntries(kept) satisfies Kept)
      headers.setCookie(form, sealed, { ...httpOnlyCookie(app.config), maxAge: lifeSeconds })
    },
  }
}

export type KeptFormState = ReturnType<typeof formStateOf>
