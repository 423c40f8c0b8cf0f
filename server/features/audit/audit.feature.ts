import { audit } from '#contract/audit/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { listAuditLog, listAuditPeople } from './auditLog.service.ts'

const auditRoutes = routes(
  audit,
  {
    getAuditLog: ({ ctx, actor, input }) => listAuditLog(ctx, actor, input),
    getAuditPeople: ({ ctx }) => listAuditPeople(ctx),
  },
  { fromReplica: ['getAuditLog', 'getAuditPeople'] },
)

export const auditFeature: Feature = {
  routes: auditRoutes,
}
