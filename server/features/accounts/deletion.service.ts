import type { accounts } from '#contract/accounts/endpoints.ts'
import { openPaymentStates } from '#contract/payments/constants.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { assertPointsNotDelayed } from '#server/core/security/pointsDelay.ts'
import { endUserSessions } from '#server/core/security/session.ts'
import { requireRecentAuth } from '#server/core/security/stepUpAuth.ts'
import { checkOwnPassword, rejectWrongPassword } from './failedAttempts.service.ts'
import { saveIdentifiers } from './formerAccounts.service.ts'
import { assertNotLastSuperAdmin, lockRanksOfUsers } from './superAdmins.service.ts'

type UserToDelete = Awaited<ReturnType<typeof lockForDeletion>> & {}

/** Call before any other row is locked. */
export async function lockForDeletion(tx: Tx, userId: number) {
  await lockRanksOfUsers(tx)
  // Point transfers lock the wallet before they write rows that reference its user.
  await tx.db
    .selectFrom('ledgerAccounts')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'member')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return (
    tx.db
      .selectFrom('users')
      .innerJoin('ranks', 'ranks.id', 'users.rankId')
      .select(['users.id', 'users.name', 'email', 'emailProved', 'phone', 'passwordHash', 'language'])
      .select('ranks.base')
      .where('users.id', '=', userId)
      .where('deletedAt', 'is', null)
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
    .where('ownerId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (place) throw new ApiError('OwnsPlace')
}

async function assertNoOpenPayment(tx: Tx, { id }: UserToDelete): Promise<void> {
  const open = await tx.db
    .selectFrom('paymentRequests')
    .select('id')
    .where('userId', '=', id)
    .where('state', 'in', openPaymentStates)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new ApiError('HasOpenPayment')
}

async function assertNoOwedCash(tx: Tx, { id }: UserToDelete): Promise<void> {
  const cash = tx.db.selectFrom('cashBalances').select('owed').where('sellerId', '=', id)
  if (await cash.where('owed', '>', 0).executeTakeFirst()) throw new ApiError('OwesCash')
}

async function assertNoOpenOrder(tx: Tx, { id }: UserToDelete): Promise<void> {
  const orders = tx.db.selectFrom('orders').select('id').where('memberId', '=', id)
  const open = await orders.where('endedAt', 'is', null).limit(1).executeTakeFirst()
  if (open) throw new ApiError('HasOpenOrder')
}

async function assertNoOpenHold(tx: Tx, { id }: UserToDelete): Promise<void> {
  const hold = await tx.db
    .selectFrom('holds')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'holds.accountId')
    .select('holds.id')
    .where('ledgerAccounts.userId', '=', id)
    .where('holds.endedAt', 'is', null)
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
      emailProved: false,
      emailProvedAt: null,
      lockedAt: null,
      securedAt: null,
      pointsDelayedUntil: null,
      pendingEmail: null,
      invitationExpiresAt: null,
      phone: null,
      passwordHash: null,
      servicePlaceId: null,
      branchId: null,
      digits: 'arabic',
      transferLimit: null,
      deletedAt: tx.now(),
      version: users('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tx.db.deleteFrom('emailVerifications').where('userId', '=', id).execute()
  await tx.db.deleteFrom('totpFactors').where('userId', '=', id).execute()
  await tx.db.deleteFrom('factorResets').where('userId', '=', id).execute()
  await tx.db.deleteFrom('accessChanges').where('userId', '=', id).execute()
  await tx.db.deleteFrom('passkeys').where('userId', '=', id).execute()
  await tx.db.deleteFrom('recoveryCodes').where('userId', '=', id).execute()
  await tx.db.deleteFrom('formerPhones').where('userId', '=', id).execute()
  await tx.db.deleteFrom('userDevices').where('userId', '=', id).execute()
  await tx.db.deleteFrom('userCountries').where('userId', '=', id).execute()
  await tx.db.deleteFrom('userRoles').where('userId', '=', id).execute()
  await tx.db
    .deleteFrom('phoneVerifications')
    .where((proofs) => proofs.or([proofs('userId', '=', id), proofs('phone', '=', phone ?? '')]))
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
  const { id: userId, name, email, emailProved: proved, language } = user
  await emit({ ...tx, language }, 'accounts.userDeleted', { userId, name, email: proved ? email : null })
}

/** By the password, or by re-authentication of an account without one. Returns the hash of the password. */
async function proveOwner(
  ctx: Ctx,
  actor: Actor,
  currentPassword: string | undefined,
): Promise<string | null> {
  if (currentPassword) return (await checkOwnPassword(ctx, actor, currentPassword)).passwordHash
  if (actor.hasPassword) throw new ApiError('InvalidData', { fields: { currentPassword: 'requiredField' } })
  requireRecentAuth(ctx, actor)
  return null
}

export async function deleteAccount({
  ctx,
  actor,
  input: { currentPassword },
}: Args<typeof accounts.deleteAccount>) {
  // The points would expire.
  assertPointsNotDelayed(actor.pointsDelay)
  const passwordHash = await proveOwner(ctx, actor, currentPassword)
  await inTransaction(ctx, async (tx) => {
    const leaving = await lockForDeletion(tx, actor.id)
    if (!leaving) throw new ApiError('Unauthorized')
    // The password may have changed while it was compared.
    if (leaving.passwordHash !== passwordHash) rejectWrongPassword()
    await deleteUser(tx, { ...leaving, language: tx.language })
  })
  return {}
}
