import type { QueueKind } from '#contract/workHome/constants.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { type LoaderContext, query } from '#web/api/loading/createLoader.ts'

/** Null for readers without a staff home. */
export const queueQuery = ({ can }: Pick<LoaderContext, 'can'>, kind: QueueKind) =>
  can(endpoints.workHome.getQueue) ? query(endpoints.workHome.getQueue, { kind }) : null
