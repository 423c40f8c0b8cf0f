import { type CountryData, egypt } from '#contract/egypt.ts'
import { fold } from '#contract/fold.ts'

/** A government or city by what identifies it; a city names its government, too. */
export type NamedArea = { code: string | null; nameAr: string; nameEn: string }

const countries: readonly CountryData[] = [egypt]

function sameIn<Each extends NamedArea>(list: readonly Each[], area: NamedArea): Each | undefined {
  const named = (each: Each) =>
    fold(each.nameAr) === fold(area.nameAr) || fold(each.nameEn) === fold(area.nameEn)
  return list.find(({ code }) => code === area.code) ?? list.find(named)
}

/** The coordinates that the product's own data has of a country, a government of it, or a city of that; null for what it doesn't know. */
export function knownCoordinates(
  countryCode: string | null,
  government: NamedArea | null,
  city: NamedArea | null,
): { lat: number; lng: number } | null {
  const country = countries.find(({ code }) => code === countryCode)
  const found = country && government ? sameIn(country.governments, government) : undefined
  const below = city ? found && sameIn(found.cities, city) : found
  const area = government ? below : country
  return area ? { lat: area.lat, lng: area.lng } : null
}
