import { earlyExpiries } from '#contract/wallet/earlyExpiries.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { listEarlyExpiries, revertEarlyExpiries } from './earlyExpiries.service.ts'

export const earlyExpiriesRoutes = routes(earlyExpiries, {
  getEarlyExpiries: ({ ctx }) => listEarlyExpiries(ctx),
  revertEarlyExpiries: ({ ctx, input }) => revertEarlyExpiries(ctx, input),
})
