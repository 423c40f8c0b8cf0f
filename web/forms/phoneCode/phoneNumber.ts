import { parsePhone } from '#contract/contact.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

/** A number as a form takes it. */
export type PhoneNumber = { phoneCode: string; phone: string }

/** The number that was entered into a form. */
export const numberOf = ({ phone = '', phoneCode = '' }: Partial<PhoneNumber>): PhoneNumber => ({
  phone,
  phoneCode,
})

/** Whether two were typed alike, spaces aside. */
export function isSameNumber(one: PhoneNumber, other: PhoneNumber): boolean {
  return digitsOf(one) === digitsOf(other)
}

function digitsOf({ phoneCode, phone }: PhoneNumber): string {
  const typed = parsePhone(phone) ?? ''
  if (/^(\+|00)/.test(typed)) return typed.replace(/^(\+|00)/, '')
  return phoneCode + typed.replace(/^0/, '')
}

/** A number that was entered, in E.164 as far as can be said without its country's rules. */
export const toE164 = (number: PhoneNumber): string => `+${digitsOf(number)}`

/** A number in E.164 taken apart by the country it belongs to. */
export function parsePhoneNumber(phone: string, countries: readonly PhoneCountry[]): PhoneNumber | null {
  const digits = phone.replace(/^\+/, '')
  const [country] = countries
    .filter(({ phoneCode }) => digits.startsWith(phoneCode))
    .sort((one, other) => other.phoneCode.length - one.phoneCode.length)
  return country ? { phoneCode: country.phoneCode, phone: digits.slice(country.phoneCode.length) } : null
}

/** The number of somebody's account, as a form takes it. */
export function accountNumber(phone: string, countries: readonly PhoneCountry[]): PhoneNumber {
  return parsePhoneNumber(phone, countries) ?? { phone, phoneCode: '20' }
}
