type Key = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>

/** For scanners, which send keys of an American keyboard, and codes typed in an Arabic layout. */
export function latinLetter({ code, key, shiftKey }: Key): string | null {
  if (code === 'Period' && /\p{Script=Arabic}/u.test(key)) return '.'
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (!letter || /^[a-z]$/i.test(key)) return null
  return shiftKey ? letter : letter.toLowerCase()
}
