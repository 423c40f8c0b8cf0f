import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { FairQueue, type Holder } from '../common/fairQueue.ts'
import { shares } from '../common/shares.ts'
import type { Actor } from '../core/actor.ts'
import { type App, jobCtx } from '../core/app.ts'
import { holderOfRequest, networkHolder } from '../core/holder.ts'
import { findActor } from '../core/session.ts'
import { isApiToken } from '../core/tokenFormat.ts'
import { tokenOf } from './visit.ts'

/** Whom requests with a token count for, by its hash. It opens nothing: a token that has ended may stay here for minutes. */
const known = new LRUCache<string, Holder>({ max: 50_000, ttl: 5 * 60_000 })

const lookups = new FairQueue(shares.sessionLookups)

const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Remembers whom requests with this token count for. */
export function rememberHolder(token: string, actor: Actor): Holder {
  const holder = holderOfRequest(actor, '')
  known.set(keyOf(token), holder)
  return holder
}

/**
 * Whom a request counts for before anybody is authenticated. A token that nobody knows counts for its network, so that
 * invented ones get nobody past a limit; looking them up is shared between networks, too.
 */
export async function findHolder(app: App, request: FastifyRequest): Promise<Holder> {
  const network = networkHolder(request.ip)
  const token = tokenOf(app, request)?.token
  if (!token || app.outage.isAway()) return network
  const kept = known.get(keyOf(token))
  if (kept) return kept
  // An API token is known once a call with it was let in.
  if (isApiToken(token)) return network
  // Whatever goes wrong here is reported by what the request is for.
  const actor = await lookups.run(network, () => findActor(jobCtx(app), token)).catch(() => null)
  return actor ? rememberHolder(token, actor) : network
}
