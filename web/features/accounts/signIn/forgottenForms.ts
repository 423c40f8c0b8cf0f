import type { FormState } from '#contract/page.ts'
import { calls } from '#web/api/calls.ts'
import type { Posted } from '#web/api/loading/createAction.ts'
import { tellDone } from '#web/api/loading/formDone.ts'
import { numberOf } from '#web/forms/phoneCode/phoneNumber.ts'
import { askCode, codeForms, keepCode, keptCode, spendProof } from '#web/forms/phoneCode/postedCode.ts'
import { addressAfterLogin } from './loginForms.ts'

/** To whom a link was mailed. */
export type Mailed = { mailed: string; again: boolean }

const name = 'resetMail'

export function mailedIn(formState: FormState): Mailed | null {
  return formState.read(name) as Mailed | null
}

/** What is posted from the page of a forgotten password: by a link to the email, or by a code to the number. */
export const forgottenForms = {
  async email({ values, formState, send }: Posted) {
    const { email = '' } = values
    await send(calls.accounts.sendResetLink, { email })
    const again = mailedIn(formState)?.mailed === email
    formState.keep(name, { mailed: email, again } satisfies Mailed)
    return null
  },
  phone: (posted: Posted) => askCode(posted, 'resetPassword', numberOf(posted.values)),
  ...codeForms('resetPassword', async () => null),
  /** To another email, or another number. */
  async other(posted: Posted) {
    posted.formState.keep(name, null)
    keepCode(posted, 'resetPassword', null)
    return null
  },
  async password(posted: Posted) {
    const { values, search, formState, send, answerAs } = posted
    const kept = keptCode(formState, 'resetPassword')
    if (!kept?.proof) return null
    const { phoneProof } = kept.proof
    const mailToken = search.get('token') ?? undefined
    const { password = '' } = values
    const reset = { ...numberOf(kept.values), phoneProof, mailToken, password }
    const { isLoggedIn } = await spendProof(send(calls.accounts.resetPassword, reset), () => {
      keepCode(posted, 'resetPassword', { ...kept, proof: null })
      answerAs('phone', kept.values)
    })
    keepCode(posted, 'resetPassword', null)
    if (isLoggedIn) return addressAfterLogin(posted, 'User')
    tellDone(formState, 'password')
    return null
  },
}
