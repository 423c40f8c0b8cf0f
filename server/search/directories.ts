import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Failure } from '../common/failure.ts'
import { type Change, changesOf, never } from './changes.ts'
import type { Definition } from './definition.ts'
import { SearchIndex } from './searchIndex.ts'
import { type WriteWatch, writesTo } from './writeWatch.ts'

/** An index with what is known by heart beside it. */
export type Directory<Schedule, Names> = { index: SearchIndex<Schedule>; names: Names }

// biome-ignore lint/suspicious/noExplicitAny: directories of all features are kept together
type Any = any

/** What visitors' pages show beside what is searched: words of static pages and settings, whose triggers say 'page'. */
const shownTables = ['pages', 'page_sections', 'settings']

/** How often each node looks for what others changed. */
const pollMs = 400
/** How many documents are read in one statement while an index is built. */
const chunk = 2000
/** How many are put into an index before others have a turn. */
const atOnce = 200
/** Whoever searches while the index is built waits so long. */
const patienceMs = 3000
/** Changes are kept for an hour; a node that did not look for longer reads everything anew. */
const staleMs = 30 * 60_000

/**
 * The search indexes of a node. Each is built from the database, over a connection of its own, and follows what is
 * committed: on this node before its writer goes on, elsewhere within a second. Where the connection was lost, or the table
 * of changes is another one (a backup was restored), everything is read anew, while the index goes on answering.
 */
export class Directories {
  readonly #pool: pg.Pool
  readonly #direct: pg.PoolConfig
  readonly #log: Logger
  readonly #watch: WriteWatch
  readonly #directories: { definition: Definition<Any, Any>; directory: Directory<Any, Any> }[]
  #client: pg.Client | null = null
  /** Whether everything was read once; from then on searches are answered, also while it is read anew. */
  #isReady = false
  #running: Promise<void> | null = null
  readonly #stopper = new AbortController()
  /** Resolves when the indexes are as the database is, after the start or a lost connection. */
  #built = Promise.withResolvers<void>()
  #horizon = '0'
  #table = 0
  #lookedAt = 0
  /** Changes that were applied already, of those that the next look finds again. */
  #applied = new Set<number>()
  #looking: Promise<void> | null = null
  #next: PromiseWithResolvers<void> | null = null
  #epoch = 0

