import { reports } from '#contract/reports/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getCancellations } from './cancellations.service.ts'
import { exportCancellations, exportMemberSales, exportUsage } from './exports.service.ts'
import { getChoices } from './filterChoices.service.ts'
import { getMemberSales } from './memberSales.service.ts'
import { getUsage } from './usage.service.ts'

export const reportsFeature: Feature = {
  routes: routes(
    reports,
    {
      getUsage,
      exportUsage,
      getMemberSales,
      exportMemberSales,
      getCancellations,
      exportCancellations,
      getChoices,
    },
    {
      fromReplica: [
        'getUsage',
        'exportUsage',
        'getMemberSales',
        'exportMemberSales',
        'getCancellations',
        'exportCancellations',
        'getChoices',
      ],
    },
  ),
}
