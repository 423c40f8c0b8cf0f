import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openAt } from '#server/db/open.ts'
import { createTestDatabase } from '#server/testing/app/databases.ts'
import type { Tx } from '../ctx.ts'
import { setStatementTimeout } from './statementTimeout.ts'

const limits = [
  { name: 'the server', options: { statement_timeout: 1500 }, said: /statement timeout/ },
  { name: 'the driver', options: { statement_timeout: 0, query_timeout: 1500 }, said: /read timeout/ },
]

for (const { name, options, said } of limits) {
  test(`statement timeout: only a transaction with a higher limit outlasts ${name}`, async () => {
    const { url, drop } = await createTestDatabase()
    const { db, close } = await openAt(url, pino({ level: 'silent' }), { max: 1, ...options })
    const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`
    try {
      await db.transaction().execute(async (tx) => {
        await setStatementTimeout({ db: tx } as Tx, 1)
        await sleep(2).execute(tx)
      })
      const undone = db.transaction().execute(async (tx) => {
        await setStatementTimeout({ db: tx } as Tx, 1)
        throw new Error('undone')
      })
      await assert.rejects(undone, /undone/)
      await assert.rejects(sleep(600).execute(db), said)
    } finally {
      await close()
      await drop()
    }
  })
}
