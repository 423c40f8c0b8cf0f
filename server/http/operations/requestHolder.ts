import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { FairQueue, type Holder } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import { type App, jobCtx } from '#server/core/app.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { getRequestHolder, toNetworkHolder } from '#server/core/request/holder.ts'
import { findActor } from '#server/core/security/session.ts'
import { isApiToken } from '#server/core/security/tokenFormat.ts'
import { readToken } from '../requestContext.ts'

/** Whom requests with a token count for, by its hash. It opens nothing: a token that has ended may stay here for minutes. */
const holders = new LRUCache<string, Holder>({ max: 50_000, ttl: 5 * 60_000 })

const lookups = new FairQueue(shares.sessionLookups)

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Remembers whom requests with this token count for. */
export function rememberHolder(token: string, actor: Actor): Holder {
  const holder = getRequestHolder(actor, '')
  holders.set(hashToken(token), holder)
  return holder
}

/**
 * Whom a request counts for before anybody is authenticated. A token that nobody knows counts for its network, so that
 * invented ones get nobody past a limit; looking them up is shared between networks, too.
 */
export async function findRequestHolder(app: App, request: FastifyRequest): Promise<Holder> {
  const network = toNetworkHolder(request.ip)
  const token = readToken(app, request)?.token
  if (!token || app.circuitBreaker.isOpen()) return network
  const cached = holders.get(hashToken(token))
  if (cached) return cached
  // An API token is known once a call with it was let in.
  if (isApiToken(token)) return network
  // Whatever goes wrong here is reported by what the request is for.
  const actor = await lookups.run(network, () => findActor(jobCtx(app), token)).catch(() => null)
  return actor ? rememberHolder(token, actor) : network
}
