import { ConfigError, type Env, readUrl } from './values.ts'

export type DatabaseEndpoint = { host: string; port: number }

/** Only a server that accepts writes is used, as in libpq. */
export type DatabaseEndpoints = {
  hosts: DatabaseEndpoint[]
  withOneHost: string
}

const urlPattern =
  /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<names>[^/?#]*)(?<path>[^?#]*)(?:\?(?<query>.*))?$/is
const defaultPort = 5432

/** `one`, `one:5432`, `[::1]:5432`, or a socket folder with escaped slashes. */
function parseHost(text: string): DatabaseEndpoint {
  const { hostname, port } = new URL(`postgres://${text}/`)
  if (!hostname) throw new Error('a host name is empty')
  const host = decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1')
  return { host, port: Number(port || defaultPort) }
}

/** Reads `host=one,two&port=5432,5433`: one port per host, or one for all. */
function readHosts(query: URLSearchParams): DatabaseEndpoint[] {
  const names = (query.get('host') ?? '').split(',')
  const ports = (query.get('port') || String(defaultPort)).split(',')
  if (ports.length !== 1 && ports.length !== names.length)
    throw new Error('the numbers of hosts and ports differ')
  return names.map((name, index) =>
    parseHost(`${name.startsWith('/') ? encodeURIComponent(name) : name}:${ports[index] ?? ports[0]}`),
  )
}

/**
 * Several hosts (`postgres://makan:password@one,two:5433/makan`, `postgres://makan@/makan?host=one,two`) or
 * `target_session_attrs`. Null for other URLs; throws if a host is invalid.
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

/** Errors never quote the URL, because it is secret. */
export function readDatabaseUrl(env: Env, name: string): string | null {
  const url = env[name]
  if (!url) return null
  const sessionAttrs = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1]
  if (sessionAttrs !== undefined && sessionAttrs !== 'read-write' && sessionAttrs !== 'primary') {
    throw new ConfigError(
      `${name} must connect to a server that accepts writes: target_session_attrs must be read-write or primary.`,
    )
  }
  try {
    const address = parseHosts(url)?.withOneHost ?? url
    readUrl({ [name]: address }, name, '', ['postgres', 'postgresql'])
    return url
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      `${name} must contain a host, or several separated by commas, each with its port unless that is ${defaultPort}.`,
    )
  }
}

function readSecondaryUrl(env: Env, name: string, description: string): string | null {
  const url = readDatabaseUrl(env, name)
  if (url === null || env.DATABASE_URL) return url
  throw new ConfigError(`${name} requires DATABASE_URL, ${description}.`)
}

/** PgBouncer in transaction mode. Features that need a session bypass it. */
export function readDatabasePooledUrl(env: Env): string | null {
  return readSecondaryUrl(env, 'DATABASE_POOLED_URL', 'the server behind the pooler')
}

/** Must be a single server, because replay progress is queried from that server. */
export function readDatabaseReadUrl(env: Env): string | null {
  const url = readSecondaryUrl(env, 'DATABASE_READ_URL', 'the primary of the replica')
  if (url === null || !parseHosts(url)) return url
  throw new ConfigError('DATABASE_READ_URL must contain one host, a replica, and no target_session_attrs.')
}
