import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from './notify.service.ts'

function notifyMember(kind: 'PointsAdded' | 'SaleReversed') {
  return (ctx: Ctx, { registrationId }: { registrationId: number }) =>
    inTransaction(ctx, async (tx) => {
      const { user_id, points, ar, en } = await tx.db
        .selectFrom('registrations')
        .select(['user_id', 'points', 'package_name_ar as ar', 'package_name_en as en'])
        .where('id', '=', registrationId)
        .executeTakeFirstOrThrow()
      await notify(tx, `user-${user_id}`, kind, { points: Math.abs(points), package: { ar, en } })
    })
}

function notifySeller(ctx: Ctx, { sellerId }: Events['sales.cashHandedOver']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${sellerId}`, 'CashHandedOver', {}))
}

export const salesNotificationListeners: Listener[] = [
  on('sales.packageSold', { name: 'notifications.notifyOfSale', handle: notifyMember('PointsAdded') }),
  on('sales.saleReversed', { name: 'notifications.notifyOfReversal', handle: notifyMember('SaleReversed') }),
  on('sales.cashHandedOver', { name: 'notifications.notifyOfHandOver', handle: notifySeller }),
]
