import { ownData } from '#contract/ownData/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { downloadDataCopy, getPrintedCopy } from './copy.service.ts'
import { ownDataNotifications } from './ownData.notifications.ts'
import { ownDataRetention } from './ownData.retention.ts'
import { getDataCopy, requestDataCopy } from './requests.service.ts'

export const ownDataFeature: Feature = {
  routes: routes(
    ownData,
    {
      getDataCopy,
      requestDataCopy,
      downloadDataCopy,
      getPrintedCopy,
    },
    { fromReplica: ['downloadDataCopy', 'getPrintedCopy'] },
  ),
  listeners: ownDataNotifications,
  retention: ownDataRetention,
}
