// Alone, these letters look like the digits ١ and ٥.
const likeDigits = ['ا', 'ه']

export function getInitials(name: string): string {
  const letters = [...name.trim()]
  const length = likeDigits.includes(letters[0] ?? '') ? 2 : 1
  return letters.slice(0, length).join('').trim().toUpperCase()
}
