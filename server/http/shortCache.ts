import { LRUCache } from 'lru-cache'

type Options<Value> = {
  milliseconds: number
  /** Extra time for a stale value if creating a new one fails (stale-if-error). */
  staleMilliseconds?: number
  /** In the unit of `getSize`; a value larger than a quarter of it is not cached. */
  maxTotalSize: number
  getSize: (value: Value, key: string) => number
  /** Values that are not stored are only returned to the requests that wait for them. */
  shouldStore?: (value: Value) => boolean
  now?: () => number
  /** Values whose creation started in an earlier epoch are discarded. */
  epoch?: () => number
}

/**
 * LRU with a short time to live. Concurrent requests for one key wait for a single computation (single
 * flight).
 */
export function createShortCache<Value extends object>(options: Options<Value>) {
  const {
    milliseconds,
    staleMilliseconds = 0,
    maxTotalSize,
    getSize,
    now = () => performance.now(),
  } = options
  const { epoch = () => 0, shouldStore = () => true } = options
  const entries = new LRUCache<string, { value: Value; createdInEpoch: number }>({
    ttl: milliseconds + staleMilliseconds,
    ttlResolution: 0,
    maxSize: maxTotalSize,
    maxEntrySize: maxTotalSize / 4,
    sizeCalculation: ({ value }, key) => getSize(value, key),
    perf: { now },
  })
  const pending = new Map<string, { promise: Promise<Value | null>; createdInEpoch: number }>()
  let purgedAt = now()

  function store(key: string, value: Value, createdInEpoch: number): void {
    entries.set(key, { value, createdInEpoch })
    if (now() - purgedAt < milliseconds) return
    purgedAt = now()
    entries.purgeStale()
  }

  /** Stale for at most `staleMilliseconds`; otherwise null. */
  function findStale(key: string): Value | null {
    const entry = entries.get(key)
    return entry && entry.createdInEpoch === epoch() ? entry.value : null
  }

  function find(key: string): Value | null {
    const value = findStale(key)
    return value && entries.getRemainingTTL(key) > staleMilliseconds ? value : null
  }

  /** Null if `make` returns null. */
  async function get(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const cached = find(key)
    if (cached) return cached
    const running = pending.get(key)
    const createdInEpoch = epoch()
    if (running?.createdInEpoch === createdInEpoch) return running.promise
    const current = { promise: make(), createdInEpoch }
    pending.set(key, current)
    try {
      const value = await current.promise
      if (createdInEpoch !== epoch()) return value
      if (value && shouldStore(value)) store(key, value, createdInEpoch)
      else entries.delete(key)
      return value
    } finally {
      if (pending.get(key) === current) pending.delete(key)
    }
  }

  return {
    isMaking: (key: string) => pending.get(key)?.createdInEpoch === epoch(),
    find,
    findStale,
    get,
    size: () => entries.calculatedSize,
  }
}
