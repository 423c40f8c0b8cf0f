import { isStaff } from '#contract/access.ts'
import type { Input, Output } from '#contract/call.ts'
import { saleReversalMinutes } from '#contract/limits.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { reversalPolicy } from '#contract/sales.policy.ts'
import type { sales } from '#contract/sales.ts'
import { Failure } from '#server/common/failure.ts'
import { type Actor, hasPermission } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { inUnits, moneyFor } from '#server/core/money.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { requireApprovalOfMoney } from '../regions/movedAlone.service.ts'
import { takeBackLot } from '../wallet/credits.service.ts'
import { addCashEntry } from './cash.service.ts'
import { nextRegistrationId, recordNegativeRegistration } from './registrations.service.ts'
import { getSale } from './sales.service.ts'

/** A sale for cash that somebody may reverse now, and what was taken back of it; of two who try at once one waits. */
async function lockReversible(tx: Tx, actor: Actor, id: number) {
  const sale = await tx.db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('way', '=', 'offline')
    .where('reverses_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!sale || !reaches(reversalPolicy, actor, { soldById: sale.sold_by_id })) throw new Failure('NotFound')
  const isLate = sale.at.getTime() + saleReversalMinutes * 60_000 <= tx.now().getTime()
  const mayAlways = isStaff(actor.rank) && hasPermission(actor, 'PaymentsControl')
  if (isLate && !mayAlways) throw new Failure('ReversalTooLate')
  const returned = await tx.db
    .selectFrom('registrations')
    .select(['points', 'amount'])
    .where('reverses_id', '=', id)
    .execute()
  const sum = (of: 'points' | 'amount') => returned.reduce((all, row) => all - row[of], 0)
  return { ...sale, returned: { points: sum('points'), amount: sum('amount') } }
}

/** Reverses a sale as far as its points are left; cash and registration follow. */
export function reverseSale(
  ctx: Ctx,
  actor: Actor,
  { registrationId, reason }: Input<typeof sales.reverseSale>,
): Promise<Output<typeof sales.reverseSale>> {
  return inTransaction(ctx, async (tx) => {
    const sale = await lockReversible(tx, actor, registrationId)
    const id = await nextRegistrationId(tx)
    const reference = `sale:${id}`
    const { points } = await takeBackLot(tx, {
      lotId: sale.lot_id,
      kind: 'reversal',
      reference,
      note: reason,
    })
    if (points === 0) throw new Failure('NothingToReverse')
    const amount = moneyFor(sale, points)
    const by = { byId: actor.id, registrationId: id }
    await recordNegativeRegistration(tx, {
      id,
      registrationId,
      points,
      amount,
      reason,
      byId: actor.id,
      at: tx.now(),
    })
    const cash = {
      sellerId: sale.sold_by_id ?? 0,
      currencyId: sale.currency_id,
      amount: -amount,
      note: reason,
    }
    await addCashEntry(tx, { ...cash, ...by, kind: 'reversal' })
    await emit(tx, 'sales.saleReversed', { registrationId: id })
    const after = await getSale(tx, actor, registrationId)
    const money = inUnits(amount, after.currency.decimals)
    await audit(tx, 'sale', id, null, {
      nameAr: sale.package_name_ar,
      nameEn: sale.package_name_en,
      memberId: sale.user_id,
      sellerId: sale.sold_by_id,
      points: -points,
      amount: -money,
      currencyId: sale.currency_id,
      reason,
    })
    const { country_id: countryId, currency_id: currencyId } = sale
    const moved = { countryId, currencyId, amount, about: `sale ${registrationId}` }
    if (isStaff(actor.rank) || actor.id !== sale.sold_by_id) await requireApprovalOfMoney(tx, actor, moved)
    return { id, points, amount: money, sale: after }
  })
}
