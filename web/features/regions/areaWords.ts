import { failureText } from '../../../contract/failures.ts'
import type { Language } from '../../../contract/text.ts'
import type { Words } from '../../layout/merge.ts'
import type { Errors } from '../../layout/useEdit.ts'
import { regionsText } from './regions.text.ts'
import { typedNumber } from './typedNumber.ts'

/** What a government and a city have alike. */
type Area = { nameAr: string; nameEn: string; code: string | null; lat: number | null; lng: number | null }

export type AreaField = 'nameAr' | 'nameEn' | 'code' | 'lat' | 'lng'

/** A government or city as its form shows it; for none, as a new one begins. */
export function areaWords(area: Area | null): Words<AreaField> {
  return {
    nameAr: area?.nameAr ?? '',
    nameEn: area?.nameEn ?? '',
    code: area?.code ?? '',
    lat: area?.lat == null ? '' : String(area.lat),
    lng: area?.lng == null ? '' : String(area.lng),
  }
}

/** What can be said of the form before it is sent. */
export function checkArea(language: Language, words: Words<AreaField>): Errors {
  const required = failureText(language, 'requiredField')
  const missing = (value: string) => (value.trim() === '' ? required : undefined)
  return {
    nameAr: missing(words.nameAr),
    nameEn: missing(words.nameEn),
    lat: checkCoordinate(language, words.lat, words.lng, 90),
    lng: checkCoordinate(language, words.lng, words.lat, 180),
  }
}

function checkCoordinate(
  language: Language,
  typed: string,
  other: string,
  limit: number,
): string | undefined {
  const t = regionsText[language]
  const value = typedNumber(typed)
  if (value === null) return failureText(language, 'number')
  if (value === undefined) return other.trim() === '' ? undefined : t.bothCoordinates
  return Math.abs(value) > limit ? t.coordinatesRange(limit) : undefined
}

/** The form as the saves of governments and cities take it. */
export function areaInput(words: Words<AreaField>) {
  return {
    nameAr: words.nameAr,
    nameEn: words.nameEn,
    code: words.code,
    lat: typedNumber(words.lat) ?? null,
    lng: typedNumber(words.lng) ?? null,
  }
}
