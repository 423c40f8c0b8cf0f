const maxLength = 120

export function toExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= maxLength) return line
  const first = characters.slice(0, maxLength).join('')
  const end = first.lastIndexOf(' ')
  // A single word may be longer than the row.
  return `${end > 0 ? first.slice(0, end) : first}…`
}
