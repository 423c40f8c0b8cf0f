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
 * Reads the form state of a request from its cookie. It may contain a password, so it is encrypted, and it
 * expires as soon as a phone proof does. `write` sets the cookie if the state has changed.
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
    /** True if the page depends on the state, so it is for this reader alone. */
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
