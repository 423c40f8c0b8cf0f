import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function notifyOfCopy(ctx: Ctx, { userId }: Events['ownData.copyRequested']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'DataCopied', {}))
}

export const ownDataNotifications: Listener[] = [
  on('ownData.copyRequested', { name: 'ownData.notifyOfCopy', handle: notifyOfCopy }),
]
