import type { Country } from '#contract/regions.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

/** The countries that a number may belong to. */
export function phoneCountries(
  countries: readonly Pick<Country, 'id' | 'name' | 'code' | 'phoneCode' | 'imagePath'>[],
): PhoneCountry[] {
  return countries.flatMap(({ id, name, code, phoneCode, imagePath }) =>
    code && phoneCode ? [{ id, name, code, phoneCode, imagePath }] : [],
  )
}

type Known = { id: number; code: string | null }

/** The visitor's own country first, else Egypt; the others in their order. */
export function ownFirst<Each extends Known>(countries: readonly Each[], here: number | null): Each[] {
  const own = countries.find(({ id }) => id === here) ?? countries.find(({ code }) => code === 'EG')
  return own ? [own, ...countries.filter((each) => each !== own)] : [...countries]
}

/** The same for the reader of the page; the first one's calling code is what they most likely have. */
export function useOwnFirst<Each extends Known>(countries: readonly Each[]): Each[] {
  return ownFirst(countries, useRootData()?.countryId ?? null)
}
