import { ownData } from '#contract/ownData/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { downloadCopy, readPrintedCopy } from './copy.service.ts'
import { ownDataNotifications } from './ownData.notifications.ts'
import { ownDataRetention } from './ownData.retention.ts'
import { readDataCopy, requestDataCopy } from './requests.service.ts'

const ownDataRoutes = routes(
  ownData,
  {
    getDataCopy: ({ ctx, actor }) => readDataCopy(ctx, actor),
    requestDataCopy: ({ ctx, actor }) => requestDataCopy(ctx, actor),
    downloadDataCopy: ({ ctx, actor }) => downloadCopy(ctx, actor),
    getPrintedCopy: ({ ctx, actor }) => readPrintedCopy(ctx, actor),
  },
  { fromReplica: ['downloadDataCopy', 'getPrintedCopy'] },
)

export const ownDataFeature: Feature = {
  routes: ownDataRoutes,
  listeners: ownDataNotifications,
  retention: ownDataRetention,
}
