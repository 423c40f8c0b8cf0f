import { suspicionCases } from '#contract/suspicionCases/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { decideCase, getCase, listCases } from './suspicionCases.service.ts'

export const suspicionCasesRoutes = routes(suspicionCases, {
  getFlags: ({ ctx, actor, input }) => listCases(ctx, actor, input),
  getFlag: ({ ctx, actor, input }) => getCase(ctx, actor, input.id),
  decideFlag: ({ ctx, actor, input }) => decideCase(ctx, actor, input),
})
