const most = 120

/** As many words of what somebody wrote as a row shows, on one line. */
export function beginning(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= most) return line
  const first = letters.slice(0, most).join('')
  const end = first.lastIndexOf(' ')
  // One word may be longer than all of a row.
  return `${end > 0 ? first.slice(0, end) : first}…`
}
