import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { maskName } from '../accounts/findMember.service.ts'
import { notify } from '../notifications/notify.service.ts'

/** Each sees the other only by a masked name. */
function notifyOfTransfer(ctx: Ctx, event: Events['wallet.pointsTransferred']): Promise<void> {
  const { fromUserId, toUserId, points } = event
  return inTransaction(ctx, async (tx) => {
    const people = await tx.db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', [fromUserId, toUserId])
      .execute()
    const getName = (userId: number) => maskName(people.find(({ id }) => id === userId)?.name ?? '')
    await notify(tx, `user-${fromUserId}`, 'PointsSent', { points, member: getName(toUserId) })
    await notify(tx, `user-${toUserId}`, 'PointsReceived', { points, member: getName(fromUserId) })
  })
}

function notifyOfExpiry(ctx: Ctx, event: Events['wallet.pointsExpireSoon']): Promise<void> {
  const { userId, points, days } = event
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'PointsExpireSoon', { points, days }))
}

export const walletNotifications: Listener[] = [
  on('wallet.pointsTransferred', { name: 'wallet.notifyOfTransfer', handle: notifyOfTransfer }),
  on('wallet.pointsExpireSoon', { name: 'wallet.notifyOfExpiry', handle: notifyOfExpiry }),
]
