import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { FairQueue, type Holder } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import { type App, createBaseCtx } from '#server/core/app.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { getRequestHolder, toNetworkHolder } from '#server/core/request/holder.ts'
import { findActor } from '#server/core/security/session.ts'
import { isApiToken } from '#server/core/security/tokenFormat.ts'
import { readToken } from '../requestContext.ts'

/** By the hash of a token. The entry grants no access, so an ended token may stay for minutes. */
const holders = new LRUCache<string, Holder>({ max: 50_000, ttl: 5 * 60_000 })

const lookups = new FairQueue(shares.sessionLookups)

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export function rememberHolder(token: string, actor: Actor): Holder {
  const holder = getRequestHolder(actor, '')
  holders.set(hashToken(token), holder)
  return holder
}

/**
 * Before authentication. A request with an unknown token counts for its network, so that invented tokens
 * evade no limit; token lookups are also shared fairly between networks.
 */
export async function findRequestHolder(app: App, request: FastifyRequest): Promise<Holder> {
  const network = toNetworkHolder(request.ip)
  const token = readToken(app, request)?.token
  if (!token || app.circuitBreaker.isOpen()) return network
  const cached = holders.get(hashToken(token))
  if (cached) return cached
  // The holder of an API token is only cached after an accepted request with it.
  if (isApiToken(token)) return network
  // Errors are ignored here; the request itself fails with the same error and reports it.
  const actor = await lookups.run(network, () => findActor(createBaseCtx(app), token)).catch(() => null)
  return actor ? rememberHolder(token, actor) : network
}
