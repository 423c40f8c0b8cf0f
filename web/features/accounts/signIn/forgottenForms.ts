import type { FormState } from '#contract/core/page.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { PostedForm } from '#web/api/loading/createAction.ts'
import { setFlash } from '#web/api/loading/flash.ts'
import {
  codeForms,
  type PublicCodeState,
  readCodeState,
  requestCode,
  saveCodeState,
  spendProof,
} from '#web/forms/phoneCode/codeState.ts'
import { toPhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { addressAfterLogin } from './loginForms.ts'

export type MailedLink = { mailed: string; again: boolean }

const name = 'resetMail'

export function readMailedLink(formState: FormState): MailedLink | null {
  return formState.read(name) as MailedLink | null
}

export function getPhoneStep(posted: PublicCodeState | null): number {
  if (posted?.proved) return 3
  return posted?.open ? 2 : 1
}

export const forgottenForms = {
  async email({ values, formState, send }: PostedForm) {
    const { email = '' } = values
    await send(endpoints.accounts.sendResetLink, { email })
    const again = readMailedLink(formState)?.mailed === email
    formState.keep(name, { mailed: email, again } satisfies MailedLink)
    return null
  },
  phone: (posted: PostedForm) => requestCode(posted, 'resetPassword', toPhoneNumber(posted.values)),
  ...codeForms('resetPassword', async () => null),
  async other(posted: PostedForm) {
    posted.formState.keep(name, null)
    saveCodeState(posted, 'resetPassword', null)
    return null
  },
  async password(posted: PostedForm) {
    const { values, search, formState, send, setAnsweredForm } = posted
    const storedCode = readCodeState(formState, 'resetPassword')
    if (!storedCode?.proof) return null
    const { phoneProof } = storedCode.proof
    const mailToken = search.get('token') ?? undefined
    const { password = '' } = values
    const reset = { ...toPhoneNumber(storedCode.values), phoneProof, mailToken, password }
    const { isLoggedIn } = await spendProof(send(endpoints.accounts.resetPassword, reset), () => {
      saveCodeState(posted, 'resetPassword', { ...storedCode, proof: null })
      setAnsweredForm('phone', storedCode.values)
    })
    saveCodeState(posted, 'resetPassword', null)
    if (isLoggedIn) return addressAfterLogin(posted, 'User')
    setFlash(formState, 'password')
    return null
  },
}
