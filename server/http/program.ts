import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenCallsAMinute } from '#contract/limits.ts'
import { findProgram } from '../core/apiTokens.ts'
import type { App } from '../core/app.ts'
import type { Ctx } from '../core/ctx.ts'
import { reserve, tooMany, windowEnd } from '../core/rateLimit.ts'
import { isApiToken } from '../core/tokenFormat.ts'
import { rememberHolder } from './requester.ts'
import { ctxOf, tokenOf, type Visit } from './visit.ts'

const callsOf = (tokenId: number) => ({ key: `api.token:${tokenId}`, most: tokenCallsAMinute, seconds: 60 })

/** Counts a call of a token, and says how many are left (draft-ietf-httpapi-ratelimit-headers). */
async function count(ctx: Ctx, reply: FastifyReply, tokenId: number): Promise<void> {
  const limit = callsOf(tokenId)
  const reservation = await reserve(ctx, limit)
  const left = Math.max(0, limit.most - (reservation?.hits ?? limit.most))
  const seconds = Math.ceil((windowEnd(ctx, limit).getTime() - ctx.now().getTime()) / 1000)
  reply.header('ratelimit-policy', `"token";q=${limit.most};w=${limit.seconds}`)
  reply.header('ratelimit', `"token";r=${left};t=${seconds}`)
  if (!reservation) throw tooMany(ctx, limit)
}

/**
 * The visit of a program with an API token of a place; any other visit as it is. Calls alone take such a token: to a page
 * whoever brings one is a visitor.
 */
export async function asProgram(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
): Promise<Visit> {
  const token = visit.by === 'bearer' ? tokenOf(app, request)?.token : undefined
  if (!token || !isApiToken(token)) return visit
  const ctx = ctxOf(app, visit)
  const actor = await findProgram(ctx, token)
  rememberHolder(token, actor)
  if (actor.token) await count(ctx, reply, actor.token.id)
  return { ...visit, actor }
}
