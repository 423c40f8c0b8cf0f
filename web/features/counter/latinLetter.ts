type Key = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>

/**
 * The Latin letter, or the dot of a membership code, on a key that types another sign, as in an Arabic layout: a scanner
 * presses keys as an American keyboard has them, and people type a code without changing theirs. Null for any other key.
 */
export function latinLetter({ code, key, shiftKey }: Key): string | null {
  if (code === 'Period' && /\p{Script=Arabic}/u.test(key)) return '.'
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (!letter || /^[a-z]$/i.test(key)) return null
  return shiftKey ? letter : letter.toLowerCase()
}
