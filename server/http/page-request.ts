import type { FastifyRequest } from 'fastify'
import type { RouteCheck, Theme } from '#contract/page.ts'
import { screens } from '#contract/screens.ts'
import type { Language } from '#contract/text.ts'
import type { App } from '../core/app.ts'
import { cookieNames, expiredCookie } from './cookies.ts'
import { formStateOf, type KeptFormState } from './form-state.ts'
import { createNonce } from './nonce.ts'
import { type PageAddress, pageAddressOf, pageUrlOf } from './page-address.ts'
import type { Pages } from './page-build.ts'
import type { ReplyHeaders } from './reply-headers.ts'
import { negotiateLanguage, type Visit, visitOf } from './visit.ts'

/** What a request says about its reader before the session is looked up. */
export type Reader = PageAddress & { language: Language; theme: Theme; savesData: boolean; nonce: string }

/** A request for a page, by whom. */
export type PageRequest = Reader & {
  visit: Visit
  formState: KeptFormState
  /** Path and search under which it is rendered and cached: of what was asked for as much as the screen reads. */
  url: string
}

export function readerOf(app: App, request: FastifyRequest): Reader {
  const address = pageAddressOf(request.url)
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

const door = screens.Door.path.replace(/:.*/, '')

/**
 * The pin for whoever comes from a poster, has chosen no language here yet, and has a browser that asks for another than ours:
 * whom the pages after that should go on in. Null for everybody else.
 */
export function posterPin(
  app: App,
  request: FastifyRequest,
  { pin, data, address }: Reader,
): Language | null {
  const hasChosen = request.cookies[cookieNames(app.config).language] !== undefined
  if (pin || data || hasChosen || !address.toLowerCase().startsWith(door)) return null
  const spoken = negotiateLanguage(request.headers['accept-language'])
  return spoken === 'ar' ? null : spoken
}

export async function pageRequestOf(
  app: App,
  pages: Pages,
  request: FastifyRequest,
  headers: ReplyHeaders,
  reader: Reader,
): Promise<PageRequest> {
  const visit = await visitOf(app, request, reader.language)
  // The session has ended: without its cookie, the next page can come from the visitors' cache.
  if (visit.by === 'cookie' && !visit.actor) {
    headers.clearCookie(cookieNames(app.config).session, expiredCookie(app.config))
  }
  return {
    ...reader,
    visit: { ...visit, pinned: reader.pin !== null },
    formState: formStateOf(app, request),
    url: pageUrlOf(request.url, reader, pages.canonicalAddress(reader.address)),
  }
}

/** Whether a page is for this reader alone: it shows their session, or a form of theirs that goes on. */
export function isPersonal({ visit, formState }: PageRequest): boolean {
  return visit.by !== null || visit.actor !== null || formState.isKept
}

export function routeCheckOf(app: App, pages: Pages, { address, visit }: PageRequest): RouteCheck {
  return pages.checkRoute(address, visit.actor, app.config.production ? ['Outbox'] : [])
}
