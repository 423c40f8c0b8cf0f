import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { ApiError } from '../common/apiError.ts'
import { type Change, maxTransactionId, readChanges } from './changeFeed.ts'
import type { IndexDefinition } from './indexDefinition.ts'
import { type IndexSync, matchWritesTo } from './indexSync.ts'
import type { Shape } from './schema.ts'
import { SearchIndex } from './searchIndex.ts'

export type LoadedIndex<S extends Shape, Names> = { index: SearchIndex<S>; names: Names }

// biome-ignore lint/suspicious/noExplicitAny: indexes of all shapes are kept together
type Any = any

type Options = {
  pool: pg.Pool
  direct: pg.PoolConfig
  log: Logger
  sync: IndexSync
  /** A kind of change that no index contains, but that outdates what is cached with search results. */
  cachedWith: { kind: string; tables: readonly string[] }
  /** Maximum time that a search waits while the index is being built, in milliseconds. */
  buildTimeoutMs?: number | undefined
}

/** Interval at which each node polls for changes of other nodes, in milliseconds. */
const pollMs = 400
/** Documents read per statement while an index is built. */
const chunkSize = 2000
/** Documents added to an index before the event loop gets a turn. */
const batchSize = 200
/**
 * Changes are stored for an hour; a node that hasn't polled for this long, in milliseconds, reads everything
 * again.
 */
const staleMs = 30 * 60_000

/**
 * Search indexes of a node, built from the database over a separate connection. They follow commits: on the
 * same node before its writer continues, on others within a second. After a lost connection or a restored
 * backup (the table of changes is a different one), everything is read again, while the old index still
 * answers.
 */
export class SearchIndexes {
  readonly #pool: pg.Pool
  readonly #direct: pg.PoolConfig
  readonly #log: Logger
  readonly #sync: IndexSync
  readonly #cachedKind: string
  readonly #buildTimeoutMs: number
  readonly #entries: { definition: IndexDefinition<Any, Any>; loadedIndex: LoadedIndex<Any, Any> }[]
  #client: pg.Client | null = null
  /** Whether the indexes were built once; from then on they answer searches, even during a rebuild. */
  #isReady = false
  #running: Promise<void> | null = null
  readonly #stopper = new AbortController()
  /** Resolves when the indexes match the database, after the start or a lost connection. */
  #built = Promise.withResolvers<void>()
  #horizon = '0'
  #table = 0
  #polledAt = 0
  /** Applied changes that the next poll will read again. */
  #applied = new Set<number>()
  #currentPoll: Promise<void> | null = null
  #nextPoll: PromiseWithResolvers<void> | null = null
  #epoch = 0

