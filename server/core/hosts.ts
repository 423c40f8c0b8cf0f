import pg from 'pg'
import { cut, hearErrors, hearSettings, isCut, redirect } from '#patches/pg/client.ts'
import { type DatabaseHost, parseHosts } from '../config/databaseUrl.ts'
import { readOnly } from './gone.ts'

/** A host that takes longer is passed over: it may have lost its power, so that nothing there even refuses. */
const patienceMs = 3000

/**
 * Connects to a host, and gives the connection up where the server says that it takes no writes: when it is made, or at the
 * first that it refuses.
 */
async function connectTo(client: pg.Client, host: DatabaseHost): Promise<void> {
  redirect(client, host)
  let takesWrites = true
  hearSettings(client, (name, value) => {
    if (name === 'in_hot_standby' || name === 'default_transaction_read_only') takesWrites &&= value === 'off'
  })
  hearErrors(client, (code) => {
    if (code === readOnly) setImmediate(() => cut(client))
  })
  await Reflect.apply(pg.Client.prototype.connect, client, [])
  if (takesWrites) return
  client.end().catch(() => {})
  throw Object.assign(new Error('This server takes no writes'), { code: readOnly })
}

/** Which of several hosts takes writes. */
class Hosts {
  readonly #hosts: readonly DatabaseHost[]
  #found: DatabaseHost | null = null
  #connections = 0
  #finding: Promise<DatabaseHost> | null = null

  constructor(hosts: readonly DatabaseHost[]) {
    this.#hosts = hosts
  }

  /** The one that did last; where none is known, all are asked at once, and the first that does is it. */
  find(config: pg.ClientConfig): Promise<DatabaseHost> {
    if (this.#found) return Promise.resolve(this.#found)
    this.#finding ??= this.#ask(config).finally(() => {
      this.#finding = null
    })
    return this.#finding
  }

  /** Trusts a host for as long as a connection to it lasts and none is lost: nobody else would tell that it has gone. */
  note(client: pg.Client, host: DatabaseHost): void {
    this.#connections += 1
    client.once('error', () => this.forget(host))
    client.once('end', () => {
      this.#connections -= 1
      if (this.#connections === 0) this.forget(host)
    })
  }

  forget(host: DatabaseHost): void {
    if (this.#found === host) this.#found = null
  }

  async #ask(config: pg.ClientConfig): Promise<DatabaseHost> {
    const asked = this.#hosts.map(async (host) => {
      const client = new pg.Client({ ...config, connectionTimeoutMillis: patienceMs })
      client.on('error', () => {})
      await connectTo(client, host)
      client.end().catch(() => {})
      return host
    })
    try {
      this.#found = await Promise.any(asked)
      return this.#found
    } catch (error) {
      const { errors } = error as AggregateError
      // That one stands and takes no writes says more than that another is away.
      throw errors.find(({ code }) => code === readOnly) ?? errors[0]
    }
  }
}

/** By their names: what one connection learns serves all of this process. */
const known = new Map<string, Hosts>()

/**
 * A connection to whichever of several hosts takes writes. The last that did is connected to at once. Once it loses a
 * connection, doesn't answer or takes no writes, the next connection looks for the host that does.
 */
export class HostsClient extends pg.Client {
  readonly #config: pg.ClientConfig
  readonly #hosts: Hosts | null = null

  constructor(given?: string | pg.ClientConfig) {
    const { connectionString = '', ...config } =
      typeof given === 'string' ? { connectionString: given } : (given ?? {})
    const several = parseHosts(connectionString)
    const own = several
      ? { ...config, connectionString: several.withOneHost, connectionTimeoutMillis: patienceMs }
      : { ...config, connectionString }
    super(own)
    this.#config = own
    if (!several) return
    const names = several.hosts.map(({ host, port }) => `${host}:${port}`).join()
    this.#hosts = known.get(names) ?? new Hosts(several.hosts)
    known.set(names, this.#hosts)
  }

  override connect = ((heard?: (error: Error | null, client?: pg.Client) => void) => {
    if (!this.#hosts) return Reflect.apply(pg.Client.prototype.connect, this, [heard])
    const connecting = this.#connect(this.#hosts)
    if (!heard) return connecting
    connecting.then(() => heard(null, this), heard)
  }) as pg.Client['connect']

  async #connect(hosts: Hosts): Promise<pg.Client> {
    const host = await hosts.find(this.#config)
    // Whoever wanted it may have given up meanwhile.
    if (isCut(this)) throw new Error('timeout expired')
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
