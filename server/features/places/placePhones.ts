import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parsePhone } from '#contract/core/contact.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { ApiError } from '#server/common/apiError.ts'

/** Returns E.164 without duplicates, including landlines; national numbers belong to the place's country. */
export function parsePlacePhones(input: readonly string[], phoneCode: string): string[] {
  const parsedPhones = input.map((phone) => {
    const digits = parsePhone(phone)?.replace(/^00/, '+') ?? ''
    const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode: phoneCode })
    return parsed?.isValid() ? parsed.number : null
  })
  const invalid = parsedPhones.flatMap((phone, index) =>
    phone === null ? [[`phones.${index}`, 'EnterValidPlacePhone' as ErrorCode] as const] : [],
  )
  if (invalid.length > 0) throw new ApiError('EnterValidPlacePhone', { fields: Object.fromEntries(invalid) })
  return [...new Set(parsedPhones.filter((phone) => phone !== null))]
}
