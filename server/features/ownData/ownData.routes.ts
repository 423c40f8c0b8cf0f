import { ownData } from '#contract/ownData/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { downloadCopy, readPrintedCopy } from './copy.service.ts'
import { readDataCopy, requestDataCopy } from './requests.service.ts'

export const ownDataRoutes = routes(
  ownData,
  {
    getDataCopy: ({ ctx, actor }) => readDataCopy(ctx, actor),
    requestDataCopy: ({ ctx, actor }) => requestDataCopy(ctx, actor),
    downloadDataCopy: ({ ctx, actor }) => downloadCopy(ctx, actor),
    getPrintedCopy: ({ ctx, actor }) => readPrintedCopy(ctx, actor),
  },
  { fromReplica: ['downloadDataCopy', 'getPrintedCopy'] },
)
