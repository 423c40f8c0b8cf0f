import type { Purpose } from '#contract/accounts.ts'
import { codeAttempts } from '#contract/limits.ts'
import type { FormState } from '#contract/page.ts'
import { calls, type ReplyOf } from '#web/api/calls.ts'
import type { Entered, Posted } from '#web/api/loading/createAction.ts'
import { Refused } from '#web/api/reply.ts'
import { isSameNumber, numberOf, type PhoneNumber } from './phoneNumber.ts'
import { isGood, refusedCode, type Sent } from './sentCodes.ts'

type Proof = ReplyOf<typeof calls.accounts.confirmCode>

/** What is kept from page to page while a number is confirmed without scripts. */
export type KeptCode = {
  /** What was entered in the form before, a password too. */
  values: Entered
  /** The code that was sent last; its instants are the server's. */
  sent: Sent
  /** It is awaited. */
  open: boolean
  /** It was sent again. */
  again: boolean
  proof: Proof | null
}

export function keptCode(formState: FormState, purpose: Purpose): KeptCode | null {
  return formState.read(purpose) as KeptCode | null
}

export function keepCode({ formState }: Posted, purpose: Purpose, kept: KeptCode | null): void {
  formState.keep(purpose, kept)
}

/** What of it a page may show. */
export type ShownCode = Omit<KeptCode, 'proof'> & { proved: boolean; mailTokenNeeded: boolean }

export function shownCode(formState: FormState, purpose: Purpose): ShownCode | null {
  const kept = keptCode(formState, purpose)
  if (!kept) return null
  const { proof, values, ...rest } = kept
  const { password: _, ...shown } = values
  return { ...rest, values: shown, proved: proof !== null, mailTokenNeeded: proof?.mailTokenNeeded ?? false }
}

/** What proves the number that was entered, where it was confirmed a moment ago. */
export function proofOf(kept: KeptCode | null, values: Entered): Proof | null {
  return kept && isSameNumber(numberOf(kept.values), numberOf(values)) ? kept.proof : null
}

/** Waits for a call that spends a proof; `lost` hears where that is good no more. */
export function spendProof<Reply>(call: Promise<Reply>, lost: () => void): Promise<Reply> {
  return call.catch((error: unknown) => {
    if (error instanceof Refused && error.refusal.fields.phoneProof) lost()
    throw error
  })
}

async function sendCode({ send }: Posted, purpose: Purpose, number: PhoneNumber): Promise<Sent> {
  const { expiresAt, resendAt } = await send(calls.accounts.sendCode, { ...number, purpose })
  const instants = { validUntil: Date.parse(expiresAt), resendFrom: Date.parse(resendAt) }
  return { ...number, ...instants, left: codeAttempts }
}

/** Leads to the page that takes the code; one that was sent already and is still good isn't sent again. */
export async function askCode(posted: Posted, purpose: Purpose, values: Entered): Promise<null> {
  const { formState, now } = posted
  const number = numberOf(values)
  const before = keptCode(formState, purpose)?.sent
  const sent =
    before && isGood(before, number, now.getTime()) ? before : await sendCode(posted, purpose, number)
  keepCode(posted, purpose, { values, sent, open: true, again: false, proof: null })
  return null
}

type Proved = (posted: Posted, kept: KeptCode & { proof: Proof }) => Promise<string | null>

/** The forms of the page that takes a code; `proved` goes on once it is right. Without what was kept one begins anew. */
export function codeForms(purpose: Purpose, proved: Proved) {
  const withKept =
    (work: (posted: Posted, kept: KeptCode) => Promise<string | null>) =>
    async (posted: Posted): Promise<string | null> => {
      const kept = keptCode(posted.formState, purpose)
      return kept && work(posted, kept)
    }
  return {
    code: withKept(async (posted, kept) => {
      const { phone, phoneCode } = kept.sent
      const { code = '' } = posted.values
      const given = { phone, phoneCode, purpose, code }
      const proof = await posted.send(calls.accounts.confirmCode, given).catch((error: unknown) => {
        if (error instanceof Refused)
          keepCode(posted, purpose, { ...kept, again: false, sent: refusedCode(kept.sent, error.refusal) })
        throw error
      })
      const next = { ...kept, open: false, proof }
      keepCode(posted, purpose, next)
      return proved(posted, next)
    }),
    resend: withKept(async (posted, kept) => {
      const sent = await sendCode(posted, purpose, numberOf(kept.values))
      keepCode(posted, purpose, { ...kept, sent, open: true, again: true })
      return null
    }),
    edit: withKept(async (posted, kept) => {
      keepCode(posted, purpose, { ...kept, open: false })
      return null
    }),
  }
}
