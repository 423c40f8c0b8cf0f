import type { Input } from '#contract/core/endpoint.ts'
import type { payouts } from '#contract/payouts/endpoints.ts'
import type { Payee } from '#contract/payouts/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
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
  'places.id as placeId',
  'places.taxAccountNumber',
  'payees.legalName',
  'payees.address',
  'payees.accountHolder',
  'payees.iban',
  'payees.previousIban',
  'payees.ibanChangedAt',
  'payees.version',
] as const

type PayeeRow = {
  placeId: number
  taxAccountNumber: string | null
  legalName: string | null
  address: string | null
  accountHolder: string | null
  iban: string | null
  previousIban: string | null
  ibanChangedAt: Date | null
  version: number | null
}

export function presentPayee(ctx: Ctx, row: PayeeRow): Payee {
  const until = getHoldEnd(ctx, row)
  return {
    servicePlaceId: row.placeId,
    legalName: row.legalName ?? '',
    address: row.address ?? '',
    taxNumber: row.taxAccountNumber ?? '',
    accountHolder: row.accountHolder ?? '',
    iban: row.iban ?? '',
    ibanChange: until && { previousIban: row.previousIban ?? '', heldUntil: until.toISOString() },
    isComplete: row.iban !== null,
    version: row.version ?? 0,
  }
}

async function readPayeeRow(ctx: Ctx, placeId: number): Promise<PayeeRow> {
  const row = await ctx.db
    .selectFrom('places')
    .leftJoin('payees', 'payees.placeId', 'places.id')
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
      legalName: input.legalName,
      address: input.address,
      accountHolder: input.accountHolder,
      iban,
      ...toIbanColumns(tx, earlier.iban === null ? null : { ...earlier, iban: earlier.iban }, iban),
      version: before.version + 1,
    } satisfies InputColumns<Input<typeof payouts.savePayee>>
    await tx.db
      .insertInto('payees')
      .values({ placeId, ...row })
      .onConflict((conflict) => conflict.column('placeId').doUpdateSet(row))
      .execute()
    const after = presentPayee(tx, await readPayeeRow(tx, placeId))
    await audit(tx, 'payee', placeId, before.isComplete ? before : null, after)
    if (before.iban !== iban) await emit(tx, 'payouts.payeeChanged', { placeId })
    return after
  })
}
