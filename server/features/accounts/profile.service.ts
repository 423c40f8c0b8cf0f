import type { accounts } from '#contract/accounts/endpoints.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { getRankBaseName } from '#contract/roles/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { endUserSessions, replaceSession } from '#server/core/security/session.ts'
import { requireRecentAuth } from '#server/core/security/stepUpAuth.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { lockAccountRow } from './accountRow.service.ts'
import { presentUser } from './accounts.present.ts'
import { issueEmailLink, limitEmailLinks } from './emails.service.ts'
import { checkCurrentPassword, rejectWrongPassword } from './failedAttempts.service.ts'
import { notifyOfChange } from './notices.service.ts'
import { checkNewPassword, hashPassword } from './passwords.service.ts'
import { deleteAccessChange } from './pendingAccessChanges.service.ts'
import { normalizePhone, readPhone, savePastPhone } from './phones.service.ts'
import { checkPhoneProof, spendPhoneProof } from './proofs.service.ts'

type ProfileInput = Input<typeof accounts.editProfile>

async function getUser(ctx: Ctx, id: number) {
  const user = await ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .innerJoin('countries', 'countries.id', 'users.countryId')
    .selectAll('users')
    .select(['ranks.base', 'ranks.nameAr', 'ranks.nameEn', 'countries.phoneCode'])
    .where('users.id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError('Unauthorized')
  return user
}

type User = Awaited<ReturnType<typeof getUser>>

/** Sending the current rank, under any of its names, is allowed. */
function checkRank(user: User, rank: string | undefined): void {
  const rankNames = [String(user.rankId), user.base, getRankBaseName(user.base), user.nameAr, user.nameEn]
  if (rank && !rankNames.includes(rank)) throw new ApiError('Forbidden')
}

async function checkCountry(ctx: Ctx, countryId: number): Promise<void> {
  const active = await ctx.db
    .selectFrom('countries')
    .select('id')
    .where('id', '=', countryId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (!active) throw new ApiError('invalid country', { fields: { countryId: 'invalid country' } })
}

async function readNewPhone(ctx: Ctx, user: User, edited: ProfileInput) {
  const phoneInput = { phone: edited.phone ?? '', phoneCode: edited.phoneCode || user.phoneCode || '' }
  if (phoneInput.phone === '' || normalizePhone(phoneInput) === user.phone) return null
  const { phone } = await readPhone(ctx, phoneInput)
  const proofInput = {
    proof: edited.phoneProof ?? '',
    phone,
    purpose: 'changePhone' as const,
    requesterId: user.id,
  }
  await checkPhoneProof(ctx, proofInput)
  return proofInput
}

function loosensLimit({ transferLimit: limit }: User, { transferLimit: newLimit }: ProfileInput): boolean {
  if (newLimit === undefined || limit === null) return false
  return newLimit === null || newLimit > limit
}

async function readChanges(ctx: Ctx, actor: Actor, user: User, edited: ProfileInput) {
  if (edited.countryId !== undefined && edited.countryId !== user.countryId) {
    await checkCountry(ctx, edited.countryId)
  }
  await assertPublicTexts(ctx, { name: edited.name }, { name: user.name })
  const email = edited.email && edited.email !== user.email ? edited.email : null
  const phone = await readNewPhone(ctx, user, edited)
  if (edited.password) {
    const owner = {
      name: edited.name ?? user.name,
      email: email ?? user.email,
      phone: phone?.phone ?? user.phone,
    }
    checkNewPassword(edited.password, owner)
  }
  const secret = Boolean(email || phone || edited.password)
  if (secret || loosensLimit(user, edited)) {
    // If sent, the current password replaces recent authentication.
    if (edited.currentPassword) await checkCurrentPassword(ctx, user, edited.currentPassword)
    else requireRecentAuth(ctx, actor)
  }
  const passwordHash = edited.password ? await hashPassword(ctx, edited.password) : null
  const { name, countryId, digits, transferLimit } = edited
  return { name, countryId, digits, transferLimit, email, phone, passwordHash, secret }
}

type Changes = Awaited<ReturnType<typeof readChanges>>

async function rejectStale(ctx: Ctx, id: number): Promise<never> {
  throw new ApiError('Stale', { current: await presentUser(ctx, id) })
}

async function storeFields(tx: Tx, user: User, changes: Changes, version: number | undefined) {
  const { name, countryId, digits, transferLimit, email, phone, passwordHash } = changes
  const stored = await tx.db
    .updateTable('users')
    .set((users) => ({
      name,
      countryId,
      digits,
      transferLimit,
      ...(email && { pendingEmail: email }),
      ...(phone && { phone: phone.phone }),
      ...(passwordHash && { passwordHash }),
      version: users('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .$if(version !== undefined, (users) => users.where('version', '=', version as number))
    .executeTakeFirst()
  if (stored.numUpdatedRows === 0n) await rejectStale(tx, user.id)
}

async function store(tx: Tx, actor: Actor, user: User, changes: Changes, version: number | undefined) {
  const { email, phone, passwordHash } = changes
  const lockedUser = await lockAccountRow(tx, user.id)
  // The account was deleted, or its password changed, meanwhile.
  if (!lockedUser) throw new ApiError('Unauthorized')
  if (changes.secret && lockedUser.passwordHash !== user.passwordHash) rejectWrongPassword()
  if (phone) await spendPhoneProof(tx, phone)
  await storeFields(tx, user, changes, version)
  const saved = { email, phone, password: passwordHash }
  for (const secret of ['email', 'phone', 'password'] as const) {
    if (!saved[secret]) continue
    await emit(tx, 'accounts.secretSaved', { userId: user.id, secret })
    await deleteAccessChange(tx, user.id, secret)
  }
  if (email) {
    await issueEmailLink(tx, user.id, email)
    await notifyOfChange(tx, 'email', user)
  }
  if (phone) {
    await savePastPhone(tx, user.id, user.phone)
    await notifyOfChange(tx, 'phone', user)
  }
  if (passwordHash) await notifyOfChange(tx, 'password', user)
  if (!phone && !passwordHash) return null
  await endUserSessions(tx, user.id, { except: actor.sessionId })
  return replaceSession(tx, actor.sessionId)
}

const constraintErrors = {
  users_phone: ['PhoneTaken', 'phone'],
  users_keep_points: ['HasPoints', 'countryId'],
  users_keep_orders: ['HasOpenOrder', 'countryId'],
} as const

export async function editProfile({ ctx, actor, input: edited }: Args<typeof accounts.editProfile>) {
  if (edited.id && edited.id !== actor.id) throw new ApiError('NotFound')
  const user = await getUser(ctx, actor.id)
  if (edited.version !== undefined && edited.version !== user.version) await rejectStale(ctx, user.id)
  checkRank(user, edited.rank)
  const changes = await readChanges(ctx, actor, user, edited)
  if (changes.email) await limitEmailLinks(ctx, user.id)
  const token = await mapConstraintErrors(constraintErrors, () =>
    inTransaction(ctx, (tx) => store(tx, actor, user, changes, edited.version)),
  )
  return { id: user.id, token, user: await presentUser(ctx, user.id) }
}

export function readProfile(ctx: Ctx, actor: Actor) {
  return presentUser(ctx, actor.id)
}