  constructor(
    definitions: readonly Definition<Any, Any>[],
    { pool, direct, log, watch }: { pool: pg.Pool; direct: pg.PoolConfig; log: Logger; watch: WriteWatch },
  ) {
    this.#pool = pool
    this.#direct = direct
    this.#log = log
    this.#watch = watch
    watch.writes = writesTo([...definitions.flatMap(({ tables }) => tables), ...shownTables])
    this.#directories = definitions.map((definition) => ({
      definition,
      directory: { index: new SearchIndex(definition), names: null },
    }))
  }

  /**
   * Grows whenever what was made before may show what isn't so any more: something is not to be found, or the words of a
   * static page or the settings are others.
   */
  get epoch(): number {
    return this.#epoch
  }

  /** How many documents there are of each kind. */
  sizes(): [kind: string, size: number][] {
    return this.#directories.map(({ definition, directory }) => [definition.kind, directory.index.size])
  }

  /** Milliseconds since the indexes were last as the database was; null until they are built. */
  age(): number | null {
    return this.#isReady ? performance.now() - this.#lookedAt : null
  }

  /** The directory of a definition, as the database is now; refuses with NotReady while it takes long to build. */
  async use<Schedule, Names>(definition: Definition<Schedule, Names>): Promise<Directory<Schedule, Names>> {
    this.start()
    const found = this.#directories.find((each) => each.definition === definition)
    if (!found) throw new Error(`There is no index of ${definition.kind}.`)
    if (!this.#isReady) await this.#wait()
    if (!this.#isReady) throw new Failure('NotReady', { retryAfter: 5 })
    return found.directory
  }

  #counted(kind: string) {
    const { definition, directory } = this.#directories.find((each) => each.definition.kind === kind) ?? {}
    const counted = definition?.counted
    if (!counted || !directory) throw new Error(`Nobody counts ${kind}.`)
    return { definition, directory, counted }
  }

  /** Counts in their index the documents of a kind that are somebody's and have not ended. */
  counter(kind: string): (label: number, at: Date) => number {
    const { directory, counted } = this.#counted(kind)
    return (label, at) =>
      directory.index.count({ kind: counted.label, label }, { key: counted.end, above: at.getTime() })
  }

  /** The same for one somebody: while the indexes are built, in the database. */
  async count(kind: string, label: number, at: Date): Promise<number> {
    this.start()
    if (this.#isReady) return this.counter(kind)(label, at)
    const { definition, counted } = this.#counted(kind)
    const docs = await definition.readDocs(this.#pool, await counted.idsOf(this.#pool, label))
    return docs.filter(({ keys }) => (keys?.[counted.end] ?? 0) > at.getTime()).length
  }

  /** Until the indexes are built, but not for ever. */
  #wait(): Promise<unknown> {
    return Promise.race([this.#built.promise, pause(patienceMs, undefined, { ref: false })])
  }

  /** Begins to build the indexes, once. */
  start(): void {
    if (this.#running) return
    this.#watch.follow = () => this.#follow()
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopper.abort()
    this.#watch.follow = null
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopper
    while (!signal.aborted) {
      // As the pool's own, which know where the server is that takes writes.
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
          await this.#look()
        }
      } catch (err) {
        this.#log.debug({ err }, 'search lost its connection')
        await pause(pollMs, undefined, { signal }).catch(() => {})
      } finally {
        this.#client = null
        await client.end().catch(() => {})
      }
    }
  }

  /** Reads everything, and forgets what isn't there any more. */
  async #build(client: pg.Client): Promise<void> {
    const { horizon, table } = await changesOf(client, never)
    for (const { definition, directory } of this.#directories) {
      await readNames(client, definition, directory)
      const gone = new Set(directory.index.ids())
      for await (const docs of readAhead(client, definition)) {
        if (this.#stopper.signal.aborted) break
        for (const doc of docs) {
          directory.index.put(doc)
          gone.delete(doc.id)
        }
      }
      for (const id of gone) this.#remove(directory, id)
    }
    // What was shown may have changed while nobody followed.
    this.#epoch += 1
    this.#horizon = horizon
    this.#table = table
    this.#applied = new Set()
    this.#lookedAt = performance.now()
    await this.#apply(client)
  }

  #remove(directory: Directory<Any, Any>, id: number): void {
    directory.index.remove(id)
    this.#epoch += 1
  }

  /** For whoever has just committed. */
  async #follow(): Promise<void> {
    await this.#wait()
    await this.#look()
    // Where the connection was lost just then, everything is read anew.
    if (!this.#client) await this.#wait()
  }

  /** Applies what was committed before this was called: by a look that begins now, or after the one that runs. */
  #look(): Promise<void> {
    if (!this.#looking) return this.#begin()
    this.#next ??= Promise.withResolvers()
    return this.#next.promise
  }

  /** Looks, and begins the next look as soon as this one ends, where somebody waits for it. */
  #begin(): Promise<void> {
    this.#looking = this.#lookOnce().then(() => {
      const waiting = this.#next
      this.#looking = null
      this.#next = null
      if (waiting) void this.#begin().then(waiting.resolve)
    })
    return this.#looking
  }

  async #lookOnce(): Promise<void> {
    const client = this.#client
    if (!client) return
    try {
      if (performance.now() - this.#lookedAt > staleMs) await this.#build(client)
      else await this.#apply(client)
    } catch (error) {
      // The loop connects anew and reads everything.
      this.#client = null
      this.#built = Promise.withResolvers()
      await client.end().catch(() => {})
      this.#log.debug({ err: error }, 'search could not follow')
    }
  }

  async #apply(client: pg.Client): Promise<void> {
    const { horizon, table, changes } = await changesOf(client, this.#horizon)
    if (table !== this.#table) return this.#build(client)
    const fresh = changes.filter(({ id }) => !this.#applied.has(id))
    if (fresh.length > 0) for (const each of this.#directories) await this.#update(client, each, fresh)
    if (fresh.some(({ kind }) => kind === 'page')) this.#epoch += 1
    this.#applied = new Set(changes.map(({ id }) => id))
    this.#horizon = horizon
    this.#lookedAt = performance.now()
  }

  async #update(
    client: pg.Client,
    { definition, directory }: { definition: Definition<Any, Any>; directory: Directory<Any, Any> },
    changes: readonly Change[],
  ): Promise<void> {
    if (changes.some(({ kind }) => kind === 'name')) await readNames(client, definition, directory)
    const changed = changes.filter(({ kind }) => kind === definition.kind)
    const ids = [...new Set(changed.map(({ documentId }) => documentId))]
    for (let from = 0; from < ids.length; from += chunk) {
      const some = ids.slice(from, from + chunk)
      const docs = await definition.readDocs(client, some)
      const there = new Set(docs.map(({ id }) => id))
      for (const doc of docs) directory.index.put(doc)
      for (const id of some) if (!there.has(id)) this.#remove(directory, id)
    }
  }
}

/** All documents, some at a time: the next ones are read while the last are put into the index. */
async function* readAhead(client: pg.Client, definition: Definition<Any, Any>) {
  const last = await definition.lastId(client)
  const readFrom = (from: number) => {
    const ids = Array.from({ length: Math.min(chunk, last - from + 1) }, (_, at) => from + at)
    const docs = definition.readDocs(client, ids)
    // Nobody waits for what was read ahead where the index is no longer built.
    docs.catch(() => {})
    return docs
  }
  let ahead = readFrom(1)
  for (let from = 1; from <= last; from += chunk) {
    const docs = await ahead
    if (from + chunk <= last) ahead = readFrom(from + chunk)
    for (let at = 0; at < docs.length; at += atOnce) {
      yield docs.slice(at, at + atOnce)
      await turn()
    }
  }
}

async function readNames(
  client: pg.Client,
  definition: Definition<Any, Any>,
  directory: Directory<Any, Any>,
): Promise<void> {
  const { names, labels } = await definition.readNames(client)
  directory.index.setLabels(labels)
  directory.names = names
}
