import type { BaseRank } from '../../../contract/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { emit } from '../../core/events.ts'
import { Failure } from '../../core/failure.ts'
import { endSessionsOf } from '../../core/session.ts'
import { inTransaction } from '../../core/transaction.ts'
import { getRankIdOf } from '../roles/roles.service.ts'
import type { Secret } from './accounts.events.ts'
import { giveEmailLink } from './emails.service.ts'
import { clearLoginFailures, openSession, presentOpened } from './login.service.ts'
import { checkNewPassword, hashPassword } from './passwords.service.ts'
import { readPhone, type TypedPhone } from './phones.service.ts'
import { checkProof, spendProof } from './proofs.service.ts'

type NewAccount = {
  name: string
  email: string | null
  emailProved: boolean
  /** E.164; the caller vouches for it. */
  phone: string
  rank: BaseRank
  countryId: number
  servicePlaceId?: number | null
  branchId?: number | null
}

/** An address that was proved belongs to one account; whoever opens its link is the only one to take it. */
async function refuseProvedElsewhere(tx: Ctx, email: string): Promise<void> {
  const bearer = await tx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_proved', '=', true)
    .executeTakeFirst()
  if (bearer) throw new Failure('EmailTaken', { fields: { email: 'EmailTaken' } })
}

async function insertAccount(tx: Ctx, account: NewAccount, passwordHash: string): Promise<{ id: number }> {
  const email = account.email?.toLowerCase() ?? null
  if (email && account.emailProved) await refuseProvedElsewhere(tx, email)
  const made = await tx.db
    .insertInto('users')
    .values({
      name: account.name,
      email,
      email_proved: account.emailProved,
      pending_email: null,
      phone: account.phone,
      country_id: account.countryId,
      rank_id: await getRankIdOf(tx, account.rank),
      password_hash: passwordHash,
      service_place_id: account.servicePlaceId ?? null,
      branch_id: account.branchId ?? null,
      language: tx.language,
      created_at: tx.now(),
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Failure('PhoneTaken', { fields: { phone: 'PhoneTaken' } })
  return made
}

/**
 * Makes an account whose phone, and e-mail where `emailProved`, somebody vouches for: the demo, the first
 * administrator, or a proof that was spent in the same transaction.
 */
export async function createAccount(
  tx: Ctx,
  { password, ...account }: NewAccount & { password: string },
): Promise<{ id: number }> {
  return insertAccount(tx, account, await hashPassword(password))
}

type SigningUp = TypedPhone & { name: string; email: string; password: string; phoneProof: string }

/** Makes a member's account for a proved phone, mails the link that proves the e-mail, and opens a session. */
export async function signUp(ctx: Ctx, { name, email, password, phoneProof, ...typed }: SigningUp) {
  const { phone, countryId } = await readPhone(ctx, typed)
  checkNewPassword(password, { name, email, phone })
  const shown = { proof: phoneProof, phone, purpose: 'signUp' as const }
  await checkProof(ctx, shown)
  const passwordHash = await hashPassword(password)
  const account: NewAccount = { name, email, emailProved: false, phone, rank: 'User', countryId }
  const token = await inTransaction(ctx, async (tx) => {
    await spendProof(tx, shown)
    const { id } = await insertAccount(tx, account, passwordHash)
    await giveEmailLink(tx, id, email)
    return openSession(tx, id)
  })
  return presentOpened(ctx, token)
}

type Told = { email: string | null; phone: string | null }

/** Tells the e-mail and the phone that an account had of a change to what opens it. */
export async function tellOfChange(tx: Ctx, secret: Secret, { email, phone }: Told): Promise<void> {
  if (email) await emit(tx, 'accounts.secretChanged', { secret, channel: 'mail', to: email })
  if (phone) await emit(tx, 'accounts.secretChanged', { secret, channel: 'sms', to: phone })
}

type Resetting = TypedPhone & { phoneProof: string; password: string }

/** Sets the password of the account whose phone was proved, and ends all its sessions. */
export async function resetPassword(ctx: Ctx, { phoneProof, password, ...typed }: Resetting): Promise<void> {
  const { phone } = await readPhone(ctx, typed)
  const shown = { proof: phoneProof, phone, purpose: 'resetPassword' as const }
  await checkProof(ctx, shown)
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Failure('ProofNeeded', { fields: { phoneProof: 'ProofNeeded' } })
  checkNewPassword(password, user)
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    await spendProof(tx, shown)
    await tx.db
      .updateTable('users')
      .set({ password_hash: passwordHash, is_provisional: false })
      .where('id', '=', user.id)
      .execute()
    await endSessionsOf(tx, user.id)
    await clearLoginFailures(tx, user.id)
    // Who holds the phone just did it.
    await tellOfChange(tx, 'password', { email: user.email, phone: null })
  })
}
