/** JSON that PostgreSQL accepts: an unpaired surrogate becomes the replacement character, as it does in text columns. */
export function jsonOf(value: unknown): string {
  const json = JSON.stringify(value)
  // Unpaired surrogates are written as escapes, which nearly no text has.
  if (!json?.includes('\\ud')) return json
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? each.toWellFormed() : each))
}
