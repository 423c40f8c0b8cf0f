import type { FastifyRequest } from 'fastify'
import { proofMinutes } from '#contract/core/limits.ts'
import type { FormState } from '#contract/core/page.ts'
import type { App } from '#server/core/app.ts'
import { decrypt, encrypt } from '#server/core/security/encrypt.ts'
import { cookieNames, expiredCookie, httpOnlyCookie } from '../cookies.ts'
import type { ReplyHeaders } from '../replyHeaders.ts'

const lifetimeSeconds = proofMinutes * 60

type PersistedForms = Record<string, { value: unknown; until: number }>

function readPersistedForms(app: App, request: FastifyRequest): PersistedForms {
  const cookie = request.cookies[cookieNames(app.config).form]
  const persisted = cookie ? (decrypt(app, 'form', cookie) as PersistedForms | null) : null
  const now = app.now().getTime()
  return Object.fromEntries(Object.entries(persisted ?? {}).filter(([, { until }]) => until > now))
}

/**
 * The state of the forms of one request, out of its cookie. It may hold a password, so it is sealed, and kept no longer than
 * a number stays confirmed. `write` sets the cookie where something else is to be kept.
 */
export function readFormState(app: App, request: FastifyRequest) {
  const persisted = new Map(Object.entries(readPersistedForms(app, request)))
  let isChanged = false
  const state: FormState = {
    read: (name) => persisted.get(name)?.value ?? null,
    keep(name, value) {
      if (value === null && !persisted.has(name)) return
      isChanged = true
      if (value === null) persisted.delete(name)
      else persisted.set(name, { value, until: app.now().getTime() + lifetimeSeconds * 1000 })
    },
  }
  return {
    state,
    /** The page depends on it, and is for this reader alone. */
    isPersisted: persisted.size > 0,
    write(headers: ReplyHeaders): void {
      if (!isChanged) return
      const { form } = cookieNames(app.config)
      if (persisted.size === 0) return void headers.clearCookie(form, expiredCookie(app.config))
      const encrypted = encrypt(app, 'form', Object.fromEntries(persisted) satisfies PersistedForms)
      headers.setCookie(form, encrypted, { ...httpOnlyCookie(app.config), maxAge: lifetimeSeconds })
    },
  }
}

export type PersistedForm = ReturnType<typeof readFormState>
