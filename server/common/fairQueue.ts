import { ApiError } from './apiError.ts'

/** Account or visitor network to which the use of a resource is attributed. */
export type Holder = string

export type Share = {
  /** Units in use: tasks, streams, connections or bytes. */
  total: number
  /** Even if there is no demand from others. */
  perHolder?: number
  /** Maximum of waiting tasks, in total and per holder. */
  waiting?: number
  waitingPerHolder?: number
  /** Milliseconds after which a waiting task is rejected. */
  longestWait?: number
  /** Seconds after which a rejected client may try again. */
  retryAfter: number
}

type Lease = {
  /** Returns false if the holder already has its share. */
  grow(units: number): boolean
  /** Makes the lease irrevocable. */
  keep(): void
  release(): void
}

type Waiting = { start: () => void; reject: () => void }
type Leased = { units: number; onRevoke: () => void; isOver: boolean }

type Usage = {
  units: number
  waiting: Set<Waiting>
  leased: Set<Leased>
  /** Milliseconds of use as of `at`, decaying with `halfLife`. */
  recent: number
  at: number
}

const halfLife = 10_000
/** Idle holders whose recent use is remembered. */
const maxRemembered = 10_000

const getRecentUse = ({ recent, at }: Usage, now: number) => recent * 0.5 ** ((now - at) / halfLife)

const getLast = <Item>(items: Set<Item>): Item | undefined => [...items].at(-1)

function findLargest(usages: Iterable<Usage>, measure: (usage: Usage) => number): Usage | null {
  let largest: Usage | null = null
  for (const usage of usages) if (!largest || measure(usage) > measure(largest)) largest = usage
  return largest
}

/**
 * Max-min fairness: the next turn goes to the holder with the least current use, then the least recent time
 * of use. If nothing is left, the holder with the most gives way to one with less.
 */
export class FairQueue {
  readonly #share: Share
  readonly #perHolder: number
  readonly #usages = new Map<Holder, Usage>()
  readonly #queued = new Set<Usage>()
  #used = 0
  #waiting = 0

  constructor(share: Share) {
    this.#share = share
    this.#perHolder = share.perHolder ?? share.total
  }