  constructor(
    definitions: readonly IndexDefinition<Any, Any>[],
    { pool, direct, log, sync, cachedWith, buildTimeoutMs = 3000 }: Options,
  ) {
    this.#pool = pool
    this.#direct = direct
    this.#log = log
    this.#sync = sync
    this.#cachedKind = cachedWith.kind
    this.#buildTimeoutMs = buildTimeoutMs
    sync.writePattern = matchWritesTo([...definitions.flatMap(({ tables }) => tables), ...cachedWith.tables])
    this.#entries = definitions.map((definition) => ({
      definition,
      loadedIndex: { index: new SearchIndex(definition), names: null },
    }))
  }

  /**
   * Increases whenever cached results may be outdated: a document was removed, or something of the kind
   * `cachedWith` changed.
   */
  get epoch(): number {
    return this.#epoch
  }

  /** Returns the number of documents of each kind. */
  sizes(): [kind: string, size: number][] {
    return this.#entries.map(({ definition, loadedIndex }) => [definition.kind, loadedIndex.index.size])
  }

  /** Milliseconds since the indexes last matched the database; null until they are built. */
  age(): number | null {
    return this.#isReady ? performance.now() - this.#polledAt : null
  }

  /** Returns the up-to-date index of a definition; throws `NotReady` if it isn't built in time. */
  async use<S extends Shape, Names>(definition: IndexDefinition<S, Names>): Promise<LoadedIndex<S, Names>> {
    this.start()
    const entry = this.#entries.find((item) => item.definition === definition)
    if (!entry) throw new Error(`Unknown search index kind: ${definition.kind}`)
    if (!this.#isReady) await this.#wait()
    if (!this.#isReady) throw new ApiError('NotReady', { retryAfter: 5 })
    return entry.loadedIndex
  }

  #getCounted(kind: string) {
    const { definition, loadedIndex } = this.#entries.find((item) => item.definition.kind === kind) ?? {}
    const countedBy = definition?.countedBy
    if (!countedBy || !loadedIndex) throw new Error(`Unknown search index kind: ${kind}`)
    return { definition, loadedIndex, countedBy }
  }

  /**
   * Returns a function that counts the documents of a kind with a label that haven't ended; uses the index.
   */
  createCounter(kind: string): (label: number, at: Date) => number {
    const { loadedIndex, countedBy } = this.#getCounted(kind)
    return (label, at) =>
      loadedIndex.index.count(
        { facet: countedBy.facet, label },
        { key: countedBy.endKey, above: at.getTime() },
      )
  }

  /**
   * Counts as `createCounter` does, for one label; queries the database while the indexes are being built.
   */
  async count(kind: string, label: number, at: Date): Promise<number> {
    this.start()
    if (this.#isReady) return this.createCounter(kind)(label, at)
    const { definition, countedBy } = this.#getCounted(kind)
    const docs = await definition.readDocs(this.#pool, await countedBy.readIds(this.#pool, label))
    return docs.filter(({ keys }) => (keys[countedBy.endKey] ?? 0) > at.getTime()).length
  }

  #wait(): Promise<unknown> {
    return Promise.race([this.#built.promise, pause(this.#buildTimeoutMs, undefined, { ref: false })])
  }

  /** Starts the build; later calls do nothing. */
  start(): void {
    if (this.#running) return
    this.#sync.afterCommit = () => this.#afterCommit()
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopper.abort()
    this.#sync.afterCommit = null
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopper
    while (!signal.aborted) {
      // The pool's client class knows which server accepts writes.
      const Client = this.#direct.Client as typeof pg.Client
      const client = new Client({ ...this.#direct, application_name: 'makan search' })
      client.on('error', () => {})
      try {
        await client.connect()
        await this.#build(client)
        this.#client = client
        this.#isReady = true
        this.#built.resolve()
        while (this.#client && !signal.aborted) {
          await pause(pollMs, undefined, { signal }).catch(() => {})
          await this.#poll()
        }
      } catch (err) {
        this.#log.debug({ err }, 'search index connection lost')
        await pause(pollMs, undefined, { signal }).catch(() => {})
      } finally {
        this.#client = null
        await client.end().catch(() => {})
      }
    }
  }

  /** Reads all documents and removes those that no longer exist. */
  async #build(client: pg.Client): Promise<void> {
    const { horizon, table } = await readChanges(client, maxTransactionId)
    for (const { definition, loadedIndex } of this.#entries) {
      await loadNames(client, definition, loadedIndex)
      const staleIds = new Set(loadedIndex.index.ids())
      for await (const docs of prefetchDocs(client, definition)) {
        if (this.#stopper.signal.aborted) break
        for (const doc of docs) {
          loadedIndex.index.put(doc)
          staleIds.delete(doc.id)
        }
      }
      for (const id of staleIds) this.#remove(loadedIndex, id)
    }
    // Cached pages may be outdated: changes weren't followed before the build.
    this.#epoch += 1
    this.#horizon = horizon
    this.#table = table
    this.#applied = new Set()
    this.#polledAt = performance.now()
    await this.#apply(client)
  }

  #remove(loadedIndex: LoadedIndex<Any, Any>, id: number): void {
    loadedIndex.index.remove(id)
    this.#epoch += 1
  }

  /** Waits until the index includes the caller's commit. */
  async #afterCommit(): Promise<void> {
    await this.#wait()
    await this.#poll()
    // If the connection was lost meanwhile, the indexes are rebuilt.
    if (!this.#client) await this.#wait()
  }

  /**
   * Applies everything that was committed before the call: with a poll that starts now, or with the one after
   * the current poll.
   */
  #poll(): Promise<void> {
    if (!this.#currentPoll) return this.#startPoll()
    this.#nextPoll ??= Promise.withResolvers()
    return this.#nextPoll.promise
  }

  /** Polls, and starts the next poll immediately afterwards if a caller waits for it. */
  #startPoll(): Promise<void> {
    this.#currentPoll = this.#pollOnce().then(() => {
      const waiting = this.#nextPoll
      this.#currentPoll = null
      this.#nextPoll = null
      if (waiting) void this.#startPoll().then(waiting.resolve)
    })
    return this.#currentPoll
  }

  async #pollOnce(): Promise<void> {
    const client = this.#client
    if (!client) return
    try {
      if (performance.now() - this.#polledAt > staleMs) await this.#build(client)
      else await this.#apply(client)
    } catch (error) {
      // The loop reconnects and reads everything.
      this.#client = null
      this.#built = Promise.withResolvers()
      await client.end().catch(() => {})
      this.#log.debug({ err: error }, 'search index sync failed')
    }
  }

  async #apply(client: pg.Client): Promise<void> {
    const { horizon, table, changes } = await readChanges(client, this.#horizon)
    if (table !== this.#table) return this.#build(client)
    const newChanges = changes.filter(({ id }) => !this.#applied.has(id))
    if (newChanges.length > 0)
      for (const entry of this.#entries) await this.#update(client, entry, newChanges)
    if (newChanges.some(({ kind }) => kind === this.#cachedKind)) this.#epoch += 1
    this.#applied = new Set(changes.map(({ id }) => id))
    this.#horizon = horizon
    this.#polledAt = performance.now()
  }

  async #update(
    client: pg.Client,
    {
      definition,
      loadedIndex,
    }: { definition: IndexDefinition<Any, Any>; loadedIndex: LoadedIndex<Any, Any> },
    changes: readonly Change[],
  ): Promise<void> {
    if (changes.some(({ kind }) => kind === 'name')) await loadNames(client, definition, loadedIndex)
    const changed = changes.filter(({ kind }) => kind === definition.kind)
    const ids = [...new Set(changed.map(({ documentId }) => documentId))]
    for (let from = 0; from < ids.length; from += chunkSize) {
      const batch = ids.slice(from, from + chunkSize)
      const docs = await definition.readDocs(client, batch)
      const existingIds = new Set(docs.map(({ id }) => id))
      for (const doc of docs) loadedIndex.index.put(doc)
      for (const id of batch) if (!existingIds.has(id)) this.#remove(loadedIndex, id)
    }
  }
}

/** Reads all documents in chunks; the next chunk is read while the last is indexed. */
async function* prefetchDocs(client: pg.Client, definition: IndexDefinition<Any, Any>) {
  const last = await definition.findLastId(client)
  const readFrom = (from: number) => {
    const ids = Array.from({ length: Math.min(chunkSize, last - from + 1) }, (_, at) => from + at)
    const docs = definition.readDocs(client, ids)
    // If the build stops, the prefetched chunk is not awaited, so its error must not go unhandled.
    docs.catch(() => {})
    return docs
  }
  let prefetched = readFrom(1)
  for (let from = 1; from <= last; from += chunkSize) {
    const docs = await prefetched
    if (from + chunkSize <= last) prefetched = readFrom(from + chunkSize)
    for (let at = 0; at < docs.length; at += batchSize) {
      yield docs.slice(at, at + batchSize)
      await turn()
    }
  }
}

async function loadNames(
  client: pg.Client,
  definition: IndexDefinition<Any, Any>,
  loadedIndex: LoadedIndex<Any, Any>,
): Promise<void> {
  const { names, labels } = await definition.readNames(client)
  loadedIndex.index.setLabels(labels)
  loadedIndex.names = names
}
