import type { sales } from '#contract/sales/endpoints.ts'
import type { CashEntry } from '#contract/sales/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { toSmallestUnits } from '#server/core/money.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { requireApprovalOfMoney } from '../regions/singleApproverLimit.service.ts'
import { getCashEntry } from './cashEntries.service.ts'

type Entry = {
  sellerId: number
  currencyId: number
  kind: 'sale' | 'reversal' | 'handOver' | 'profit'
  /** In the currency's smallest unit; negative if the seller owes less afterwards. */
  amount: number
  packageSaleId: number | null
  claimId?: number
  note?: string
  byId: number
}

/** The database rejects a sale above the ceiling and a hand-over of more than is owed. */
export async function addCashEntry(tx: Tx, entry: Entry): Promise<number> {
  // Lists are sorted by entry number, which would be allocated before waiting for the balance; locking first
  // keeps both in the same order.
  await tx.db
    .selectFrom('cashBalances')
    .select('owed')
    .where('sellerId', '=', entry.sellerId)
    .where('currencyId', '=', entry.currencyId)
    .forUpdate()
    .execute()
  const { id } = await tx.db
    .insertInto('cashEntries')
    .values({
      sellerId: entry.sellerId,
      currencyId: entry.currencyId,
      kind: entry.kind,
      amount: entry.amount,
      packageSaleId: entry.packageSaleId,
      claimId: entry.claimId ?? null,
      note: entry.note ?? '',
      recordedById: entry.byId,
      at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function recordCash({
  ctx,
  actor,
  input: { userId: sellerId, currencyId, amount, note },
}: Args<typeof sales.recordCash>): Promise<CashEntry> {
  if (sellerId === actor.id) throw new ApiError('OwnCash')
  return mapConstraintErrors({ cash_owed: ['MoreThanOwed', 'amount'] }, () =>
    inTransaction(ctx, async (tx) => {
      const balance = await tx.db
        .selectFrom('cashBalances')
        .innerJoin('currencies', 'currencies.id', 'currencyId')
        .innerJoin('users', 'users.id', 'sellerId')
        .select(['decimals', 'countryId'])
        .where('sellerId', '=', sellerId)
        .where('currencyId', '=', currencyId)
        .executeTakeFirst()
      if (!balance) throw new ApiError('NotFound')
      const units = toSmallestUnits(amount, balance.decimals, 'amount')
      const entry = { sellerId, currencyId, kind: 'handOver', packageSaleId: null, note } as const
      const id = await addCashEntry(tx, { ...entry, amount: -units, byId: actor.id })
      await audit(tx, 'cash', id, null, { sellerId, amount, currencyId })
      await emit(tx, 'sales.cashHandedOver', { sellerId })
      const { countryId } = balance
      await requireApprovalOfMoney(tx, actor, {
        countryId,
        currencyId,
        amount: units,
        about: `cash ${sellerId}`,
      })
      return getCashEntry(tx, actor, id)
    }),
  )
}
