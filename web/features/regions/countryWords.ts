import { failureText } from '../../../contract/failures.ts'
import type { Country } from '../../../contract/regions.ts'
import type { Language } from '../../../contract/text.ts'
import type { Words } from '../../layout/merge.ts'
import type { Errors } from '../../layout/useEdit.ts'
import { regionsText } from './regions.text.ts'
import { typedNumber } from './typedNumber.ts'

export type CountryField =
  | 'imagePath'
  | 'nameAr'
  | 'nameEn'
  | 'phoneCode'
  | 'currencyId'
  | 'code'
  | 'timeZone'
  | 'pointValue'

/** A country as its form shows it; for none, as a new one begins. */
export function countryWords(country: Country | null): Words<CountryField> {
  return {
    imagePath: country?.imagePath ?? '',
    nameAr: country?.nameAr ?? '',
    nameEn: country?.nameEn ?? '',
    phoneCode: country?.phoneCode ?? '',
    currencyId: country?.currencyId ? String(country.currencyId) : '',
    code: country?.code ?? '',
    timeZone: country?.timeZone ?? '',
    pointValue: country ? String(country.pointValue) : '',
  }
}

/** What can be said of a country's form before it is sent. */
export function checkCountry(language: Language, words: Words<CountryField>): Errors {
  const required = failureText(language, 'requiredField')
  const missing = (value: string) => (value.trim() === '' ? required : undefined)
  const points = typedNumber(words.pointValue)
  return {
    nameAr: missing(words.nameAr),
    nameEn: missing(words.nameEn),
    phoneCode: missing(words.phoneCode),
    code: /^\s*([a-z]{2})?\s*$/i.test(words.code) ? undefined : regionsText[language].codeForm,
    pointValue: points === null ? failureText(language, 'decimal') : undefined,
  }
}

/** The form over `country` as `SaveCountry` takes it. */
export function countryInput(words: Words<CountryField>, picture: File | null, country: Country | null) {
  return {
    nameAr: words.nameAr,
    nameEn: words.nameEn,
    phoneCode: words.phoneCode,
    currencyId: Number(words.currencyId) || 0,
    code: words.code,
    // A zone that nobody chose follows the country's code.
    timeZone: words.timeZone === country?.timeZone ? undefined : words.timeZone,
    pointValue: typedNumber(words.pointValue) ?? undefined,
    flagImage: picture ?? undefined,
  }
}
