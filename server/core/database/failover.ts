import pg from 'pg'
import { destroyConnection, isDestroyed, onErrorCode, onSetting, redirect } from '#patches/pg/client.ts'
import { type DatabaseEndpoint, parseHosts } from '#server/config/databaseUrl.ts'
import { readOnlyCode } from './dbErrors.ts'

/** A slower host is skipped: it may have lost power, so that not even a refusal arrives. */
const connectTimeoutMs = 3000

/** Drops the connection if the server is read-only, either on connecting or at the first rejected write. */
async function connectTo(client: pg.Client, host: DatabaseEndpoint): Promise<void> {
  redirect(client, host)
  let takesWrites = true
  onSetting(client, (name, value) => {
    if (name === 'in_hot_standby' || name === 'default_transaction_read_only') takesWrites &&= value === 'off'
  })
  onErrorCode(client, (code) => {
    if (code === readOnlyCode) setImmediate(() => destroyConnection(client))
  })
  await Reflect.apply(pg.Client.prototype.connect, client, [])
  if (takesWrites) return
  client.end().catch(() => {})
  throw Object.assign(new Error('The database server is read-only'), { code: readOnlyCode })
}

class FailoverHosts {
  readonly #hosts: readonly DatabaseEndpoint[]
  #current: DatabaseEndpoint | null = null
  #connections = 0
  #pending: Promise<DatabaseEndpoint> | null = null

  constructor(hosts: readonly DatabaseEndpoint[]) {
    this.#hosts = hosts
  }

  /** Without a known writable host, tries all concurrently and takes the first one that accepts writes. */
  find(config: pg.ClientConfig): Promise<DatabaseEndpoint> {
    if (this.#current) return Promise.resolve(this.#current)
    this.#pending ??= this.#probe(config).finally(() => {
      this.#pending = null
    })
    return this.#pending
  }

  /**
   * Trusts a host only while a connection to it is open and none has been lost: there is no other sign of a
   * failover.
   */
  note(client: pg.Client, host: DatabaseEndpoint): void {
    this.#connections += 1
    client.once('error', () => this.forget(host))
    client.once('end', () => {
      this.#connections -= 1
      if (this.#connections === 0) this.forget(host)
    })
  }

  forget(host: DatabaseEndpoint): void {
    if (this.#current === host) this.#current = null
  }

  async #probe(config: pg.ClientConfig): Promise<DatabaseEndpoint> {
    const attempts = this.#hosts.map(async (host) => {
      const client = new pg.Client({ ...config, connectionTimeoutMillis: connectTimeoutMs })
      client.on('error', () => {})
      await connectTo(client, host)
      client.end().catch(() => {})
      return host
    })
    try {
      this.#current = await Promise.any(attempts)
      return this.#current
    } catch (error) {
      const { errors } = error as AggregateError
      // A reachable read-only host is more informative than an unreachable one.
      throw errors.find(({ code }) => code === readOnlyCode) ?? errors[0]
    }
  }
}

/** By host names, so that all connections of this process share the result. */
const hostsByName = new Map<string, FailoverHosts>()

/**
 * Connects to whichever of several hosts accepts writes, and tries the last known one first. After a lost
 * connection, a timeout or a read-only error, the next connection searches all hosts.
 */
export class FailoverClient extends pg.Client {
  readonly #config: pg.ClientConfig
  readonly #hosts: FailoverHosts | null = null

  constructor(options?: string | pg.ClientConfig) {
    const { connectionString = '', ...config } =
      typeof options === 'string' ? { connectionString: options } : (options ?? {})
    const several = parseHosts(connectionString)
    const own = several
      ? { ...config, connectionString: several.withOneHost, connectionTimeoutMillis: connectTimeoutMs }
      : { ...config, connectionString }
    super(own)
    this.#config = own
    if (!several) return
    const names = several.hosts.map(({ host, port }) => `${host}:${port}`).join()
    this.#hosts = hostsByName.get(names) ?? new FailoverHosts(several.hosts)
    hostsByName.set(names, this.#hosts)
  }

  override connect = ((callback?: (error: Error | null, client?: pg.Client) => void) => {
    if (!this.#hosts) return Reflect.apply(pg.Client.prototype.connect, this, [callback])
    const connecting = this.#connect(this.#hosts)
    if (!callback) return connecting
    connecting.then(() => callback(null, this), callback)
  }) as pg.Client['connect']

  async #connect(hosts: FailoverHosts): Promise<pg.Client> {
    const host = await hosts.find(this.#config)
    // The caller may have timed out meanwhile.
    if (isDestroyed(this)) throw new Error('timeout expired')
    try {
      await connectTo(this, host)
      hosts.note(this, host)
      return this
    } catch (error) {
      hosts.forget(host)
      throw error
    }
  }
}
