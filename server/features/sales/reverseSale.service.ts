import { isStaff } from '#contract/core/access.ts'
import { saleReversalMinutes } from '#contract/core/limits.ts'
import { canAccess } from '#contract/core/policy.ts'
import type { sales } from '#contract/sales/endpoints.ts'
import { reversalPolicy } from '#contract/sales/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { computeRefund, toMainUnits } from '#server/core/money.ts'
import { type Actor, hasPermission } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { requireApprovalOfMoney } from '../regions/singleApproverLimit.service.ts'
import { reclaimLot } from '../wallet/credits.service.ts'
import { addCashEntry } from './cash.service.ts'
import { nextPackageSaleId, recordPackageReturn } from './packageSales.service.ts'
import { getSale } from './sales.service.ts'

const refundChangedText = {
  ar: 'تغيّر المبلغ لأن ما بقي من النقاط تغيّر. راجع المبلغ الجديد.',
  en: 'The refund has changed with the points that are left. Check the new amount.',
}

/** A sale that the actor may reverse now, with what was taken back from it; a concurrent reversal waits. */
async function lockReversible(tx: Tx, actor: Actor, id: number) {
  const sale = await tx.db
    .selectFrom('packageSales')
    .selectAll()
    .where('id', '=', id)
    .where('channel', '=', 'offline')
    .where('reversesId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!sale || !canAccess(reversalPolicy, actor, { soldById: sale.soldById })) throw new ApiError('NotFound')
  const isLate = sale.at.getTime() + saleReversalMinutes * 60_000 <= tx.now().getTime()
  const canAlwaysReverse = isStaff(actor.rank) && hasPermission(actor, 'PaymentsControl')
  if (isLate && !canAlwaysReverse) throw new ApiError('ReversalTooLate')
  const returned = await tx.db
    .selectFrom('packageSales')
    .select(['points', 'amount'])
    .where('reversesId', '=', id)
    .execute()
  const sum = (column: 'points' | 'amount') => returned.reduce((all, row) => all - row[column], 0)
  return { ...sale, returned: { points: sum('points'), amount: sum('amount') } }
}

export function reverseSale({ ctx, actor, input }: Args<typeof sales.reverseSale>) {
  const { saleId, reason } = input
  return inTransaction(ctx, async (tx) => {
    const sale = await lockReversible(tx, actor, saleId)
    const before = await getSale(tx, actor, saleId)
    const id = await nextPackageSaleId(tx)
    const reference = `sale:${id}`
    const { points } = await reclaimLot(tx, {
      lotId: sale.lotId,
      kind: 'reversal',
      reference,
      note: reason,
    })
    if (points === 0) throw new ApiError('NothingToReverse')
    const amount = computeRefund(sale, points)
    const refund = { points, amount: toMainUnits(amount, before.currency.decimals) }
    if (input.amount !== undefined && input.amount !== refund.amount)
      throw new ApiError('Stale', { message: refundChangedText, current: { ...before, reversible: refund } })
    const attribution = { byId: actor.id, packageSaleId: id }
    await recordPackageReturn(tx, {
      id,
      packageSaleId: saleId,
      points,
      amount,
      reason,
      byId: actor.id,
      at: tx.now(),
    })
    const cash = {
      sellerId: sale.soldById ?? 0,
      currencyId: sale.currencyId,
      amount: -amount,
      note: reason,
    }
    await addCashEntry(tx, { ...cash, ...attribution, kind: 'reversal' })
    await emit(tx, 'sales.saleReversed', { packageSaleId: id })
    const after = await getSale(tx, actor, saleId)
    await audit(tx, 'sale', id, null, {
      nameAr: sale.packageNameAr,
      nameEn: sale.packageNameEn,
      memberId: sale.userId,
      sellerId: sale.soldById,
      points: -points,
      amount: -refund.amount,
      currencyId: sale.currencyId,
      reason,
    })
    const { countryId, currencyId } = sale
    const movedAmount = { countryId, currencyId, amount, about: `sale ${saleId}` }
    if (isStaff(actor.rank) || actor.id !== sale.soldById)
      await requireApprovalOfMoney(tx, actor, movedAmount)
    return { id, ...refund, sale: after }
  })
}
