import { addressOf, ConfigError, type Env } from './values.ts'

export type DatabaseHost = { host: string; port: number }

/** An address of which only a server that takes writes is meant, as libpq knows them. */
export type DatabaseHosts = {
  hosts: DatabaseHost[]
  /** The same address with its first host alone. */
  withOneHost: string
}

const parts =
  /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<names>[^/?#]*)(?<path>[^?#]*)(?:\?(?<query>.*))?$/is
const defaultPort = 5432

/** `one`, `one:5432`, `[::1]:5432`, or a folder for sockets in which slashes are escaped. */
function hostOf(text: string): DatabaseHost {
  const { hostname, port } = new URL(`postgres://${text}/`)
  if (!hostname) throw new Error('a host has no name')
  const host = decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1')
  return { host, port: Number(port || defaultPort) }
}

/** Of `host=one,two&port=5432,5433`: as many ports as hosts, or one for all. */
function hostsIn(query: URLSearchParams): DatabaseHost[] {
  const names = (query.get('host') ?? '').split(',')
  const ports = (query.get('port') || String(defaultPort)).split(',')
  if (ports.length !== 1 && ports.length !== names.length) throw new Error('hosts and ports do not match')
  return names.map((name, at) =>
    hostOf(`${name.startsWith('/') ? encodeURIComponent(name) : name}:${ports[at] ?? ports[0]}`),
  )
}

/**
 * Reads an address of several hosts, `postgres://makan:password@one,two:5433/makan` or `postgres://makan@/makan?host=one,two`, or
 * of one with `target_session_attrs`. Null for any other, which is left to the driver; throws where a host is wrong.
 */
export function parseHosts(url: string): DatabaseHosts | null {
  const { before = '', names = '', path = '', query: given = '' } = parts.exec(url)?.groups ?? {}
  const query = new URLSearchParams(given)
  const isListed = query.get('host')?.includes(',') === true
  if (!isListed && !names.includes(',') && !query.has('target_session_attrs')) return null
  const hosts = isListed ? hostsIn(query) : names.split(',').map(hostOf)
  for (const name of ['target_session_attrs', ...(isListed ? ['host', 'port'] : [])]) query.delete(name)
  const { host = '', port } = hosts[0] ?? {}
  const name = host.includes(':') ? `[${host}]` : encodeURIComponent(host)
  const rest = query.size > 0 ? `?${query}` : ''
  return { hosts, withOneHost: `${before}${name}:${port}${path}${rest}` }
}

/** The address of the database that a setting names; of what it holds the sentence says nothing, for it is secret. */
export function databaseUrlOf(env: Env, name: string): string | null {
  const url = env[name]
  if (!url) return null
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1]
  if (wanted !== undefined && wanted !== 'read-write' && wanted !== 'primary') {
    throw new ConfigError(
      `${name} must lead to a server that takes writes: target_session_attrs is read-write or primary.`,
    )
  }
  try {
    const address = parseHosts(url)?.withOneHost ?? url
    addressOf({ [name]: address }, name, '', ['postgres', 'postgresql'])
    return url
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      `${name} must name a host, or several with commas between them, each with a port where it isn't ${defaultPort}.`,
    )
  }
}

/** The address of a database's other way in; null where none is named. */
function besideDatabaseUrl(env: Env, name: string, what: string): string | null {
  const url = databaseUrlOf(env, name)
  if (url === null || env.DATABASE_URL) return url
  throw new ConfigError(`${name} needs DATABASE_URL, ${what}.`)
}

/** The address of a pooler that gives a connection for a transaction (PgBouncer). What needs a session goes past it. */
export function databasePooledUrlOf(env: Env): string | null {
  return besideDatabaseUrl(env, 'DATABASE_POOLED_URL', 'the server that its pooler leads to')
}

/** The address of a replica. What it has replayed is asked of it alone, so that several can't share the address. */
export function databaseReadUrlOf(env: Env): string | null {
  const url = besideDatabaseUrl(env, 'DATABASE_READ_URL', 'the server whose replica it names')
  if (url === null || !parseHosts(url)) return url
  throw new ConfigError('DATABASE_READ_URL must name one host, a replica, without target_session_attrs.')
}
