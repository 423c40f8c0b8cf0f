import { earlyExpiries } from '#contract/earlyExpiries.ts'
import { routes } from '#server/core/routes.ts'
import { listEarlyExpiries, revertEarlyExpiries } from './earlyExpiries.service.ts'

export const earlyExpiriesRoutes = routes(earlyExpiries, {
  getEarlyExpiries: ({ ctx }) => listEarlyExpiries(ctx),
  revertEarlyExpiries: ({ ctx, input }) => revertEarlyExpiries(ctx, input),
})
