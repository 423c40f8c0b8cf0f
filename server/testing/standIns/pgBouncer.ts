import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/db/freePort.ts'
import { connectQuery } from '#server/db/open.ts'
import { startDaemon } from './daemon.ts'

/** `PGBOUNCER` or the installed one; null if none supports prepared statements (1.21 or later). */
export function findPgBouncer(): string | null {
  const executable = process.env.PGBOUNCER || ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)
  if (!executable) return null
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(major) > 1 || Number(minor) >= 21 ? executable : null
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** From `docs/operating.md`, but with fewer connections than clients. */
function toConfig(url: URL, port: number, folder: string, size: number): string {
  const { hostname, username, password } = url
  const host = decodeURIComponent(hostname)
  const secret = password ? ` password=${quote(decodeURIComponent(password))}` : ''
  return [
    '[databases]',
    `* = host=${host} port=${url.port || 5432} user=${decodeURIComponent(username)}${secret} connect_query=${quote(connectQuery)}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_prepared_statements = 200',
    'auth_type = any',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    `logfile = ${join(folder, 'log')}`,
    '',
  ].join('\n')
}

/** In transaction mode; all clients share `size` connections. Dispose of it. */
export async function startPooler(executable: string, databaseUrl: string, size = 4) {
  const folder = mkdtempSync(join(tmpdir(), 'makan-pooler-'))
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  const url = new URL(databaseUrl)
  writeFileSync(file, toConfig(url, port, folder, size))
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0
  for (const [path, mode] of [
    [folder, 0o777],
    [file, 0o644],
  ] as const)
    chmodSync(path, mode)
  const daemon = await startDaemon(executable, { args: isRoot ? ['-u', 'nobody', file] : [file], port })
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      await daemon.end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
