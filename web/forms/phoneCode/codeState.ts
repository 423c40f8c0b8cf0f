import type { Purpose } from '#contract/accounts/schemas.ts'
import { codeAttempts } from '#contract/core/limits.ts'
import type { FormState } from '#contract/core/page.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import type { EnteredValues, PostedForm } from '#web/api/loading/createAction.ts'
import { RequestRejected } from '#web/api/response.ts'
import { isSameNumber, type PhoneNumber, toPhoneNumber } from './phoneNumber.ts'
import { applyRejection, isUsable, type Sent } from './sentCodes.ts'

type Proof = EndpointReply<typeof endpoints.accounts.confirmCode>

/** Kept between pages while a number is confirmed without scripts. */
export type CodeState = {
  /** Values of the previous form, including its password. */
  values: EnteredValues
  /** Its times are the server's. */
  sent: Sent
  open: boolean
  again: boolean
  proof: Proof | null
}

export function readCodeState(formState: FormState, purpose: Purpose): CodeState | null {
  return formState.read(purpose) as CodeState | null
}

export function saveCodeState({ formState }: PostedForm, purpose: Purpose, state: CodeState | null): void {
  formState.keep(purpose, state)
}

/** The part that a page may contain: neither the password nor the proof. */
export type PublicCodeState = Omit<CodeState, 'proof'> & { proved: boolean; mailTokenNeeded: boolean }

export function toPublicCodeState(formState: FormState, purpose: Purpose): PublicCodeState | null {
  const state = readCodeState(formState, purpose)
  if (!state) return null
  const { proof, values, ...rest } = state
  const { password: _, ...shown } = values
  return { ...rest, values: shown, proved: proof !== null, mailTokenNeeded: proof?.mailTokenNeeded ?? false }
}

/** Null unless the entered number was just confirmed. */
export function getProof(state: CodeState | null, values: EnteredValues): Proof | null {
  return state && isSameNumber(toPhoneNumber(state.values), toPhoneNumber(values)) ? state.proof : null
}

/** Calls `lost` if the proof is no longer valid. */
export function spendProof<Reply>(promise: Promise<Reply>, lost: () => void): Promise<Reply> {
  return promise.catch((error: unknown) => {
    if (error instanceof RequestRejected && error.errorResponse.fields.phoneProof) lost()
    throw error
  })
}

async function sendCode({ send }: PostedForm, purpose: Purpose, number: PhoneNumber): Promise<Sent> {
  const { expiresAt, resendAt } = await send(endpoints.accounts.sendCode, { ...number, purpose })
  const instants = { validUntil: Date.parse(expiresAt), resendFrom: Date.parse(resendAt) }
  return { ...number, ...instants, left: codeAttempts }
}

/** Sends no new code if the last one is still valid. */
export async function requestCode(
  posted: PostedForm,
  purpose: Purpose,
  values: EnteredValues,
): Promise<null> {
  const { formState, now } = posted
  const number = toPhoneNumber(values)
  const before = readCodeState(formState, purpose)?.sent
  const sent =
    before && isUsable(before, number, now.getTime()) ? before : await sendCode(posted, purpose, number)
  saveCodeState(posted, purpose, { values, sent, open: true, again: false, proof: null })
  return null
}

type Proved = (posted: PostedForm, kept: CodeState & { proof: Proof }) => Promise<string | null>

/** `proved` runs after a correct code. Without stored state, the process starts over. */
export function codeForms(purpose: Purpose, proved: Proved) {
  const withCodeState =
    (work: (posted: PostedForm, state: CodeState) => Promise<string | null>) =>
    async (posted: PostedForm): Promise<string | null> => {
      const state = readCodeState(posted.formState, purpose)
      return state && work(posted, state)
    }
  return {
    code: withCodeState(async (posted, state) => {
      const { phone, phoneCode } = state.sent
      const { code = '' } = posted.values
      const input = { phone, phoneCode, purpose, code }
      const proof = await posted.send(endpoints.accounts.confirmCode, input).catch((error: unknown) => {
        if (error instanceof RequestRejected)
          saveCodeState(posted, purpose, {
            ...state,
            again: false,
            sent: applyRejection(state.sent, error.errorResponse),
          })
        throw error
      })
      const next = { ...state, open: false, proof }
      saveCodeState(posted, purpose, next)
      return proved(posted, next)
    }),
    resend: withCodeState(async (posted, state) => {
      const sent = await sendCode(posted, purpose, toPhoneNumber(state.values))
      saveCodeState(posted, purpose, { ...state, sent, open: true, again: true })
      return null
    }),
    edit: withCodeState(async (posted, state) => {
      saveCodeState(posted, purpose, { ...state, open: false })
      return null
    }),
  }
}
