import { LRUCache } from 'lru-cache'

type Options<Value> = {
  milliseconds: number
  /** How much longer a stale value may be used where no new one can be made (stale-if-error). */
  staleMilliseconds?: number
  /** The largest total size, in the unit of `sizeOf`; a value larger than a quarter of it is not cached. */
  room: number
  sizeOf: (value: Value, key: string) => number
  /** A value that isn't kept serves whoever waits for it, and nobody else. */
  keeps?: (value: Value) => boolean
  now?: () => number
  /** Whatever was made, or begun, under another epoch is not used any more. */
  epoch?: () => number
}

/** An LRU cache with a short time to live. Concurrent requests for one key wait for a single computation (single flight). */
export function createShortCache<Value extends object>(options: Options<Value>) {
  const { milliseconds, staleMilliseconds = 0, room, sizeOf, now = () => performance.now() } = options
  const { epoch = () => 0, keeps = () => true } = options
  const kept = new LRUCache<string, { value: Value; madeIn: number }>({
    ttl: milliseconds + staleMilliseconds,
    ttlResolution: 0,
    maxSize: room,
    maxEntrySize: room / 4,
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
    perf: { now },
  })
  const making = new Map<string, { made: Promise<Value | null>; madeIn: number }>()
  let purged = now()

  function keep(key: string, value: Value, madeIn: number): void {
    kept.set(key, { value, madeIn })
    if (now() - purged < milliseconds) return
    purged = now()
    kept.purgeStale()
  }

  /** The last value, be it stale, as long as `staleMilliseconds` allow. */
  function findStale(key: string): Value | null {
    const found = kept.get(key)
    return found && found.madeIn === epoch() ? found.value : null
  }

  function find(key: string): Value | null {
    const found = findStale(key)
    return found && kept.getRemainingTTL(key) > staleMilliseconds ? found : null
  }

  /** The value under this key, made by `make` where there is none; null where what was made may not be kept. */
  async function get(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const found = find(key)
    if (found) return found
    const running = making.get(key)
    const madeIn = epoch()
    if (running?.madeIn === madeIn) return running.made
    const mine = { made: make(), madeIn }
    making.set(key, mine)
    try {
      const value = await mine.made
      if (madeIn !== epoch()) return value
      if (value && keeps(value)) keep(key, value, madeIn)
      else kept.delete(key)
      return value
    } finally {
      if (making.get(key) === mine) making.delete(key)
    }
  }

  return {
    /** Whether the value under this key is being made. */
    isMaking: (key: string) => making.get(key)?.madeIn === epoch(),
    find,
    findStale,
    get,
    size: () => kept.calculatedSize,
  }
}
