/** The row’s values as text fields have them. Missing ones are empty, as are all of a missing row. */
export function toTextValues<Row extends object, Key extends keyof Row & string>(
  row: Row | null,
  keys: readonly Key[],
): Record<Key, string> {
  const entries = keys.map((key) => [key, String(row?.[key] ?? '')])
  return Object.fromEntries(entries) as Record<Key, string>
}
