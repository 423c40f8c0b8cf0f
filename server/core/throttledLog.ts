const minute = 60_000

/** At most one line a minute; calls within a minute after a line are counted in the first line after it. */
export function createThrottledLog<T>(write: (entry: T, occurrences: number) => void) {
  let last = Number.NEGATIVE_INFINITY
  let occurrences = 0
  return (entry: T): void => {
    occurrences += 1
    if (performance.now() - last < minute) return
    last = performance.now()
    write(entry, occurrences)
    occurrences = 0
  }
}
