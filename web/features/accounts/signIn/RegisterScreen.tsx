import { calls } from '#web/api/calls.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { shownCode } from '#web/forms/phoneCode/postedCode.ts'
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
