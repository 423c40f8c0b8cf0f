import { parsePhone } from '#contract/core/contact.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

/** A number as a form takes it. */
export type PhoneNumber = { phoneCode: string; phone: string }

/** The number that was entered into a form. */
export const toPhoneNumber = ({ phone = '', phoneCode = '' }: Partial<PhoneNumber>): PhoneNumber => ({
  phone,
  phoneCode,
})

/** Whether two were typed alike, spaces aside. */
export function isSameNumber(a: PhoneNumber, b: PhoneNumber): boolean {
  return toDigits(a) === toDigits(b)
}

function toDigits({ phoneCode, phone }: PhoneNumber): string {
  const text = parsePhone(phone) ?? ''
  if (/^(\+|00)/.test(text)) return text.replace(/^(\+|00)/, '')
  return phoneCode + text.replace(/^0/, '')
}

/** A number that was entered, in E.164 as far as can be said without its country's rules. */
export const toE164 = (number: PhoneNumber): string => `+${toDigits(number)}`

/** A number in E.164 taken apart by the country it belongs to. */
export function parsePhoneNumber(phone: string, countries: readonly PhoneCountry[]): PhoneNumber | null {
  const digits = phone.replace(/^\+/, '')
  const [country] = countries
    .filter(({ phoneCode }) => digits.startsWith(phoneCode))
    .sort((a, b) => b.phoneCode.length - a.phoneCode.length)
  return country ? { phoneCode: country.phoneCode, phone: digits.slice(country.phoneCode.length) } : null
}

/** The number of somebody's account, as a form takes it. */
export function accountNumber(phone: string, countries: readonly PhoneCountry[]): PhoneNumber {
  return parsePhoneNumber(phone, countries) ?? { phone, phoneCode: '20' }
}
