import { audit } from '#contract/audit/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getAuditLog, getAuditPeople } from './auditLog.service.ts'

export const auditFeature: Feature = {
  routes: routes(
    audit,
    {
      getAuditLog,
      getAuditPeople,
    },
    { fromReplica: ['getAuditLog', 'getAuditPeople'] },
  ),
}
