import type { accounts } from '#contract/accounts/endpoints.ts'
import { openPaymentStates } from '#contract/payments/constants.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Args } from '#server/core/request/routes.ts'
import { endUserSessions } from '#server/core/security/session.ts'
import { checkOwnPassword, rejectWrongPassword } from './failedAttempts.service.ts'
import { saveIdentifiers } from './formerAccounts.service.ts'
import { assertNotLastSuperAdmin, lockRanksOfUsers } from './superAdmins.service.ts'

type UserToDelete = Awaited<ReturnType<typeof lockForDeletion>> & {}

/** Call before any other row is locked. */
export async function lockForDeletion(tx: Tx, userId: number) {
  await lockRanksOfUsers(tx)
  // Point transfers lock the wallet before they write rows that reference its user.
  await tx.db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'member')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return (
    tx.db
      .selectFrom('users')
      .innerJoin('ranks', 'ranks.id', 'users.rank_id')
      .select(['users.id', 'users.name', 'email', 'email_proved', 'phone', 'password_hash', 'language'])
      .select('ranks.base')
      .where('users.id', '=', userId)
      .where('deleted_at', 'is', null)
      // A concurrent insert of a row that references this user waits for the deletion, or this transaction
      // sees it.
      .forUpdate('users')
      .executeTakeFirst()
  )
}

/** All reasons are checked here, from the tables of the features that own them. */
async function assertDeletable(tx: Tx, user: UserToDelete): Promise<void> {
  await assertNotLastSuperAdmin(tx, user)
  await assertNotOwner(tx, user)
  await assertNoOpenOrder(tx, user)
  await assertNoOpenHold(tx, user)
  await assertNoOwedCash(tx, user)
  await assertNoOpenPayment(tx, user)
}

export async function assertNotOwner(tx: Tx, { id }: { id: number }): Promise<void> {
  const place = await tx.db
    .selectFrom('places')
    .select('id')
    .where('owner_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (place) throw new ApiError('OwnsPlace')
}

async function assertNoOpenPayment(tx: Tx, { id }: UserToDelete): Promise<void> {
  const open = await tx.db
    .selectFrom('payment_requests')
    .select('id')
    .where('user_id', '=', id)
    .where('state', 'in', openPaymentStates)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new ApiError('HasOpenPayment')
}

async function assertNoOwedCash(tx: Tx, { id }: UserToDelete): Promise<void> {
  const cash = tx.db.selectFrom('cash_balances').select('owed').where('seller_id', '=', id)
  if (await cash.where('owed', '>', 0).executeTakeFirst()) throw new ApiError('OwesCash')
}

async function assertNoOpenOrder(tx: Tx, { id }: UserToDelete): Promise<void> {
  const orders = tx.db.selectFrom('orders').select('id').where('member_id', '=', id)
  const open = await orders.where('ended_at', 'is', null).limit(1).executeTakeFirst()
  if (open) throw new ApiError('HasOpenOrder')
}

async function assertNoOpenHold(tx: Tx, { id }: UserToDelete): Promise<void> {
  const hold = await tx.db
    .selectFrom('holds')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'holds.account_id')
    .select('holds.id')
    .where('ledger_accounts.user_id', '=', id)
    .where('holds.ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (hold) throw new ApiError('HasOpenHold')
}

async function erase(tx: Tx, { id, phone }: UserToDelete): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((users) => ({
      name: '',
      email: null,
      email_proved: false,
      email_proved_at: null,
      locked_at: null,
      secured_at: null,
      pending_email: null,
      phone: null,
      password_hash: null,
      service_place_id: null,
      branch_id: null,
      transfer_limit: null,
      deleted_at: tx.now(),
      version: users('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tx.db.deleteFrom('email_verifications').where('user_id', '=', id).execute()
  await tx.db.deleteFrom('totp_factors').where('user_id', '=', id).execute()
  await tx.db.deleteFrom('factor_resets').where('user_id', '=', id).execute()
  await tx.db.deleteFrom('access_changes').where('user_id', '=', id).execute()
  await tx.db.deleteFrom('passkeys').where('user_id', '=', id).execute()
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
  await tx.db.deleteFrom('former_phones').where('user_id', '=', id).execute()
  await tx.db.deleteFrom('user_devices').where('user_id', '=', id).execute()
  await tx.db.deleteFrom('user_countries').where('user_id', '=', id).execute()
  await tx.db.deleteFrom('user_roles').where('user_id', '=', id).execute()
  await tx.db
    .deleteFrom('phone_verifications')
    .where((proofs) => proofs.or([proofs('user_id', '=', id), proofs('phone', '=', phone ?? '')]))
    .execute()
}

/**
 * Other features react to `accounts.userDeleted`. The row stays for purchases and transfers; sent codes and
 * identifier hashes stay for a while, so that limits don't restart.
 */
export async function deleteUser(tx: Tx, user: UserToDelete): Promise<void> {
  await assertDeletable(tx, user)
  if (user.base === 'User') await saveIdentifiers(tx, user.id)
  await erase(tx, user)
  await endUserSessions(tx, user.id)
  const { id: userId, name, email, email_proved: proved, language } = user
  await emit({ ...tx, language }, 'accounts.userDeleted', { userId, name, email: proved ? email : null })
}

export async function deleteAccount({
  ctx,
  actor,
  input: { currentPassword },
}: Args<typeof accounts.deleteAccount>) {
  const own = await checkOwnPassword(ctx, actor, currentPassword)
  await inTransaction(ctx, async (tx) => {
    const leaving = await lockForDeletion(tx, own.id)
    if (!leaving) throw new ApiError('Unauthorized')
    // The password may have changed while it was compared.
    if (leaving.password_hash !== own.password_hash) rejectWrongPassword()
    await deleteUser(tx, { ...leaving, language: tx.language })
  })
  return {}
}
