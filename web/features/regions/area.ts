import type { regionsText } from './regions.text.ts'

type Texts = (typeof regionsText)['en']

type Area = { nameAr: string; nameEn: string; code: string | null; lat: number | null; lng: number | null }

export type AreaField = keyof Area

export function areaValues(area: Area | null): Record<AreaField, string> {
  return {
    nameAr: area?.nameAr ?? '',
    nameEn: area?.nameEn ?? '',
    code: area?.code ?? '',
    lat: area?.lat == null ? '' : String(area.lat),
    lng: area?.lng == null ? '' : String(area.lng),
  }
}

export function areaInput({ nameAr, nameEn, code, lat, lng }: Record<AreaField, string>) {
  return { nameAr, nameEn, code, lat: lat.trim(), lng: lng.trim() }
}

/** Clearer than the contract's generic messages. */
export function areaMessages(t: Texts) {
  return {
    lat: { requiredField: t.bothCoordinates, InvalidData: t.coordinatesRange(90) },
    lng: { requiredField: t.bothCoordinates, InvalidData: t.coordinatesRange(180) },
  }
}
