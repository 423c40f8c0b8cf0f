import type { Country } from '#contract/regions/schemas.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

export function listPhoneCountries(
  countries: readonly Pick<Country, 'id' | 'name' | 'code' | 'phoneCode' | 'imagePath'>[],
): PhoneCountry[] {
  return countries.flatMap(({ id, name, code, phoneCode, imagePath }) =>
    code && phoneCode ? [{ id, name, code, phoneCode, imagePath }] : [],
  )
}

type CountryLike = { id: number; code: string | null }

/** The visitor's own country comes first, else Egypt. The others keep their order. */
export function putOwnFirst<T extends CountryLike>(countries: readonly T[], context: number | null): T[] {
  const own = countries.find(({ id }) => id === context) ?? countries.find(({ code }) => code === 'EG')
  return own ? [own, ...countries.filter((country) => country !== own)] : [...countries]
}

/** The dialling code of the reader's country is the most likely one. */
export function useOwnCountryFirst<T extends CountryLike>(countries: readonly T[]): T[] {
  return putOwnFirst(countries, useRootData()?.countryId ?? null)
}
