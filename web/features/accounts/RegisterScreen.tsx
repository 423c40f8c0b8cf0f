import { answers, question } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { phoneCountries } from './countries.ts'
import { GuestPage } from './GuestPage.tsx'

export const loader = answers({
  countries: () => question(calls.regions.getAllActivatedCountries, {}, phoneCountries),
})

export default function RegisterScreen() {
  return <GuestPage mode="register" countries={useAnswers<typeof loader>().countries} />
}
