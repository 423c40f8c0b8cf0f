import { parseNumber } from '#contract/core/numbers.ts'
export type LocationValues = {
  nameAr: string
  nameEn: string
  addressAr: string
  addressEn: string
  countryId: string
  governmentId: string
  cityId: string
  lat: string
  lng: string
  opens: string
  closes: string
  closedDays: number[]
}

type Known = Omit<LocationValues, 'countryId' | 'governmentId' | 'cityId' | 'lat' | 'lng'> & {
  countryId: number
  governmentId: number
  cityId: number
  lat: number
  lng: number
}

/** For a new branch, at most the country is known. */
export function locationValues(branch: Known | null, countryId: number | null = null): LocationValues {
  return {
    nameAr: branch?.nameAr ?? '',
    nameEn: branch?.nameEn ?? '',
    addressAr: branch?.addressAr ?? '',
    addressEn: branch?.addressEn ?? '',
    countryId: String(branch?.countryId ?? countryId ?? ''),
    governmentId: String(branch?.governmentId ?? ''),
    cityId: String(branch?.cityId ?? ''),
    lat: branch ? String(branch.lat) : '',
    lng: branch ? String(branch.lng) : '',
    opens: branch?.opens ?? '00:00',
    closes: branch?.closes ?? '00:00',
    closedDays: [...(branch?.closedDays ?? [])],
  }
}

export function parseCoordinate(input: string, max: 90 | 180): number | null {
  const number = parseNumber(input)
  return number === null || Math.abs(number) > max ? null : number
}

/** Empty choices become null, so that validation reports them. */
export function locationInput({ countryId, governmentId, cityId, ...location }: LocationValues) {
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
