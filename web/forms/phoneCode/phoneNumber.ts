import { parsePhone } from '#contract/core/contact.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

/** A phone number as a form has it: dialling code and national number. */
export type PhoneNumber = { phoneCode: string; phone: string }

export const toPhoneNumber = ({ phone = '', phoneCode = '' }: Partial<PhoneNumber>): PhoneNumber => ({
  phone,
  phoneCode,
})

/** Returns whether two entered numbers are the same, ignoring spaces. */
export function isSameNumber(a: PhoneNumber, b: PhoneNumber): boolean {
  return toDigits(a) === toDigits(b)
}

function toDigits({ phoneCode, phone }: PhoneNumber): string {
  const text = parsePhone(phone) ?? ''
  if (/^(\+|00)/.test(text)) return text.replace(/^(\+|00)/, '')
  return phoneCode + text.replace(/^0/, '')
}

/** Returns an entered number in E.164, as far as possible without its country's rules. */
export const toE164 = (number: PhoneNumber): string => `+${toDigits(number)}`

/** Splits an E.164 number into dialling code and national number, or returns null if no country matches. */
export function parsePhoneNumber(phone: string, countries: readonly PhoneCountry[]): PhoneNumber | null {
  const digits = phone.replace(/^\+/, '')
  const [country] = countries
    .filter(({ phoneCode }) => digits.startsWith(phoneCode))
    .sort((a, b) => b.phoneCode.length - a.phoneCode.length)
  return country ? { phoneCode: country.phoneCode, phone: digits.slice(country.phoneCode.length) } : null
}

export function accountNumber(phone: string, countries: readonly PhoneCountry[]): PhoneNumber {
  return parsePhoneNumber(phone, countries) ?? { phone, phoneCode: '20' }
}
