import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { toPublicCodeState } from '#web/forms/phoneCode/codeState.ts'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { GuestPage } from './GuestPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { registerForms } from './registerForms.ts'

export const loader = createLoader({
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, phoneCountries),
  posted: ({ formState }) => toPublicCodeState(formState, 'signUp'),
})

export const action = createAction(registerForms)

export default function RegisterScreen() {
  return <GuestPage mode="register" Form={RegisterForm} {...useLoaded<typeof loader>()} />
}
