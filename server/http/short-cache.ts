type Options<Value> = {
  milliseconds: number
  /** Of all values together, in the unit of `sizeOf`; one that would take over a quarter of it is not kept. */
  room: number
  sizeOf: (value: Value, key: string) => number
  now?: () => number
}

/** Values kept for a short time. Who comes while one is being made waits for that one. */
export function createShortCache<Value>(options: Options<Value>) {
  const { milliseconds, room, sizeOf, now = () => performance.now() } = options
  const kept = new Map<string, { value: Value; size: number; until: number }>()
  const making = new Map<string, Promise<Value | null>>()
  let held = 0

  function drop(key: string): void {
    held -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function keep(key: string, value: Value): void {
    drop(key)
    const size = sizeOf(value, key)
    if (size > room / 4) return
    kept.set(key, { value, size, until: now() + milliseconds })
    held += size
    // The oldest stand first, whose time ends first, too.
    for (const [oldest, { until }] of kept) {
      if (held <= room && until > now()) break
      drop(oldest)
    }
  }

  function find(key: string): Value | null {
    const found = kept.get(key)
    if (found && found.until > now()) return found.value
    if (found) drop(key)
    return null
  }

  /** The value under this key, made by `make` where there is none; null where what was made may not be kept. */
  async function get(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const found = find(key)
    if (found) return found
    const running = making.get(key)
    if (running) return running
    const made = make()
    making.set(key, made)
    try {
      const value = await made
      if (value) keep(key, value)
      return value
    } finally {
      making.delete(key)
    }
  }

  return { find, get, size: () => held }
}
