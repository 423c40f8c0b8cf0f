/** JSON that PostgreSQL accepts: an unpaired surrogate becomes the replacement character, as it does in text columns. */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value)
  // Unpaired surrogates are written as escapes, which nearly no text has.
  if (!json?.includes('\\ud')) return json
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'string' ? item.toWellFormed() : item))
}
