import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'

/**
 * Prints the stored keys. Then it writes on several connections and prints each key whose commit was
 * acknowledged.
 */
async function writeUntilKilled(folder: string, round: string): Promise<void> {
  const { url } = await startEmbedded(folder)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  await pool.query('create table if not exists written (key text primary key)')
  const { rows } = await pool.query<{ key: string }>('select key from written')
  process.stdout.write(`${JSON.stringify(rows.map(({ key }) => key))}\n`)
  const lane = async (name: number) => {
    for (let n = 0; ; n += 1) {
      const key = `${round}.${name}.${n}`
      await pool.query('insert into written values ($1)', [key])
      process.stdout.write(`${key}\n`)
    }
  }
  await Promise.all([0, 1, 2, 3].map(lane))
}

const [folder = '', round = ''] = process.argv.slice(2)
await writeUntilKilled(folder, round)
