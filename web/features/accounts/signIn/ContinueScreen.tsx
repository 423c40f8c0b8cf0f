import { endpoints } from '#web/api/endpoints.ts'
import { createAction, type PostedForm } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import {
  codeForms,
  readCodeState,
  requestCode,
  saveCodeState,
  spendProof,
  toPublicCodeState,
} from '#web/forms/phoneCode/codeState.ts'
import { listPhoneCountries } from '#web/forms/phoneCode/countries.ts'
import { toPhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { parseAcceptedVersions } from './acceptedVersions.ts'
import { toReferralInput } from './accountInput.ts'
import { GuestPage } from './GuestPage.tsx'
import { loadBegun } from './loadBegun.ts'
import { addressAfterLogin, loginForms } from './loginForms.ts'
import { PhoneForm } from './PhoneForm.tsx'

/** The page names what a number needs, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = createLoader({
  begun: loadBegun,
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, listPhoneCountries),
  posted: ({ formState }) => toPublicCodeState(formState, 'continue'),
})

const phoneForms = {
  number: (posted: PostedForm) => requestCode(posted, 'continue', toPhoneNumber(posted.values)),
  ...codeForms('continue', async (posted, storedCode) => {
    const number = toPhoneNumber(storedCode.sent)
    const { phoneProof } = storedCode.proof
    posted.setAnsweredForm('number', number)
    const startOver = () => saveCodeState(posted, 'continue', null)
    const { nextStep } = await posted
      .send(endpoints.accounts.continueWithPhone, { ...number, phoneProof })
      .catch((error: unknown) => {
        startOver()
        throw error
      })
    if (nextStep === null) {
      startOver()
      return addressAfterLogin(posted, 'User')
    }
    if (nextStep === 'password')
      saveCodeState(posted, 'continue', { ...storedCode, values: { ...number, nextStep }, proof: null })
    return null
  }),
  async name(posted: PostedForm) {
    const storedCode = readCodeState(posted.formState, 'continue')
    if (!storedCode?.proof) return null
    const { name = '' } = posted.values
    const account = {
      name,
      ...toPhoneNumber(storedCode.sent),
      phoneProof: storedCode.proof.phoneProof,
      ...parseAcceptedVersions(posted.values),
      ...toReferralInput(posted.values),
    }
    const { user } = await spendProof(posted.send(endpoints.accounts.signUpWithPhone, account), () => {
      saveCodeState(posted, 'continue', null)
      posted.setAnsweredForm('number', toPhoneNumber(storedCode.sent))
    })
    saveCodeState(posted, 'continue', null)
    return addressAfterLogin(posted, user.rankBaseName)
  },
}

export const action = createAction({ ...loginForms, ...phoneForms })

export default function ContinueScreen() {
  return <GuestPage mode="phone" Form={PhoneForm} {...useLoaded<typeof loader>()} />
}
