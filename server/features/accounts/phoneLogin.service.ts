import type { accounts } from '#contract/accounts/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Args } from '#server/core/request/routes.ts'
import { recordAgreements } from '../consents/agreements.service.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { lockAccountRow } from './accountRow.service.ts'
import { insertAccount } from './accounts.service.ts'
import { findCodeLogin, isDormant } from './codeMembers.service.ts'
import { logIn, openSession, readLoginReply } from './openSession.service.ts'
import { readPhone } from './phones.service.ts'
import { checkPhoneProof, spendPhoneProof } from './proofs.service.ts'
import { findByPhone } from './resetLinks.service.ts'

/** Only a caller with a code to the phone learns what its account needs. */
export async function continueWithPhone({
  ctx,
  actor: earlier,
  input: { phoneProof: proof, ...typed },
}: Args<typeof accounts.continueWithPhone>) {
  const { phone } = await readPhone(ctx, typed)
  const proofInput = { proof, phone, purpose: 'continue' as const }
  await checkPhoneProof(ctx, proofInput)
  const owner = await findByPhone(ctx, phone)
  // The proof stays for `signUpWithPhone`.
  if (!owner) return { nextStep: 'name' as const, token: null }
  return inTransaction(ctx, async (tx) => {
    await lockAccountRow(tx, owner.id)
    await spendPhoneProof(tx, proofInput)
    // The account is locked: a password or factor that is being set counts, or isn't there yet and will end this
    // session.
    const member = await findCodeLogin(tx, phone)
    if (!member) return { nextStep: 'password' as const, token: null }
    if (await isDormant(tx, member.id)) throw new ApiError('AccountDormant')
    return { nextStep: null, token: await logIn(tx, earlier, member, 'code') }
  })
}

export async function signUpWithPhone({ ctx, input }: Args<typeof accounts.signUpWithPhone>) {
  const { name, phoneProof: proof, termsVersion, privacyVersion, referralCode, ...typed } = input
  await assertPublicTexts(ctx, { name })
  const { phone, countryId } = await readPhone(ctx, typed)
  const token = await inTransaction(ctx, async (tx) => {
    await spendPhoneProof(tx, { proof, phone, purpose: 'continue' })
    const account = { name, email: null, emailProved: false, phone, rank: 'User' as const, countryId }
    const { id } = await insertAccount(tx, account, null)
    await recordAgreements(tx, id, { termsVersion, privacyVersion })
    await emit(tx, 'accounts.phoneConfirmed', { userId: id, ...(referralCode && { referralCode }) })
    return openSession(tx, id)
  })
  return readLoginReply(ctx, token)
}
