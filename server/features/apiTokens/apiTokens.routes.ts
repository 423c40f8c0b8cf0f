import { apiTokens } from '#contract/apiTokens/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { createToken, listTokens, revokeToken } from './apiTokens.service.ts'

export const apiTokensRoutes = routes(apiTokens, {
  getTokens: ({ ctx, actor, input }) => listTokens(ctx, actor, input),
  createToken: ({ ctx, actor, input }) => createToken(ctx, actor, input),
  revokeToken: ({ ctx, actor, input }) => revokeToken(ctx, actor, input.id),
})
