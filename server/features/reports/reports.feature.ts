import { reports } from '#contract/reports/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getCancellations } from './cancellations.service.ts'
import { exportCancellations, exportMemberSales, exportUsage } from './exports.service.ts'
import { getFilterChoices } from './filterChoices.service.ts'
import { getMemberSales } from './memberSales.service.ts'
import { getUsage } from './usage.service.ts'

const reportsRoutes = routes(
  reports,
  {
    getUsage: ({ ctx, actor, input }) => getUsage(ctx, actor, input),
    exportUsage: ({ ctx, actor, input }) => exportUsage(ctx, actor, input),
    getMemberSales: ({ ctx, actor, input }) => getMemberSales(ctx, actor, input),
    exportMemberSales: ({ ctx, actor, input }) => exportMemberSales(ctx, actor, input),
    getCancellations: ({ ctx, actor, input }) => getCancellations(ctx, actor, input),
    exportCancellations: ({ ctx, actor, input }) => exportCancellations(ctx, actor, input),
    getChoices: ({ ctx }) => getFilterChoices(ctx),
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
)

export const reportsFeature: Feature = { routes: reportsRoutes }
