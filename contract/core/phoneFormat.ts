import type { PhoneFormat } from '../startup/schemas.ts'

export type PhoneFormats = {
  readerCode: string | null
  formats: readonly PhoneFormat[]
}

const toWholePattern = (pattern: string) => new RegExp(`^(?:${pattern})$`)

/** 0100 143 0078 for readers in the country of the number, +20 100 143 0078 elsewhere. */
export function formatPhone(phone: string, { readerCode, formats }: PhoneFormats): string {
  const ofCountry = formats.filter(({ code }) => phone.startsWith(`+${code}`))
  const code = ofCountry[0]?.code
  if (code === undefined) return phone
  const digits = phone.slice(code.length + 1)
  const format = ofCountry.find(
    ({ begins, pattern }) =>
      new RegExp(`^(?:${begins})`).test(digits) && toWholePattern(pattern).test(digits),
  )
  if (!format) return `+${code} ${digits}`
  const { pattern, national, international } = format
  if (code === readerCode) return digits.replace(toWholePattern(pattern), national)
  return `+${code} ${digits.replace(toWholePattern(pattern), international)}`
}
