// Alone they look like ١ and ٥.
const likeDigits = ['ا', 'ه']

/** What stands for a name in a small picture: its first letter, or two where one alone reads as a digit. */
export function getInitials(name: string): string {
  const letters = [...name.trim()]
  const length = likeDigits.includes(letters[0] ?? '') ? 2 : 1
  return letters.slice(0, length).join('').trim().toUpperCase()
}
