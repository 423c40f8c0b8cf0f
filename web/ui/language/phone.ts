/** The countries around: their dialling codes, and how their numbers are spoken. */
const countries: Record<string, { code: string; groups: readonly RegExp[] }> = {
  EG: {
    code: '20',
    groups: [/^(1\d{2})(\d{3})(\d{4})$/, /^(2|3)(\d{4})(\d{4})$/, /^(\d{2})(\d{3})(\d{4})$/],
  },
  SA: { code: '966', groups: [/^(5\d)(\d{3})(\d{4})$/, /^(\d{2})(\d{3})(\d{4})$/] },
  AE: { code: '971', groups: [/^(5\d)(\d{3})(\d{4})$/, /^(\d)(\d{3})(\d{4})$/] },
}

/** An E.164 number as people write it: 0100 143 0078 to who is in its country, +20 100 143 0078 elsewhere. */
export function formatPhone(phone: string, readerIn: string | null): string {
  const found = Object.entries(countries).find(([, { code }]) => phone.startsWith(`+${code}`))
  if (!found) return phone
  const [country, { code, groups }] = found
  const rest = phone.slice(code.length + 1)
  const match = groups.map((pattern) => pattern.exec(rest)).find(Boolean)
  const grouped = match ? match.slice(1).join(' ') : rest
  return country === readerIn ? `0${grouped}` : `+${code} ${grouped}`
}
