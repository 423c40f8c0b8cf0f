import type { FastifyRequest } from 'fastify'
import type { Language } from '../../contract/text.ts'
import type { Actor } from '../core/actor.ts'
import type { App } from '../core/app.ts'
import type { Client, Ctx } from '../core/ctx.ts'
import { findActor } from '../core/session.ts'
import { cookieNames, readSigned } from './cookies.ts'

/** Who asks, from where, and in which language. */
export type Visit = {
  language: Language
  /** The language stands in the address. */
  pinned: boolean
  actor: Actor | null
  client: Client
  /** How the session came: only a cookie can be made to travel by another site. */
  by: 'cookie' | 'bearer' | null
}

function tokenOf(app: App, request: FastifyRequest): { token: string; by: 'cookie' | 'bearer' } | null {
  const bearer = /^Bearer\s+(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, by: 'bearer' }
  const cookie = request.cookies[cookieNames(app.config).session]
  return cookie ? { token: cookie, by: 'cookie' } : null
}

/** Whether the request was made by a page of ours; browsers say so, and no page can make them lie. */
function isFromOurPage(app: App, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === app.config.publicUrl
}

/** The first of the languages that a browser or a client asks for; Arabic where it asks for neither. */
export function languageAsked(header: string | undefined): Language {
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
    device: readSigned(app.config, request.cookies[names.device]),
    fromOurPage: isFromOurPage(app, request),
  }
}

/** What the services of this visit lean on. */
export function ctxOf(app: App, visit: Pick<Visit, 'language' | 'client'>): Ctx {
  return {
    db: app.db,
    pool: app.pool,
    now: app.now,
    config: app.config,
    ports: app.ports,
    log: app.log,
    language: visit.language,
    client: visit.client,
    inTransaction: false,
  }
}

/** Resolves the person and the circumstances of a request. */
export async function visitOf(app: App, request: FastifyRequest, language?: Language): Promise<Visit> {
  const client = clientOf(app, request)
  const spoken = language ?? languageAsked(request.headers['accept-language'])
  const given = tokenOf(app, request)
  const actor = given ? await findActor(ctxOf(app, { language: spoken, client }), given.token) : null
  return { language: spoken, pinned: language !== undefined, actor, client, by: given?.by ?? null }
}
