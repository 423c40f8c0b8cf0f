import { securityLog } from '#contract/securityLog/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { listSecurityLog } from './securityLog.service.ts'

export const securityLogRoutes = routes(securityLog, {
  getSecurityLog: ({ ctx, actor, input }) => listSecurityLog(ctx, actor, input),
})