  /** Resolves with a function that ends the use; rejects with `NotReady`. */
  async enter(holder: Holder): Promise<() => void> {
    if (this.#canStart(holder)) return this.#begin(this.#getUsage(holder))
    if (!this.#canWait(holder)) throw this.#notReady()
    return this.#wait(this.#getUsage(holder))
  }

  async run<Result>(holder: Holder, work: () => Promise<Result>): Promise<Result> {
    const end = await this.enter(holder)
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Doesn't wait. `onRevoke` is called when a holder with less needs the units. */
  lease(holder: Holder, onRevoke: () => void): Lease {
    const leased: Leased = { units: 0, onRevoke, isOver: false }
    return {
      grow: (units) => this.#grow(this.#getUsage(holder), leased, units),
      keep: () => void this.#getUsage(holder).leased.delete(leased),
      release: () => this.#endLease(this.#getUsage(holder), leased),
    }
  }

  /** True if work of this holder could neither start nor wait now. */
  isFullFor(holder: Holder): boolean {
    return !this.#canStart(holder) && !this.#canWait(holder)
  }

  isAtLimit(holder: Holder): boolean {
    return (this.#usages.get(holder)?.units ?? 0) >= this.#perHolder
  }

  get isIdle(): boolean {
    return this.#used === 0 && this.#waiting === 0
  }

  #notReady(): ApiError {
    return new ApiError('NotReady', { retryAfter: this.#share.retryAfter })
  }

  #getUsage(holder: Holder): Usage {
    const existing = this.#usages.get(holder)
    if (existing) return existing
    const made = { units: 0, waiting: new Set<Waiting>(), leased: new Set<Leased>(), recent: 0, at: 0 }
    this.#usages.set(holder, made)
    return made
  }

  #forgetIdle(): void {
    if (!this.isIdle && this.#usages.size <= maxRemembered) return
    for (const [holder, usage] of this.#usages)
      if (usage.units === 0 && usage.waiting.size === 0) this.#usages.delete(holder)
  }

  // While capacity is free, work waits only if its holder is at its limit.
  #canStart(holder: Holder): boolean {
    return this.#used < this.#share.total && !this.isAtLimit(holder)
  }

  #canWait(holder: Holder): boolean {
    const { waiting = 0, waitingPerHolder = waiting } = this.#share
    const own = this.#usages.get(holder)?.waiting.size ?? 0
    return own < waitingPerHolder && (this.#waiting < waiting || this.#findToReject(own) !== null)
  }

  /**
   * The last task of the holder with the longest queue; null if that queue is hardly longer than
   * `ownWaiting`.
   */
  #findToReject(ownWaiting: number): Waiting | null {
    const largest = findLargest(this.#queued, (usage) => usage.waiting.size)
    if (!largest || largest.waiting.size <= ownWaiting + 1) return null
    return getLast(largest.waiting) ?? null
  }

  #begin(usage: Usage): () => void {
    const startedAt = performance.now()
    usage.units += 1
    this.#used += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const now = performance.now()
      usage.recent = getRecentUse(usage, now) + now - startedAt
      usage.at = now
      usage.units -= 1
      this.#used -= 1
      this.#startNext()
      this.#forgetIdle()
    }
  }

  #wait(usage: Usage): Promise<() => void> {
    const { waiting = 0, longestWait } = this.#share
    if (this.#waiting >= waiting) this.#findToReject(usage.waiting.size)?.reject()
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const leave = () => {
      clearTimeout(late)
      usage.waiting.delete(entry)
      if (usage.waiting.size === 0) this.#queued.delete(usage)
      this.#waiting -= 1
    }
    const entry: Waiting = {
      start: () => {
        leave()
        resolve(this.#begin(usage))
      },
      reject: () => {
        leave()
        reject(this.#notReady())
      },
    }
    const late = longestWait === undefined ? undefined : setTimeout(entry.reject, longestWait).unref()
    usage.waiting.add(entry)
    this.#queued.add(usage)
    this.#waiting += 1
    return promise
  }

  #findNext(): Usage | null {
    const now = performance.now()
    let next: Usage | null = null
    for (const usage of this.#queued) {
      if (usage.units >= this.#perHolder) continue
      const isBefore =
        !next ||
        usage.units < next.units ||
        (usage.units === next.units && getRecentUse(usage, now) < getRecentUse(next, now))
      if (isBefore) next = usage
    }
    return next
  }

  #startNext(): void {
    while (this.#waiting > 0 && this.#used < this.#share.total) {
      const [first] = this.#findNext()?.waiting ?? []
      if (!first) return
      first.start()
    }
  }

  #grow(usage: Usage, leased: Leased, units: number): boolean {
    if (leased.isOver || usage.units + units > this.#perHolder || !this.#free(usage, units)) return false
    usage.leased.add(leased)
    leased.units += units
    usage.units += units
    this.#used += units
    return true
  }

  /** Revokes units of the holder with the most. Returns false if it would end up with less than this one. */
  #free(usage: Usage, units: number): boolean {
    while (this.#used + units > this.#share.total) {
      const largest = findLargest(this.#usages.values(), (candidate) =>
        candidate.leased.size > 0 ? candidate.units : 0,
      )
      const last = largest && getLast(largest.leased)
      if (!largest || !last || largest === usage || largest.units - last.units < usage.units + units)
        return false
      this.#endLease(largest, last)
      last.onRevoke()
    }
    return true
  }

  #endLease(usage: Usage, leased: Leased): void {
    if (leased.isOver) return
    leased.isOver = true
    usage.leased.delete(leased)
    usage.units -= leased.units
    this.#used -= leased.units
    this.#forgetIdle()
  }
}
