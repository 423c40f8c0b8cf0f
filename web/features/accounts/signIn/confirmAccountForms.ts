import { endpoints } from '#web/api/endpoints.ts'
import type { PostedForm } from '#web/api/loading/createAction.ts'
import {
  codeForms,
  readCodeState,
  requestCode,
  saveCodeState,
  spendProof,
} from '#web/forms/phoneCode/codeState.ts'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { accountNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { addressAfterLogin } from './loginForms.ts'

export const confirmAccountForms = {
  async number(posted: PostedForm) {
    const { user } = await posted.send(endpoints.accounts.checkAuth, {})
    const countries = phoneCountries(await posted.send(endpoints.regions.getAllActivatedCountries, {}))
    return requestCode(posted, 'confirmAccount', accountNumber(user.phone ?? '', countries))
  },
  ...codeForms('confirmAccount', async () => null),
  async password(posted: PostedForm) {
    const { values, formState, send, answerAs } = posted
    const storedCode = readCodeState(formState, 'confirmAccount')
    if (!storedCode?.proof) return null
    const { phoneProof } = storedCode.proof
    const { password = '' } = values
    const { user } = await spendProof(
      send(endpoints.accounts.confirmAccount, { phoneProof, password }),
      () => {
        saveCodeState(posted, 'confirmAccount', null)
        answerAs('number', {})
      },
    )
    saveCodeState(posted, 'confirmAccount', null)
    return addressAfterLogin(posted, user.rankBaseName)
  },
}
