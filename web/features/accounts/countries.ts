import { useCallback, useEffect, useState } from 'react'
import type { Country } from '../../../contract/regions.ts'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetchAnswer.ts'
import { useRoot } from '../../layout/here.ts'
import type { PhoneCountry } from '../../ui/PhoneField.tsx'

/** The countries that a number may belong to. */
export function phoneCountries(
  countries: readonly Pick<Country, 'id' | 'name' | 'code' | 'phoneCode' | 'imagePath'>[],
): PhoneCountry[] {
  return countries.flatMap(({ id, name, code, phoneCode, imagePath }) =>
    code && phoneCode ? [{ id, name, code, phoneCode, imagePath }] : [],
  )
}

/** The countries, asked for where the page didn't bring them; null until they are there. */
export function useCountries(given: readonly PhoneCountry[] | undefined) {
  const [brought, setBrought] = useState<readonly PhoneCountry[] | null>(null)
  const [failed, setFailed] = useState(false)
  const bring = useCallback(() => {
    setFailed(false)
    fetchAnswer(calls.regions.getAllActivatedCountries, {}).then(
      (countries) => setBrought(phoneCountries(countries)),
      () => setFailed(true),
    )
  }, [])
  const needed = given === undefined
  useEffect(() => {
    if (needed) bring()
  }, [needed, bring])
  return { countries: given ?? brought, failed, bring }
}

/** The calling code that a visitor most likely has. */
export function useOwnPhoneCode(countries: readonly PhoneCountry[]): string | undefined {
  const here = useRoot()?.countryId
  const own = countries.find(({ id }) => id === here) ?? countries.find(({ code }) => code === 'EG')
  return (own ?? countries[0])?.phoneCode
}
