const minute = 60_000

/**
 * Throttles a log line to one per minute. `write` gets the number of calls since the last line. Calls within
 * a minute after a line are counted in the first line after that minute.
 */
export function throttledLog<T>(write: (given: T, times: number) => void) {
  let last = Number.NEGATIVE_INFINITY
  let times = 0
  return (entry: T): void => {
    times += 1
    if (performance.now() - last < minute) return
    last = performance.now()
    write(entry, times)
    times = 0
  }
}
