import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/core/text.ts'
import { type App, createBaseCtx } from '../core/app.ts'
import type { Client, Ctx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { getRequestHolder } from '../core/request/holder.ts'
import { findActor } from '../core/security/session.ts'
import { cookieNames, unsignCookie } from './cookies.ts'

export type RequestContext = {
  language: Language
  /** The URL contains the language. */
  isLanguagePinned: boolean
  actor: Actor | null
  client: Client
  /** A cookie can come with forged requests of other sites (CSRF), a bearer token can't. */
  tokenSource: 'cookie' | 'bearer' | null
}

export function readToken(
  app: App,
  request: FastifyRequest,
): { token: string; tokenSource: 'cookie' | 'bearer' } | null {
  const bearer = /^Bearer\s+(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, tokenSource: 'bearer' }
  const cookie = request.cookies[cookieNames(app.config).session]
  return cookie ? { token: cookie, tokenSource: 'cookie' } : null
}

/** True if the session must be looked up. */
export function hasSessionToken(app: App, request: FastifyRequest): boolean {
  return readToken(app, request) !== null
}

/** Decides by Sec-Fetch-Site, which scripts can't set, or else by Origin. */
export function isFromOurPage(app: App, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === app.config.publicUrl
}

/** Returns the first supported language, regardless of `q`; Arabic if the header names none. */
export function negotiateLanguage(header: string | undefined): Language {
  const requestedLanguages = (header ?? '').split(',').map((item) => item.trim().slice(0, 2).toLowerCase())
  return requestedLanguages.find((item) => item === 'en' || item === 'ar') === 'en' ? 'en' : 'ar'
}

function readClient(app: App, request: FastifyRequest): Client {
  const names = cookieNames(app.config)
  const country = request.cookies[names.country]
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    countryCode: country && /^[A-Z]{2}$/.test(country) ? country : app.ports.countryByAddress(request.ip),
    device: unsignCookie(app.config, request.cookies[names.device]),
    fromOurPage: isFromOurPage(app, request),
    isPrefetch: /prefetch|prerender/.test(
      `${request.headers['sec-purpose'] ?? request.headers.purpose ?? ''}`,
    ),
    optsOut: request.headers['sec-gpc'] === '1' || request.headers.dnt === '1',
  }
}

export function toServiceContext(app: App, requestContext: Pick<RequestContext, 'language' | 'client'>): Ctx {
  return { ...createBaseCtx(app), language: requestContext.language, client: requestContext.client }
}

/** The holder that is charged for the request in the fair queues. */
export const getContextHolder = ({ actor, client }: Pick<RequestContext, 'actor' | 'client'>) =>
  getRequestHolder(actor, client.address)

export async function resolveRequestContext(
  app: App,
  request: FastifyRequest,
  language?: Language,
): Promise<RequestContext> {
  const client = readClient(app, request)
  const resolvedLanguage = language ?? negotiateLanguage(request.headers['accept-language'])
  const sentToken = readToken(app, request)
  const actor = sentToken
    ? await findActor(toServiceContext(app, { language: resolvedLanguage, client }), sentToken.token)
    : null
  return {
    language: resolvedLanguage,
    isLanguagePinned: language !== undefined,
    actor,
    client,
    tokenSource: sentToken?.tokenSource ?? null,
  }
}
