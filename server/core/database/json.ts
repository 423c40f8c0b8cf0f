/** PostgreSQL rejects unpaired surrogates; they become the replacement character, as in text columns. */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value)
  // Fast path: `JSON.stringify` writes unpaired surrogates as escapes, which nearly no text contains.
  if (!json?.includes('\\ud')) return json
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'string' ? item.toWellFormed() : item))
}
