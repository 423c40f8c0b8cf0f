import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parsePhone } from '#contract/core/contact.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { ApiError } from '#server/common/apiError.ts'

/** null unless it is a valid number, of a landline or mobile. A national number is one of the country. */
function toE164(phone: string, phoneCode: string): string | null {
  const digits = parsePhone(phone)?.replace(/^00/, '+') ?? ''
  const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode: phoneCode })
  return parsed?.isValid() ? parsed.number : null
}

/** Returns E.164. An empty text stays empty. */
export function parseBranchPhone(phone: string, phoneCode: string): string {
  const parsed = phone === '' ? '' : toE164(phone, phoneCode)
  if (parsed === null)
    throw new ApiError('EnterValidPlacePhone', { fields: { phone: 'EnterValidPlacePhone' } })
  return parsed
}

/** Returns E.164 without duplicates. */
export function parsePlacePhones(input: readonly string[], phoneCode: string): string[] {
  const parsedPhones = input.map((phone) => toE164(phone, phoneCode))
  const invalid = parsedPhones.flatMap((phone, index) =>
    phone === null ? [[`phones.${index}`, 'EnterValidPlacePhone' as ErrorCode] as const] : [],
  )
  if (invalid.length > 0) throw new ApiError('EnterValidPlacePhone', { fields: Object.fromEntries(invalid) })
  return [...new Set(parsedPhones.filter((phone) => phone !== null))]
}
