import { calls } from '#web/api/calls.ts'
import type { Posted } from '#web/api/loading/createAction.ts'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { accountNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { askCode, codeForms, keepCode, keptCode, spendProof } from '#web/forms/phoneCode/postedCode.ts'
import { addressAfterLogin } from './loginForms.ts'

/** What is posted by whoever confirms an account that somebody else made: its number, the code, a password. */
export const confirmAccountForms = {
  async number(posted: Posted) {
    const { user } = await posted.send(calls.accounts.checkAuth, {})
    const countries = phoneCountries(await posted.send(calls.regions.getAllActivatedCountries, {}))
    return askCode(posted, 'confirmAccount', accountNumber(user.phone ?? '', countries))
  },
  ...codeForms('confirmAccount', async () => null),
  async password(posted: Posted) {
    const { values, formState, send, answerAs } = posted
    const kept = keptCode(formState, 'confirmAccount')
    if (!kept?.proof) return null
    const { phoneProof } = kept.proof
    const { password = '' } = values
    const { user } = await spendProof(send(calls.accounts.confirmAccount, { phoneProof, password }), () => {
      keepCode(posted, 'confirmAccount', null)
      answerAs('number', {})
    })
    keepCode(posted, 'confirmAccount', null)
    return addressAfterLogin(posted, user.rankBaseName)
  },
}
