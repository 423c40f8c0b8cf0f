import { parsePhone } from '#contract/core/contact.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

export type PhoneNumber = { phoneCode: string; phone: string }

export const toPhoneNumber = ({ phone = '', phoneCode = '' }: Partial<PhoneNumber>): PhoneNumber => ({
  phone,
  phoneCode,
})

/** Ignores spelling, such as spaces or a leading zero. */
export function isSameNumber(a: PhoneNumber, b: PhoneNumber): boolean {
  return toDigits(a) === toDigits(b)
}

function toDigits({ phoneCode, phone }: PhoneNumber): string {
  const text = parsePhone(phone) ?? ''
  if (/^(\+|00)/.test(text)) return text.replace(/^(\+|00)/, '')
  return phoneCode + text.replace(/^0/, '')
}

/** As far as possible without the country's rules. */
export const toE164 = (number: PhoneNumber): string => `+${toDigits(number)}`

/** Null if no country matches. */
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
