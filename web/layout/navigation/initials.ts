// Alone, these letters look like the digits ١ and ٥.
const likeDigits = ['ا', 'ه']

/** Without the article of an Arabic name. */
export function getInitials(name: string): string {
  const letters = [...name.trim().replace(/^ال(?=\p{L}{2})/u, '')]
  const length = likeDigits.includes(letters[0] ?? '') ? 2 : 1
  return letters.slice(0, length).join('').trim().toUpperCase()
}
