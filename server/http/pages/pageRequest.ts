import { randomFillSync } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { proofMinutes } from '#contract/core/limits.ts'
import type { FormState, RouteCheck, Theme } from '#contract/core/page.ts'
import { screens } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { App } from '#server/core/app.ts'
import { decrypt, encrypt } from '#server/core/security/encrypt.ts'
import { cookieNames, expiredCookie, httpOnlyCookie } from '../cookies.ts'
import type { ReplyHeaders } from '../replyHeaders.ts'
import { negotiateLanguage, type RequestContext, resolveRequestContext } from '../requestContext.ts'
import { type PageAddress, parsePageAddress, toPageUrl } from './pageAddress.ts'
import type { Pages } from './pageBuild.ts'

/** Attributes that are known before the session is looked up. */
export type Reader = PageAddress & { language: Language; theme: Theme; savesData: boolean; nonce: string }

const size = 16

// Requesting random bytes for many nonces costs as much as for one.
const pool = Buffer.alloc(256 * size)
let offset = pool.length

function createNonce(): string {
  if (offset === pool.length) {
    randomFillSync(pool)
    offset = 0
  }
  offset += size
  return pool.toString('base64url', offset - size, offset)
}

const lifetimeSeconds = proofMinutes * 60

type PersistedForms = Record<string, { value: unknown; until: number }>

function readPersistedForms(app: App, request: FastifyRequest): PersistedForms {
  const cookie = request.cookies[cookieNames(app.config).form]
  const persisted = cookie ? (decrypt(app, 'form', cookie) as PersistedForms | null) : null
  const now = app.now().getTime()
  return Object.fromEntries(Object.entries(persisted ?? {}).filter(([, { until }]) => until > now))
}

/**
 * It may contain a password, so it is encrypted, and it expires as soon as a phone proof does. `write` sets
 * the cookie if the state has changed.
 */
function readFormState(app: App, request: FastifyRequest) {
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

type PersistedForm = ReturnType<typeof readFormState>

export type PageRequest = Reader & {
  requestContext: RequestContext
  formState: PersistedForm
  /** Only with the parameters that the screen reads; pages are rendered and cached under it. */
  url: string
}

export function parseReader(app: App, request: FastifyRequest): Reader {
  const address = parsePageAddress(request.url)
  const names = cookieNames(app.config)
  const stored: Language = request.cookies[names.language] === 'en' ? 'en' : 'ar'
  const theme = request.cookies[names.theme]
  return {
    ...address,
    language: address.pin ?? stored,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    savesData: /^on\b/i.test(`${request.headers['save-data'] ?? ''}`),
    nonce: createNonce(),
  }
}

const branchLandingPrefix = screens.Door.path.replace(/:.*/, '')

/**
 * For a reader who scanned a poster's code, has chosen no language and whose browser prefers one other than
 * Arabic; otherwise null.
 */
export function getPosterLanguage(
  app: App,
  request: FastifyRequest,
  { pin, data, address }: Reader,
): Language | null {
  const hasChosenLanguage = request.cookies[cookieNames(app.config).language] !== undefined
  if (pin || data || hasChosenLanguage || !address.toLowerCase().startsWith(branchLandingPrefix)) return null
  const negotiated = negotiateLanguage(request.headers['accept-language'])
  return negotiated === 'ar' ? null : negotiated
}

export async function createPageRequest(
  app: App,
  pages: Pages,
  request: FastifyRequest,
  headers: ReplyHeaders,
  reader: Reader,
): Promise<PageRequest> {
  const requestContext = await resolveRequestContext(app, request, reader.language)
  // The session has ended: without its cookie, the next page can come from the visitors' cache.
  if (requestContext.tokenSource === 'cookie' && !requestContext.actor) {
    headers.clearCookie(cookieNames(app.config).session, expiredCookie(app.config))
  }
  return {
    ...reader,
    requestContext: { ...requestContext, isLanguagePinned: reader.pin !== null },
    formState: readFormState(app, request),
    url: toPageUrl(request.url, reader, pages.canonicalAddress(reader.address)),
  }
}

/** It depends on the reader's session or on a form they have started. */
export function isPersonal({ requestContext, formState }: PageRequest): boolean {
  return requestContext.tokenSource !== null || requestContext.actor !== null || formState.isPersisted
}

export function checkRoute(app: App, pages: Pages, { address, requestContext }: PageRequest): RouteCheck {
  return pages.checkRoute(address, requestContext.actor, app.config.production ? ['Outbox'] : [])
}
