import { flags } from '#contract/flags.ts'
import { routes } from '#server/core/routes.ts'
import { decideFlag, getFlag, listFlags } from './flags.service.ts'

export const flagsRoutes = routes(flags, {
  getFlags: ({ ctx, actor, input }) => listFlags(ctx, actor, input),
  getFlag: ({ ctx, actor, input }) => getFlag(ctx, actor, input.id),
  decideFlag: ({ ctx, actor, input }) => decideFlag(ctx, actor, input),
})
