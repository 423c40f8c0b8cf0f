import { parseNumber } from '#contract/core/numbers.ts'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { toTextValues } from '#web/forms/toTextValues.ts'

/** For a new branch, at most the country is known. */
export function locationValues(branch: ManagedBranch | null, countryId: number | null = null) {
  return {
    ...toTextValues(branch, ['nameAr', 'nameEn', 'addressAr', 'addressEn']),
    countryId: String(branch?.countryId ?? countryId ?? ''),
    ...toTextValues(branch, ['governmentId', 'cityId', 'phone', 'lat', 'lng']),
    opens: branch?.opens ?? '00:00',
    closes: branch?.closes ?? '00:00',
    closedDays: [...(branch?.closedDays ?? [])],
  }
}
export type LocationValues = ReturnType<typeof locationValues>

/** `main` is the main branch, whose hours a new branch has; null if the viewer can't see it. */
export function branchValues(
  branch: ManagedBranch | null,
  main: ManagedBranch | null,
  countryId: number | null,
) {
  const values = locationValues(branch, countryId)
  if (branch) return { ...values, sameHoursAsMain: branch.sameHoursAsMain }
  return { ...values, ...(main && pickHours(main)), sameHoursAsMain: main !== null }
}
export type BranchValues = ReturnType<typeof branchValues>

export function pickHours({ opens, closes, closedDays }: ManagedBranch) {
  return { opens, closes, closedDays: [...closedDays] }
}

export function parseCoordinate(input: string, max: 90 | 180): number | null {
  const number = parseNumber(input)
  return number === null || Math.abs(number) > max ? null : number
}

/** Empty choices become null, so that validation reports them. */
export function locationInput<Values extends LocationValues>({
  countryId,
  governmentId,
  cityId,
  ...location
}: Values) {
  const emptyToNull = (id: string) => (id === '' ? null : id)
  return {
    ...location,
    countryId: emptyToNull(countryId),
    governmentId: emptyToNull(governmentId),
    cityId: emptyToNull(cityId),
    lat: location.lat === '' ? null : location.lat,
    lng: location.lng === '' ? null : location.lng,
  }
}
