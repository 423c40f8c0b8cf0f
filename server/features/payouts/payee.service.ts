import type { Input } from '#contract/call.ts'
import type { Payee, payouts } from '#contract/payouts.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { parseIban } from './iban.ts'
import { changeTo, heldUntil } from './ibanHold.ts'
import { reachedPlace } from './statements.service.ts'

/** The columns of `places` and of the left joined `payees` that say to whom a place's money goes. */
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
  const until = heldUntil(ctx, row)
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

async function readRow(ctx: Ctx, placeId: number): Promise<PayeeRow> {
  const row = await ctx.db
    .selectFrom('places')
    .leftJoin('payees', 'payees.place_id', 'places.id')
    .select(payeeColumns)
    .where('places.id', '=', placeId)
    .executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  return row
}

/** To whom a place's money goes. */
export async function getPayee(ctx: Ctx, actor: Actor, wished: number | undefined): Promise<Payee> {
  return presentPayee(ctx, await readRow(ctx, reachedPlace(actor, wished)))
}

/** Says to which account the money of the caller's place goes from now on. */
export function savePayee(
  ctx: Ctx,
  actor: Actor,
  { version, iban: typed, ...input }: Input<typeof payouts.savePayee>,
): Promise<Payee> {
  return inTransaction(ctx, async (tx) => {
    const placeId = reachedPlace(actor, undefined)
    // A payout that is recorded meanwhile goes to the account that was shown, or is refused.
    await tx.db.selectFrom('places').select('id').where('id', '=', placeId).forNoKeyUpdate().execute()
    const earlier = await readRow(tx, placeId)
    const before = presentPayee(tx, earlier)
    refuseStale(version, before)
    const iban = parseIban(typed)
    if (!iban) throw new Failure('EnterIban', { fields: { iban: 'EnterIban' } })
    const row = {
      legal_name: input.legalName,
      address: input.address,
      account_holder: input.accountHolder,
      iban,
      ...changeTo(tx, earlier.iban === null ? null : { ...earlier, iban: earlier.iban }, iban),
      version: before.version + 1,
    }
    await tx.db
      .insertInto('payees')
      .values({ place_id: placeId, ...row })
      .onConflict((conflict) => conflict.column('place_id').doUpdateSet(row))
      .execute()
    const after = presentPayee(tx, await readRow(tx, placeId))
    await audit(tx, 'payee', placeId, before.isComplete ? before : null, after)
    if (before.iban !== iban) await emit(tx, 'payouts.payeeChanged', { placeId })
    return after
  })
}
