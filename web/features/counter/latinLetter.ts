type Key = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>

/**
 * Latin letter, or the dot of a membership code, on a key that types another character, as in an Arabic
 * layout. Scanners send keys of an American keyboard, and people type codes without switching layouts. Null
 * otherwise.
 */
export function latinLetter({ code, key, shiftKey }: Key): string | null {
  if (code === 'Period' && /\p{Script=Arabic}/u.test(key)) return '.'
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (!letter || /^[a-z]$/i.test(key)) return null
  return shiftKey ? letter : letter.toLowerCase()
}
