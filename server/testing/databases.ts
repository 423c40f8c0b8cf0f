import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { jobCtx } from '../core/app.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded.ts'
import { openAt } from '../db/open.ts'
import { seedReference } from '../demo/reference.ts'
import { createScratch, type Scratch } from './scratch.ts'

const cache = resolve(import.meta.dirname, '../../.cache')

/** A world's database is thrown away, so it need not survive a power cut. */
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // It may lie in memory.
  max_wal_size: '256MB',
}

/** An embedded server for the worlds of this run, which nothing is left of once the scratch is removed. */
export function startDisposableServer({ folder }: Scratch): Promise<EmbeddedDatabase> {
  return startEmbedded(join(folder, 'database'), withoutDurability)
}

let own: Promise<string> | null = null

/** For a test file that is run by itself: stops with the last of its tests. */
async function startOwn(): Promise<string> {
  const scratch = createScratch()
  const { url, stop } = await startDisposableServer(scratch)
  process.once('beforeExit', async () => {
    await stop()
    scratch.remove()
  })
  return url
}

/** The server on which worlds get their databases: the one that DATABASE_URL names, else one of our own. */
function serverUrl(): Promise<string> {
  if (process.env.DATABASE_URL) return Promise.resolve(process.env.DATABASE_URL)
  own ??= startOwn()
  return own
}

function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

async function asAdmin<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A server's default may not know Arabic letters: then the character type is named. */
async function creation(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ lc_ctype: string; encoding: string }>(
    `select datctype as lc_ctype, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  )
  const { lc_ctype: type, encoding } = rows[0] ?? {}
  const knows = encoding === 'UTF8' && type !== 'C' && type !== 'POSIX'
  return knows ? 'template template0' : `template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`
}

/** Changes whenever what the template holds may change. */
function templateName(): string {
  const hash = createHash('sha256')
  const root = resolve(import.meta.dirname, '..')
  const folders = ['db/migrations', 'demo', 'features/pages/words', 'features/regions', '../contract']
  for (const folder of folders) {
    const files = readdirSync(join(root, folder)).filter((file) => /\.(sql|ts)$/.test(file))
    for (const file of files.sort()) hash.update(readFileSync(join(root, folder, file)))
  }
  return `makan_template_${hash.digest('hex').slice(0, 12)}`
}

const templateLock = 4_772_063

/** Makes the migrated template once for all test processes. */
async function ensureTemplate(url: string): Promise<string> {
  const name = templateName()
  await asAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft} ${await creation(client)}`)
    const config = readConfig({ DATA_DIR: join(cache, 'template'), LOG_LEVEL: 'silent', DEMO: '0' })
    const database = await openAt(withDatabase(url, draft), pino({ level: 'silent' }), { max: 4 })
    await seedReference(jobCtx(await createApp({ config, database })))
    await database.close()
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

/** A fresh migrated database with reference data, and how to drop it. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await serverUrl()
  const template = await ensureTemplate(server)
  const name = `makan_world_${randomBytes(6).toString('hex')}`
  await asAdmin(server, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: withDatabase(server, name),
    drop: () =>
      asAdmin(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}
