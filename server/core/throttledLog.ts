const minute = 60_000

/**
 * Throttles a log line to one per minute. `write` gets the number of calls since the last line. Calls within
 * a minute after a line are counted in the first line after that minute.
 */
export function throttledLog<T>(write: (entry: T, occurrences: number) => void) {
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
