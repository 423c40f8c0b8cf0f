/**
 * Keeps what is made of the names and the time: all through a minute, and as long as the names are the same, it is one and
 * the same value, so that an index asks it once for each schedule.
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
