import { fold } from '#contract/core/fold.ts'
import { type CountryData, egypt } from '#contract/regions/egypt.ts'

/** Identifies a government or city; a city includes its government. */
export type NamedArea = { code: string | null; nameAr: string; nameEn: string }

const countries: readonly CountryData[] = [egypt]

function findSameArea<Area extends NamedArea>(list: readonly Area[], area: NamedArea): Area | undefined {
  const hasSameName = (candidate: Area) =>
    fold(candidate.nameAr) === fold(area.nameAr) || fold(candidate.nameEn) === fold(area.nameEn)
  return list.find(({ code }) => code === area.code) ?? list.find(hasSameName)
}

/**
 * Returns the built-in coordinates of a country, of one of its governments or of a city in it; null if they
 * are unknown.
 */
export function findKnownCoordinates(
  countryCode: string | null,
  government: NamedArea | null,
  city: NamedArea | null,
): { lat: number; lng: number } | null {
  const country = countries.find(({ code }) => code === countryCode)
  const match = country && government ? findSameArea(country.governments, government) : undefined
  const below = city ? match && findSameArea(match.cities, city) : match
  const area = government ? below : country
  return area ? { lat: area.lat, lng: area.lng } : null
}
