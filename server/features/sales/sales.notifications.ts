import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function notifyMember(kind: 'PointsAdded' | 'SaleReversed') {
  return (ctx: Ctx, { packageSaleId }: { packageSaleId: number }) =>
    inTransaction(ctx, async (tx) => {
      const { userId, points, ar, en } = await tx.db
        .selectFrom('packageSales')
        .select(['userId', 'points', 'packageNameAr as ar', 'packageNameEn as en'])
        .where('id', '=', packageSaleId)
        .executeTakeFirstOrThrow()
      await notify(tx, `user-${userId}`, kind, { points: Math.abs(points), package: { ar, en } })
    })
}

function notifyConsultant(ctx: Ctx, { consultantId }: Events['sales.memberAssigned']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `sales-${consultantId}`, 'MemberAssigned', {}))
}

function notifySeller(ctx: Ctx, { sellerId }: Events['sales.cashHandedOver']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${sellerId}`, 'CashHandedOver', {}))
}

export const salesNotifications: Listener[] = [
  on('sales.memberAssigned', { name: 'sales.notifyConsultant', handle: notifyConsultant }),
  on('sales.packageSold', { name: 'sales.notifyOfSale', handle: notifyMember('PointsAdded') }),
  on('sales.saleReversed', { name: 'sales.notifyOfReversal', handle: notifyMember('SaleReversed') }),
  on('sales.cashHandedOver', { name: 'sales.notifyOfHandOver', handle: notifySeller }),
]
