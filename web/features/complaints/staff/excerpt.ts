const maxLength = 120

/** As much of a text as fits in one row, on one line. */
export function toExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= maxLength) return line
  const first = characters.slice(0, maxLength).join('')
  const end = first.lastIndexOf(' ')
  // A single word may exceed the row.
  return `${end > 0 ? first.slice(0, end) : first}…`
}
