// Alone they look like ١ and ٥.
const likeDigits = ['ا', 'ه']

/** Returns the initial of a name, or two letters if one alone reads as a digit. */
export function getInitials(name: string): string {
  const letters = [...name.trim()]
  const length = likeDigits.includes(letters[0] ?? '') ? 2 : 1
  return letters.slice(0, length).join('').trim().toUpperCase()
}
