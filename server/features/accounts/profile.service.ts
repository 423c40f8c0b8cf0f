import type { accounts } from '#contract/accounts.ts'
import type { Input } from '#contract/call.ts'
import { rankBaseNameOf } from '#contract/roles.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { requireFresh } from '#server/core/freshness.ts'
import { endSessionsOf, replaceSession } from '#server/core/session.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { refusePublicTexts } from '../publicText/publicText.service.ts'
import { lockAccount } from './accountLock.service.ts'
import { presentUser } from './accounts.present.ts'
import { countEmailLink, issueEmailLink } from './emails.service.ts'
import { checkCurrentPassword, refuseWrongPassword } from './guesses.service.ts'
import { notifyOfChange } from './notices.service.ts'
import { checkNewPassword, hashPassword } from './passwords.service.ts'
import { keepPastPhone, normalPhone, readPhone } from './phones.service.ts'
import { checkProof, spendProof } from './proofs.service.ts'
import { dropWaiting } from './waitingFields.service.ts'

type Edited = Input<typeof accounts.editProfile>

async function getUser(ctx: Ctx, id: number) {
  const user = await ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .selectAll('users')
    .select(['ranks.base', 'ranks.name_ar', 'ranks.name_en', 'countries.phone_code'])
    .where('users.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Failure('Unauthorized')
  return user
}

type User = Awaited<ReturnType<typeof getUser>>

/** One's own rank can't be changed here; sending the current one, by any of its names, is allowed. */
function checkRank(user: User, rank: string | undefined): void {
  const own = [String(user.rank_id), user.base, rankBaseNameOf(user.base), user.name_ar, user.name_en]
  if (rank && !own.includes(rank)) throw new Failure('Forbidden')
}

async function checkCountry(ctx: Ctx, countryId: number): Promise<void> {
  const active = await ctx.db
    .selectFrom('countries')
    .select('id')
    .where('id', '=', countryId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!active) throw new Failure('invalid country', { fields: { countryId: 'invalid country' } })
}

/** The new phone, where there is one; its proof must be one that this person asked for. */
async function readNewPhone(ctx: Ctx, user: User, edited: Edited) {
  const typed = { phone: edited.phone ?? '', phoneCode: edited.phoneCode || user.phone_code || '' }
  if (typed.phone === '' || normalPhone(typed) === user.phone) return null
  const { phone } = await readPhone(ctx, typed)
  const shown = { proof: edited.phoneProof ?? '', phone, purpose: 'changePhone' as const, asker: user.id }
  await checkProof(ctx, shown)
  return shown
}

/** Whether less would be asked for before points leave the wallet. */
function loosensLimit({ transfer_limit: limit }: User, { transferLimit: wished }: Edited): boolean {
  if (wished === undefined || limit === null) return false
  return wished === null || wished > limit
}

/** What is new among name, country, e-mail, phone, password and limit, checked but not yet stored. */
async function readChanges(ctx: Ctx, actor: Actor, user: User, edited: Edited) {
  if (edited.countryId !== undefined && edited.countryId !== user.country_id) {
    await checkCountry(ctx, edited.countryId)
  }
  await refusePublicTexts(ctx, { name: edited.name }, { name: user.name })
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
    // The password is a proof of its own, where it comes along.
    if (edited.currentPassword) await checkCurrentPassword(ctx, user, edited.currentPassword)
    else requireFresh(ctx, actor)
  }
  const passwordHash = edited.password ? await hashPassword(ctx, edited.password) : null
  const { name, countryId, transferLimit } = edited
  return { name, countryId, transferLimit, email, phone, passwordHash, secret }
}

type Changes = Awaited<ReturnType<typeof readChanges>>

async function refuseStale(ctx: Ctx, id: number): Promise<never> {
  throw new Failure('Stale', { current: await presentUser(ctx, id) })
}

async function storeFields(tx: Tx, user: User, changes: Changes, version: number | undefined) {
  const { name, countryId, transferLimit, email, phone, passwordHash } = changes
  const stored = await tx.db
    .updateTable('users')
    .set((users) => ({
      name,
      country_id: countryId,
      transfer_limit: transferLimit,
      ...(email && { pending_email: email }),
      ...(phone && { phone: phone.phone }),
      ...(passwordHash && { password_hash: passwordHash }),
      version: users('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .$if(version !== undefined, (users) => users.where('version', '=', version as number))
    .executeTakeFirst()
  if (stored.numUpdatedRows === 0n) await refuseStale(tx, user.id)
}

/** Stores the changes, tells the old e-mail and phone, and replies the new token of this session if it got one. */
async function store(tx: Tx, actor: Actor, user: User, changes: Changes, version: number | undefined) {
  const { email, phone, passwordHash } = changes
  const now = await lockAccount(tx, user.id)
  // The account was deleted, or its password set anew, meanwhile.
  if (!now) throw new Failure('Unauthorized')
  if (changes.secret && now.password_hash !== user.password_hash) refuseWrongPassword()
  if (phone) await spendProof(tx, phone)
  await storeFields(tx, user, changes, version)
  const saved = { email, phone, password: passwordHash }
  for (const secret of ['email', 'phone', 'password'] as const) {
    if (!saved[secret]) continue
    await emit(tx, 'accounts.secretSaved', { userId: user.id, secret })
    await dropWaiting(tx, user.id, secret)
  }
  if (email) {
    await issueEmailLink(tx, user.id, email)
    await notifyOfChange(tx, 'email', user)
  }
  if (phone) {
    await keepPastPhone(tx, user.id, user.phone)
    await notifyOfChange(tx, 'phone', user)
  }
  if (passwordHash) await notifyOfChange(tx, 'password', user)
  if (!phone && !passwordHash) return null
  await endSessionsOf(tx, user.id, { except: actor.sessionId })
  return replaceSession(tx, actor.sessionId)
}

const violations = {
  users_phone: ['PhoneTaken', 'phone'],
  users_keep_points: ['HasPoints', 'countryId'],
  users_keep_orders: ['HasOpenOrder', 'countryId'],
} as const

/**
 * Changes one's own account. A new e-mail waits beside the old one until it is proved; a new e-mail, phone or
 * password, and a higher limit, ask for the current password or a fresh session; a new phone or password ends every other session.
 */
export async function editProfile(ctx: Ctx, actor: Actor, edited: Edited) {
  if (edited.id && edited.id !== actor.id) throw new Failure('NotFound')
  const user = await getUser(ctx, actor.id)
  if (edited.version !== undefined && edited.version !== user.version) await refuseStale(ctx, user.id)
  checkRank(user, edited.rank)
  const changes = await readChanges(ctx, actor, user, edited)
  if (changes.email) await countEmailLink(ctx, user.id)
  const token = await refuseViolations(violations, () =>
    inTransaction(ctx, (tx) => store(tx, actor, user, changes, edited.version)),
  )
  return { id: user.id, token, user: await presentUser(ctx, user.id) }
}

/** A person as they see themselves. */
export function readProfile(ctx: Ctx, actor: Actor) {
  return presentUser(ctx, actor.id)
}
