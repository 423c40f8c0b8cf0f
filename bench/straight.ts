import { spawnSync } from 'node:child_process'
import { pino } from 'pino'
import { places } from '../contract/places.ts'
import { createDecoder } from '../contract/wire.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { jobCtx } from '../server/core/app.ts'
import { type OpenDatabase, openAt } from '../server/db/open.ts'
import { searchPlaces } from '../server/features/places/search.service.ts'
import { speedOf } from './load.ts'
import { searches } from './searches.data.ts'

/** The statements of a search, as the product sends them. */
type Statements = { text: string; values?: unknown[] }[]

/** Notes what each search sends, so that it can be sent again without the product around it. */
async function statementsOf(
  database: OpenDatabase,
  url: string,
  inputs: readonly object[],
): Promise<Statements[]> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) })
  const app = createApp({ config, database })
  const sent: Statements = []
  const ctx = jobCtx(app)
  const { pool } = ctx
  const noted = new Proxy(pool, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key)
      return (statement: Statements[number]) => {
        sent.push(statement)
        return target.query(statement)
      }
    },
  })
  const read = createDecoder(places.search.input)
  const all: Statements[] = []
  for (const input of [{}, ...inputs]) {
    sent.length = 0
    await searchPlaces({ ...ctx, pool: noted }, places.search.input.parse(read(input, () => {})))
    all.push([...sent])
  }
  // The first search also read the names that all others knew.
  return all.slice(1)
}

// On the core where the product runs when it is measured, where there is a way to say so.
spawnSync('taskset', ['-cp', '0', String(process.pid)])

const [url = '', kind = '', seconds = '', atOnce = ''] = process.argv.slice(2)
const inputs = searches[kind as keyof typeof searches]
// As the product opens it, so that the driver's connections have the same settings.
const database = await openAt(url, pino({ level: 'silent' }))
const statements = await statementsOf(database, url, inputs)
const { pool } = database
let n = 0
async function ask(): Promise<void> {
  n += 1
  for (const statement of statements[n % statements.length] ?? []) await pool.query(statement)
}
const speed = await speedOf(ask, { seconds: Number(seconds), atOnce: Number(atOnce) })
process.stdout.write(JSON.stringify(speed))
await database.close()
