import { calls } from '../../../api/calls.ts'
import { createAction } from '../../../api/loading/createAction.ts'
import { createLoader, query } from '../../../api/loading/createLoader.ts'
import { useLoaded } from '../../../api/loading/useLoaded.ts'
import { phoneCountries } from '../../../forms/phoneCode/countries.ts'
import { shownCode } from '../../../forms/phoneCode/postedCode.ts'
import { GuestPage } from './GuestPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { registerForms } from './registerForms.ts'

export const loader = createLoader({
  countries: () => query(calls.regions.getAllActivatedCountries, {}, phoneCountries),
  posted: ({ formState }) => shownCode(formState, 'signUp'),
})

export const action = createAction(registerForms)

export default function RegisterScreen() {
  return <GuestPage mode="register" Form={RegisterForm} {...useLoaded<typeof loader>()} />
}
