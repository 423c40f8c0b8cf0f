import { audit } from '#contract/audit/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { listAuditLog, listAuditPeople } from './auditLog.service.ts'

export const auditRoutes = routes(
  audit,
  {
    getAuditLog: ({ ctx, actor, input }) => listAuditLog(ctx, actor, input),
    getAuditPeople: ({ ctx }) => listAuditPeople(ctx),
  },
  { fromReplica: ['getAuditLog', 'getAuditPeople'] },
)
