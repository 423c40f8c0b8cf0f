import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/text.ts'
import type { Actor } from '../core/actor.ts'
import { type App, jobCtx } from '../core/app.ts'
import type { Client, Ctx } from '../core/ctx.ts'
import { holderOfRequest } from '../core/holder.ts'
import { findActor } from '../core/session.ts'
import { cookieNames, unsignCookie } from './cookies.ts'

/** Who makes a request, from where, and in which language. */
export type Visit = {
  language: Language
  /** The language stands in the address. */
  pinned: boolean
  actor: Actor | null
  client: Client
  /** How the session was sent: a cookie can come with forged requests of other sites (CSRF), a bearer token cannot. */
  by: 'cookie' | 'bearer' | null
}

/** The token that a request carries, and how. */
export function tokenOf(
  app: App,
  request: FastifyRequest,
): { token: string; by: 'cookie' | 'bearer' } | null {
  const bearer = /^Bearer\s+(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, by: 'bearer' }
  const cookie = request.cookies[cookieNames(app.config).session]
  return cookie ? { token: cookie, by: 'cookie' } : null
}

/** Whether the request carries a session token, so that the session must be looked up. */
export function hasSessionToken(app: App, request: FastifyRequest): boolean {
  return tokenOf(app, request) !== null
}

/** Whether our own page made the request: by Sec-Fetch-Site, which scripts cannot set, else by Origin. */
export function isFromOurPage(app: App, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === app.config.publicUrl
}

/** Content negotiation: the first of our languages in Accept-Language; Arabic where it has neither. */
export function negotiateLanguage(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((each) => each.trim().slice(0, 2).toLowerCase())
  return asked.find((each) => each === 'en' || each === 'ar') === 'en' ? 'en' : 'ar'
}

function clientOf(app: App, request: FastifyRequest): Client {
  const names = cookieNames(app.config)
  const kept = request.cookies[names.country]
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    countryCode: kept && /^[A-Z]{2}$/.test(kept) ? kept : app.ports.countryByAddress(request.ip),
    device: unsignCookie(app.config, request.cookies[names.device]),
    fromOurPage: isFromOurPage(app, request),
    isAhead: /prefetch|prerender/.test(`${request.headers['sec-purpose'] ?? request.headers.purpose ?? ''}`),
    optsOut: request.headers['sec-gpc'] === '1' || request.headers.dnt === '1',
  }
}

/** The ctx of services for this visit. */
export function ctxOf(app: App, visit: Pick<Visit, 'language' | 'client'>): Ctx {
  return { ...jobCtx(app), language: visit.language, client: visit.client }
}

/** Whom a visit counts for while a resource is scarce. */
export const holderOfVisit = ({ actor, client }: Pick<Visit, 'actor' | 'client'>) =>
  holderOfRequest(actor, client.address)

/** Authenticates a request: finds the person of its session, and where it came from. */
export async function visitOf(app: App, request: FastifyRequest, language?: Language): Promise<Visit> {
  const client = clientOf(app, request)
  const spoken = language ?? negotiateLanguage(request.headers['accept-language'])
  const given = tokenOf(app, request)
  const actor = given ? await findActor(ctxOf(app, { language: spoken, client }), given.token) : null
  return { language: spoken, pinned: language !== undefined, actor, client, by: given?.by ?? null }
}
