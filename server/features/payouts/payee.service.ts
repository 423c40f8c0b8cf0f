import type { payouts } from '#contract/payouts/endpoints.ts'
import type { Payee } from '#contract/payouts/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { parseIban } from './iban.ts'
import { getHoldEnd, toIbanColumns } from './ibanHold.ts'
import { getAccessiblePlaceId } from './statements.service.ts'

/** From `places` and the left-joined `payees`. */
export const payeeColumns = [
  'places.id as place_id',
  'places.tax_account_number',
  'payees.legal_name',
  'payees.address',
  'payees.account_holder',
  'payees.iban',
  'payees.previous_iban',
  'payees.iban_changed_at',
  'payees.version',
] as const

type PayeeRow = {
  place_id: number
  tax_account_number: string | null
  legal_name: string | null
  address: string | null
  account_holder: string | null
  iban: string | null
  previous_iban: string | null
  iban_changed_at: Date | null
  version: number | null
}

export function presentPayee(ctx: Ctx, row: PayeeRow): Payee {
  const until = getHoldEnd(ctx, row)
  return {
    servicePlaceId: row.place_id,
    legalName: row.legal_name ?? '',
    address: row.address ?? '',
    taxNumber: row.tax_account_number ?? '',
    accountHolder: row.account_holder ?? '',
    iban: row.iban ?? '',
    ibanChange: until && { previousIban: row.previous_iban ?? '', heldUntil: until.toISOString() },
    isComplete: row.iban !== null,
    version: row.version ?? 0,
  }
}

async function readPayeeRow(ctx: Ctx, placeId: number): Promise<PayeeRow> {
  const row = await ctx.db
    .selectFrom('places')
    .leftJoin('payees', 'payees.place_id', 'places.id')
    .select(payeeColumns)
    .where('places.id', '=', placeId)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return row
}

export async function getPayee({
  ctx,
  actor,
  input: { servicePlaceId: requestedPlaceId },
}: Args<typeof payouts.getPayee>) {
  return presentPayee(ctx, await readPayeeRow(ctx, getAccessiblePlaceId(actor, requestedPlaceId)))
}

export function savePayee({
  ctx,
  actor,
  input: { version, iban: ibanInput, ...input },
}: Args<typeof payouts.savePayee>) {
  return inTransaction(ctx, async (tx) => {
    const placeId = getAccessiblePlaceId(actor, undefined)
    // A concurrent payout goes to the account that staff were shown, or is rejected.
    await tx.db.selectFrom('places').select('id').where('id', '=', placeId).forNoKeyUpdate().execute()
    const earlier = await readPayeeRow(tx, placeId)
    const before = presentPayee(tx, earlier)
    assertCurrentVersion(version, before)
    const iban = parseIban(ibanInput)
    if (!iban) throw new ApiError('EnterIban', { fields: { iban: 'EnterIban' } })
    const row = {
      legal_name: input.legalName,
      address: input.address,
      account_holder: input.accountHolder,
      iban,
      ...toIbanColumns(tx, earlier.iban === null ? null : { ...earlier, iban: earlier.iban }, iban),
      version: before.version + 1,
    }
    await tx.db
      .insertInto('payees')
      .values({ place_id: placeId, ...row })
      .onConflict((conflict) => conflict.column('place_id').doUpdateSet(row))
      .execute()
    const after = presentPayee(tx, await readPayeeRow(tx, placeId))
    await audit(tx, 'payee', placeId, before.isComplete ? before : null, after)
    if (before.iban !== iban) await emit(tx, 'payouts.payeeChanged', { placeId })
    return after
  })
}
