import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxTokenRequestsPerMinute } from '#contract/core/limits.ts'
import type { App } from '#server/core/app.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { reserve, tooManyError, windowEnd } from '#server/core/request/rateLimit.ts'
import { authenticateApiToken } from '#server/core/security/apiTokens.ts'
import { isApiToken } from '#server/core/security/tokenFormat.ts'
import { rememberHolder } from '../operations/requestHolder.ts'
import { type RequestContext, readToken, toServiceContext } from '../requestContext.ts'

const createTokenLimit = (tokenId: number) => ({
  key: `api.token:${tokenId}`,
  max: maxTokenRequestsPerMinute,
  seconds: 60,
})

/**
 * Counts a request of a token and sets the headers with the remaining number
 * (draft-ietf-httpapi-ratelimit-headers).
 */
async function countRequest(ctx: Ctx, reply: FastifyReply, tokenId: number): Promise<void> {
  const limit = createTokenLimit(tokenId)
  const reservation = await reserve(ctx, limit)
  const remaining = Math.max(0, limit.max - (reservation?.hits ?? limit.max))
  const seconds = Math.ceil((windowEnd(ctx, limit).getTime() - ctx.now().getTime()) / 1000)
  reply.header('ratelimit-policy', `"token";q=${limit.max};w=${limit.seconds}`)
  reply.header('ratelimit', `"token";r=${remaining};t=${seconds}`)
  if (!reservation) throw tooManyError(ctx, limit)
}

/**
 * Returns the context of an API client if the request carries an API token of a place, otherwise the context
 * unchanged. Only endpoints accept such a token; a page treats its bearer as a visitor.
 */
export async function applyApiToken(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  requestContext: RequestContext,
): Promise<RequestContext> {
  const token = requestContext.tokenSource === 'bearer' ? readToken(app, request)?.token : undefined
  if (!token || !isApiToken(token)) return requestContext
  const ctx = toServiceContext(app, requestContext)
  const actor = await authenticateApiToken(ctx, token)
  rememberHolder(token, actor)
  if (actor.token) await countRequest(ctx, reply, actor.token.id)
  return { ...requestContext, actor }
}
