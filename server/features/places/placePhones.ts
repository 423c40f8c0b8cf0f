import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parsePhone } from '#contract/contact.ts'
import type { FailureCode } from '#contract/failures.ts'
import { Failure } from '#server/common/failure.ts'

/** The phones of a place in E.164, each once, landlines included; national ones belong to the country of the place. */
export function readPlacePhones(typed: readonly string[], phoneCode: string): string[] {
  const read = typed.map((phone) => {
    const digits = parsePhone(phone)?.replace(/^00/, '+') ?? ''
    const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode: phoneCode })
    return parsed?.isValid() ? parsed.number : null
  })
  const invalid = read.flatMap((phone, at) =>
    phone === null ? [[`phones.${at}`, 'EnterValidPlacePhone' as FailureCode] as const] : [],
  )
  if (invalid.length > 0) throw new Failure('EnterValidPlacePhone', { fields: Object.fromEntries(invalid) })
  return [...new Set(read.filter((phone) => phone !== null))]
}
