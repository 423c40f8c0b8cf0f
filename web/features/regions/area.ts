import type { City } from '#contract/regions/schemas.ts'
import { toTextValues } from '#web/forms/toTextValues.ts'
import type { regionsText } from './regions.text.ts'

type Texts = (typeof regionsText)['en']

export type Area = Pick<City, 'nameAr' | 'nameEn' | 'code' | 'lat' | 'lng'>
export type AreaField = keyof Area

export const toAreaValues = (area: Area | null): Record<AreaField, string> =>
  toTextValues(area, ['nameAr', 'nameEn', 'code', 'lat', 'lng'])

export function toAreaInput({ nameAr, nameEn, code, lat, lng }: Record<AreaField, string>) {
  return { nameAr, nameEn, code, lat: lat.trim(), lng: lng.trim() }
}

/** Clearer than the contract's generic messages. */
export function getAreaMessages(t: Texts) {
  return {
    lat: { requiredField: t.bothCoordinates, InvalidData: t.coordinatesRange(90) },
    lng: { requiredField: t.bothCoordinates, InvalidData: t.coordinatesRange(180) },
  }
}
