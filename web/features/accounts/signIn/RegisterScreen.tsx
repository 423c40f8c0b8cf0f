import { calls } from '../../../api/calls.ts'
import { createLoader, query } from '../../../api/loading/createLoader.ts'
import { useLoaded } from '../../../api/loading/useLoaded.ts'
import { phoneCountries } from '../../../forms/phoneCode/countries.ts'
import { GuestPage } from './GuestPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export const loader = createLoader({
  countries: () => query(calls.regions.getAllActivatedCountries, {}, phoneCountries),
})

export default function RegisterScreen() {
  return <GuestPage mode="register" Form={RegisterForm} countries={useLoaded<typeof loader>().countries} />
}
