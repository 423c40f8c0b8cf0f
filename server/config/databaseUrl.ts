import { ConfigError, type Env, readUrl } from './values.ts'

export type DatabaseEndpoint = { host: string; port: number }

/** An address of which only a server that takes writes is meant, as libpq knows them. */
export type DatabaseEndpoints = {
  hosts: DatabaseEndpoint[]
  /** The same address with its first host alone. */
  withOneHost: string
}

const urlPattern =
  /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<names>[^/?#]*)(?<path>[^?#]*)(?:\?(?<query>.*))?$/is
const defaultPort = 5432

/** `one`, `one:5432`, `[::1]:5432`, or a folder for sockets in which slashes are escaped. */
function parseHost(text: string): DatabaseEndpoint {
  const { hostname, port } = new URL(`postgres://${text}/`)
  if (!hostname) throw new Error('a host has no name')
  const host = decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1')
  return { host, port: Number(port || defaultPort) }
}

/** Of `host=one,two&port=5432,5433`: as many ports as hosts, or one for all. */
function readHosts(query: URLSearchParams): DatabaseEndpoint[] {
  const names = (query.get('host') ?? '').split(',')
  const ports = (query.get('port') || String(defaultPort)).split(',')
  if (ports.length !== 1 && ports.length !== names.length) throw new Error('hosts and ports do not match')
  return names.map((name, at) =>
    parseHost(`${name.startsWith('/') ? encodeURIComponent(name) : name}:${ports[at] ?? ports[0]}`),
  )
}

/**
 * Reads an address of several hosts, `postgres://makan:password@one,two:5433/makan` or `postgres://makan@/makan?host=one,two`, or
 * of one with `target_session_attrs`. Null for any other, which is left to the driver; throws where a host is wrong.
 */
export function parseHosts(url: string): DatabaseEndpoints | null {
  const { before = '', names = '', path = '', query: queryString = '' } = urlPattern.exec(url)?.groups ?? {}
  const query = new URLSearchParams(queryString)
  const hasHostList = query.get('host')?.includes(',') === true
  if (!hasHostList && !names.includes(',') && !query.has('target_session_attrs')) return null
  const hosts = hasHostList ? readHosts(query) : names.split(',').map(parseHost)
  for (const name of ['target_session_attrs', ...(hasHostList ? ['host', 'port'] : [])]) query.delete(name)
  const { host = '', port } = hosts[0] ?? {}
  const name = host.includes(':') ? `[${host}]` : encodeURIComponent(host)
  const suffix = query.size > 0 ? `?${query}` : ''
  return { hosts, withOneHost: `${before}${name}:${port}${path}${suffix}` }
}

/** The address of the database that a setting names; of what it holds the sentence says nothing, for it is secret. */
export function readDatabaseUrl(env: Env, name: string): string | null {
  const url = env[name]
  if (!url) return null
  const sessionAttrs = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1]
  if (sessionAttrs !== undefined && sessionAttrs !== 'read-write' && sessionAttrs !== 'primary') {
    throw new ConfigError(
      `${name} must lead to a server that takes writes: target_session_attrs is read-write or primary.`,
    )
  }
  try {
    const address = parseHosts(url)?.withOneHost ?? url
    readUrl({ [name]: address }, name, '', ['postgres', 'postgresql'])
    return url
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      `${name} must name a host, or several with commas between them, each with a port where it isn't ${defaultPort}.`,
    )
  }
}

/** The address of a database's other way in; null where none is named. */
function readSecondaryUrl(env: Env, name: string, what: string): string | null {
  const url = readDatabaseUrl(env, name)
  if (url === null || env.DATABASE_URL) return url
  throw new ConfigError(`${name} needs DATABASE_URL, ${what}.`)
}

/** The address of a pooler that gives a connection for a transaction (PgBouncer). What needs a session goes past it. */
export function readDatabasePooledUrl(env: Env): string | null {
  return readSecondaryUrl(env, 'DATABASE_POOLED_URL', 'the server that its pooler leads to')
}

/** The address of a replica. What it has replayed is asked of it alone, so that several can't share the address. */
export function readDatabaseReadUrl(env: Env): string | null {
  const url = readSecondaryUrl(env, 'DATABASE_READ_URL', 'the server whose replica it names')
  if (url === null || !parseHosts(url)) return url
  throw new ConfigError('DATABASE_READ_URL must name one host, a replica, without target_session_attrs.')
}
