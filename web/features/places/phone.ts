/** Calling codes of the countries around, each with how its numbers are spoken. */
const groups: Record<string, readonly RegExp[]> = {
  '20': [/^(1\d{2})(\d{3})(\d{4})$/, /^(2|3)(\d{4})(\d{4})$/, /^(\d{2})(\d{3})(\d{4})$/],
  '966': [/^(5\d)(\d{3})(\d{4})$/, /^(\d{2})(\d{3})(\d{4})$/],
  '971': [/^(5\d)(\d{3})(\d{4})$/, /^(\d)(\d{3})(\d{4})$/],
}

/** An E.164 number as people write it: +20 40 331 7720. */
export function spoken(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const code = Object.keys(groups).find((each) => digits.startsWith(each))
  if (!code) return phone
  const rest = digits.slice(code.length)
  const match = groups[code]?.map((pattern) => pattern.exec(rest)).find(Boolean)
  return `+${code} ${match ? match.slice(1).join(' ') : rest}`
}
