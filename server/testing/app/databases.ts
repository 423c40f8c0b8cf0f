import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { createBaseCtx } from '#server/core/app.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts'
import { openAt } from '#server/db/open.ts'
import { withClient } from '#server/db/withClient.ts'
import { seedReference } from '#server/demo/reference.ts'
import { createStateChecks } from './stateChecks.ts'
import { createTempDir, type TempDir } from './tempDir.ts'

const cacheDir = resolve(import.meta.dirname, '../../../.cache')

/** Test databases are disposable, so they need not survive a power cut. */
const nonDurableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Keeps the write-ahead log small, because the database may be in memory.
  max_wal_size: '256MB',
}

/** Leaves nothing behind once the temporary folder is removed. */
export function startDisposableServer({ folder }: TempDir): Promise<EmbeddedDatabase> {
  return startEmbedded(join(folder, 'database'), nonDurableSettings)
}

let ownServer: Promise<string> | null = null

/** For a test file that runs on its own: the server stops after its last test. */
async function startOwnServer(): Promise<string> {
  const tempDir = createTempDir()
  const { url, stop } = await startDisposableServer(tempDir)
  process.once('beforeExit', async () => {
    await stop()
    tempDir.remove()
  })
  return url
}

function serverUrl(): Promise<string> {
  if (process.env.DATABASE_URL) return Promise.resolve(process.env.DATABASE_URL)
  ownServer ??= startOwnServer()
  return ownServer
}

function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

/** Names the character type if the server's default does not classify Arabic letters. */
async function getCreateOptions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ lc_ctype: string; encoding: string }>(
    `select datctype as lc_ctype, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  )
  const { lc_ctype: type, encoding } = rows[0] ?? {}
  const supportsArabic = encoding === 'UTF8' && type !== 'C' && type !== 'POSIX'
  return supportsArabic
    ? 'template template0'
    : `template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`
}

/** Contains a hash of the sources of the template's data, so that a change creates a new template. */
function templateName(): string {
  const hash = createHash('sha256')
  const root = resolve(import.meta.dirname, '../..')
  const folders = [
    'db/migrations',
    'demo',
    'features/pages/content',
    'features/regions',
    'testing/app',
    '../contract',
  ]
  for (const folder of folders) {
    const files = readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).filter((file) =>
      /\.(sql|ts)$/.test(file),
    )
    for (const file of files.sort()) hash.update(readFileSync(join(root, folder, file)))
  }
  return `makan_template_${hash.digest('hex').slice(0, 12)}`
}

type Template = { name: string; strategy: 'file_copy' | 'wal_log' }

/**
 * `file_copy` is cheaper than logging each page, but it waits for two checkpoints, which are slow if they
 * reach the disk (`fsync` on).
 */
async function copyStrategy(client: pg.Client): Promise<Template['strategy']> {
  const { rows } = await client.query<{ fsync: string }>('show fsync')
  return rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log'
}

const templateLock = 4_772_063

async function createTemplate(url: string): Promise<Template> {
  const name = templateName()
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    const template = { name, strategy: await copyStrategy(client) }
    if (rowCount) return template
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft} ${await getCreateOptions(client)}`)
    const config = readConfig({ DATA_DIR: join(cacheDir, 'template'), LOG_LEVEL: 'silent', DEMO: '0' })
    const database = await openAt(withDatabase(url, draft), pino({ level: 'silent' }), { max: 4 })
    await seedReference(createBaseCtx(await createApp({ config, database })))
    await database.close()
    await withClient(withDatabase(url, draft), createStateChecks)
    await client.query(`alter database ${draft} rename to ${name}`)
    return template
  })
}

const templates = new Map<string, Promise<Template>>()

function ensureTemplate(url: string): Promise<Template> {
  const template = templates.get(url) ?? createTemplate(url)
  templates.set(url, template)
  return template
}

type TestDatabase = { url: string; drop(): Promise<void> }

async function createDatabase(
  server: string,
  getOptions: (client: pg.Client) => Promise<string> | string,
): Promise<TestDatabase> {
  const name = `makan_test_${randomBytes(6).toString('hex')}`
  await withClient(server, async (client) =>
    client.query(`create database ${name} ${await getOptions(client)}`),
  )
  return {
    url: withDatabase(server, name),
    drop: () =>
      withClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

/** Migrated, with reference data, on the requested server or the one of this run. */
export async function createTestDatabase(requestedServer?: string): Promise<TestDatabase> {
  const server = requestedServer ?? (await serverUrl())
  const { name, strategy } = await ensureTemplate(server)
  return createDatabase(server, () => `template ${name} strategy ${strategy}`)
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(await serverUrl(), getCreateOptions)
}
