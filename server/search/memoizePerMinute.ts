/**
 * Memoises a value by minute, and by names if it depends on them. Returns the identical value within a minute
 * for the same names, so that an index evaluates it only once per schedule.
 */
export function memoizePerMinute<Value, Key extends [names?: unknown]>(
  make: (now: Date, ...key: Key) => Value,
): (now: Date, ...key: Key) => Value {
  let latest: { names: unknown; minute: number; value: Value } | null = null
  return (now, ...key) => {
    const [names] = key
    const minute = Math.floor(now.getTime() / 60_000)
    if (!latest || latest.names !== names || latest.minute !== minute)
      latest = { names, minute, value: make(now, ...key) }
    return latest.value
  }
}
