import pg from 'pg'
import { destroyConnection, isDestroyed, onErrorCode, onSetting, redirect } from '#patches/pg/client.ts'
import { type DatabaseEndpoint, parseHosts } from '#server/config/databaseUrl.ts'
import { readOnlyCode } from './dbErrors.ts'

/** A host that takes longer is passed over: it may have lost its power, so that nothing there even refuses. */
const connectTimeoutMs = 3000

/**
 * Connects to a host, and gives the connection up where the server says that it takes no writes: when it is made, or at the
 * first that it refuses.
 */
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
  throw Object.assign(new Error('This server takes no writes'), { code: readOnlyCode })
}

/** Which of several hosts takes writes. */
class FailoverHosts {
  readonly #hosts: readonly DatabaseEndpoint[]
  #current: DatabaseEndpoint | null = null
  #connections = 0
  #pending: Promise<DatabaseEndpoint> | null = null

  constructor(hosts: readonly DatabaseEndpoint[]) {
    this.#hosts = hosts
  }

  /** The one that did last; where none is known, all are asked at once, and the first that does is it. */
  find(config: pg.ClientConfig): Promise<DatabaseEndpoint> {
    if (this.#current) return Promise.resolve(this.#current)
    this.#pending ??= this.#probe(config).finally(() => {
      this.#pending = null
    })
    return this.#pending
  }

  /** Trusts a host for as long as a connection to it lasts and none is lost: nobody else would tell that it has gone. */
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
      // That one stands and takes no writes says more than that another is away.
      throw errors.find(({ code }) => code === readOnlyCode) ?? errors[0]
    }
  }
}

/** By their names: what one connection learns serves all of this process. */
const hostsByName = new Map<string, FailoverHosts>()

/**
 * A connection to whichever of several hosts takes writes. The last that did is connected to at once. Once it loses a
 * connection, doesn't answer or takes no writes, the next connection looks for the host that does.
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
    // Whoever wanted it may have given up meanwhile.
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
