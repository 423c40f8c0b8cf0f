const maxLength = 120

/** As many words of what somebody wrote as a row shows, on one line. */
export function toExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= maxLength) return line
  const first = characters.slice(0, maxLength).join('')
  const end = first.lastIndexOf(' ')
  // One word may be longer than all of a row.
  return `${end > 0 ? first.slice(0, end) : first}…`
}
