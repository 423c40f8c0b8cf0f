import { LRUCache } from 'lru-cache'

type Options<Value> = {
  milliseconds: number
  /** How much longer a stale value may be used where no new one can be made (stale-if-error). */
  staleMilliseconds?: number
  /** The largest total size, in the unit of `sizeOf`; a value larger than a quarter of it is not cached. */
  room: number
  sizeOf: (value: Value, key: string) => number
  now?: () => number
}

/** An LRU cache with a short time to live. Concurrent requests for one key wait for a single computation (single flight). */
export function createShortCache<Value extends object>(options: Options<Value>) {
  const { milliseconds, staleMilliseconds = 0, room, sizeOf, now = () => performance.now() } = options
  const kept = new LRUCache<string, Value>({
    ttl: milliseconds + staleMilliseconds,
    ttlResolution: 0,
    maxSize: room,
    maxEntrySize: room / 4,
    sizeCalculation: sizeOf,
    perf: { now },
  })
  const making = new Map<string, Promise<Value | null>>()
  let purged = now()

  function keep(key: string, value: Value): void {
    kept.set(key, value)
    if (now() - purged < milliseconds) return
    purged = now()
    kept.purgeStale()
  }

  function find(key: string): Value | null {
    const found = kept.get(key)
    return found && kept.getRemainingTTL(key) > staleMilliseconds ? found : null
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
      else kept.delete(key)
      return value
    } finally {
      making.delete(key)
    }
  }

  return {
    find,
    /** The last value, be it stale, as long as `staleMilliseconds` allow. */
    findStale: (key: string): Value | null => kept.get(key) ?? null,
    get,
    size: () => kept.calculatedSize,
  }
}
