/**
 * Memoises a value by names and minute. Returns the identical value within a minute for the same names, so
 * that an index evaluates it only once per schedule.
 */
export function memoizePerMinute<Names, Value>(
  make: (names: Names, now: Date) => Value,
): (names: Names, now: Date) => Value {
  let latest: { names: Names; minute: number; value: Value } | null = null
  return (names, now) => {
    const minute = Math.floor(now.getTime() / 60_000)
    if (latest?.names !== names || latest.minute !== minute)
      latest = { names, minute, value: make(names, now) }
    return latest.value
  }
}
