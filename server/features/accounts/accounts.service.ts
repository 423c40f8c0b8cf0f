import type { accounts } from '#contract/accounts/endpoints.ts'
import type { BaseRank } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Args } from '#server/core/request/routes.ts'
import { mustAgree, recordAgreements, recordCurrentAgreements } from '../consents/agreements.service.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { getDefaultRankId } from '../roles/roles.service.ts'
import { claimEmail, issueEmailLink } from './emails.service.ts'
import { openSession, readLoginReply } from './openSession.service.ts'
import { checkNewPassword, hashPassword } from './passwords.service.ts'
import { type PhoneInput, readPhone } from './phones.service.ts'
import { checkPhoneProof, spendPhoneProof } from './proofs.service.ts'

export type NewAccount = {
  name: string
  email: string | null
  emailProved: boolean
  /** E.164. The caller guarantees that it is verified. */
  phone: string
  rank: BaseRank
  countryId: number
  servicePlaceId?: number | null
  branchId?: number | null
  /** A rank other than the first one of this base rank. */
  rankId?: number
  /** Set if another user creates the account, which stays provisional until its owner confirms it. */
  addedById?: number
}

/** Only opening a mailed link moves a confirmed address to another account. */
async function assertEmailNotConfirmedElsewhere(tx: Tx, email: string): Promise<void> {
  const holder = await tx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailProved', '=', true)
    .executeTakeFirst()
  if (holder) throw new ApiError('EmailTaken', { fields: { email: 'EmailTaken' } })
}

export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  /** Null for a member who logs in by code, and for a person who is invited. */
  passwordHash: string | null,
): Promise<{ id: number }> {
  const email = account.email?.toLowerCase() ?? null
  if (email && account.emailProved) await assertEmailNotConfirmedElsewhere(tx, email)
  const inserted = await tx.db
    .insertInto('users')
    .values({
      name: account.name,
      ...(email && !account.emailProved ? await claimEmail(tx, email) : { email, pendingEmail: null }),
      emailProved: account.emailProved,
      phone: account.phone,
      countryId: account.countryId,
      rankId: account.rankId ?? (await getDefaultRankId(tx, account.rank)),
      passwordHash,
      servicePlaceId: account.servicePlaceId ?? null,
      branchId: account.branchId ?? null,
      addedById: account.addedById ?? null,
      isProvisional: account.addedById !== undefined,
      language: tx.language,
      createdAt: tx.now(),
      deletedAt: null,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new ApiError('PhoneTaken', { fields: { phone: 'PhoneTaken' } })
  return inserted
}

/** Takes a hash, because hashing for many accounts occupies a core for seconds. */
export async function createAccountWithHash(
  tx: Tx,
  account: NewAccount,
  passwordHash: string,
): Promise<{ id: number }> {
  const created = await insertAccount(tx, account, passwordHash)
  if (mustAgree({ rank: account.rank, isProvisional: false })) await recordCurrentAgreements(tx, created.id)
  return created
}

/**
 * The phone (and the email, if `emailProved`) must be verified: by the demo, by the setup of the first
 * administrator, or by a proof spent in the same transaction.
 */
export async function createAccount(
  tx: Tx,
  { password, ...account }: NewAccount & { password: string },
): Promise<{ id: number }> {
  return createAccountWithHash(tx, account, await hashPassword(tx, password))
}

type SignUpForm = PhoneInput & { name: string; email: string; password: string }
type SignUpInput = SignUpForm & {
  phoneProof: string
  termsVersion?: number
  privacyVersion?: number
  referralCode?: string
}

/** Doesn't check whether the phone or email is taken. */
async function validateSignUp(ctx: Ctx, { name, email, password, ...typed }: SignUpForm) {
  await assertPublicTexts(ctx, { name })
  const read = await readPhone(ctx, typed)
  checkNewPassword(password, { name, email, phone: read.phone })
  return read
}

export async function checkSignUp({ ctx, input }: Args<typeof accounts.checkSignUp>) {
  await validateSignUp(ctx, input)
  return {}
}

/**
 * The returned function creates the account in the caller's transaction, spends the proof and mails the email
 * link.
 */
export async function prepareAccount(ctx: Ctx, input: SignUpInput, rank: BaseRank) {
  const { phoneProof, termsVersion, privacyVersion, referralCode, ...form } = input
  const { phone, countryId } = await validateSignUp(ctx, form)
  const { name, email, password } = form
  const proofInput = { proof: phoneProof, phone, purpose: 'signUp' as const }
  await checkPhoneProof(ctx, proofInput)
  const passwordHash = await hashPassword(ctx, password)
  return async (tx: Tx, servicePlaceId: number | null = null): Promise<number> => {
    await spendPhoneProof(tx, proofInput)
    const account = { name, email, emailProved: false, phone, rank, countryId, servicePlaceId }
    const { id } = await insertAccount(tx, account, passwordHash)
    await recordAgreements(tx, id, { termsVersion, privacyVersion })
    await issueEmailLink(tx, id, email)
    await emit(tx, 'accounts.phoneConfirmed', { userId: id, ...(referralCode && { referralCode }) })
    return id
  }
}

export async function signUp({ ctx, input }: Args<typeof accounts.signUp>) {
  const makeAccount = await prepareAccount(ctx, input, 'User')
  const token = await inTransaction(ctx, async (tx) => openSession(tx, await makeAccount(tx)))
  return readLoginReply(ctx, token)
}
