import { endpoints } from '#web/api/endpoints.ts'
import { createAction, type PostedForm } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { consentText } from '#web/forms/native/native.text.ts'
import {
  type CodeState,
  codeForms,
  getProof,
  readCodeState,
  requestCode,
  saveCodeState,
  spendProof,
  toPublicCodeState,
} from '#web/forms/phoneCode/codeState.ts'
import { listPhoneCountries } from '#web/forms/phoneCode/countries.ts'
import { parseAcceptedVersions } from './acceptedVersions.ts'
import { toAccountInput, toReferralInput } from './accountInput.ts'
import { GuestPage } from './GuestPage.tsx'
import { loadBegun } from './loadBegun.ts'
import { addressAfterLogin } from './loginForms.ts'
import { RegisterForm } from './RegisterForm.tsx'

export const loader = createLoader({
  begun: loadBegun,
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, listPhoneCountries),
  posted: ({ formState }) => toPublicCodeState(formState, 'signUp'),
})

/** Errors return to the first form. */
async function create(posted: PostedForm, storedCode: CodeState, phoneProof: string): Promise<string> {
  const { values } = storedCode
  posted.setAnsweredForm('register', values)
  const account = {
    ...toAccountInput(values),
    ...parseAcceptedVersions(values),
    ...toReferralInput(values),
    phoneProof,
  }
  const { user } = await spendProof(posted.send(endpoints.accounts.signUp, account), () =>
    saveCodeState(posted, 'signUp', { ...storedCode, proof: null }),
  )
  saveCodeState(posted, 'signUp', null)
  return addressAfterLogin(posted, user.rankBaseName)
}

const registerForms = {
  async register(posted: PostedForm) {
    const { agreed = '', termsVersion = '', privacyVersion = '', referralCode = '' } = posted.values
    const account = toAccountInput(posted.values)
    const values = { ...account, agreed, termsVersion, privacyVersion, referralCode }
    const wrong = agreed ? undefined : { agreed: consentText[posted.language].mustAgree }
    await posted.send(endpoints.accounts.checkSignUp, account, wrong)
    const storedCode = readCodeState(posted.formState, 'signUp')
    const proof = getProof(storedCode, values)
    return storedCode && proof
      ? create(posted, { ...storedCode, values }, proof.phoneProof)
      : requestCode(posted, 'signUp', values)
  },
  ...codeForms('signUp', (posted, storedCode) => create(posted, storedCode, storedCode.proof.phoneProof)),
}

export const action = createAction(registerForms)

export default function RegisterScreen() {
  return <GuestPage mode="register" Form={RegisterForm} {...useLoaded<typeof loader>()} />
}
