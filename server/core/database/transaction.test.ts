import assert from 'node:assert/strict'
import test from 'node:test'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { enforceRateLimit } from '../request/rateLimit.ts'
import { inTransaction } from './transaction.ts'

/** A counted hit is the write whose commit or rollback these tests check. */
const createLimit = (key: string) => ({ key, max: 9, seconds: 60 })

test('transactions: rollback work runs only after a rollback and may replace the error', async () => {
  await using app = await createTestApp()
  const steps: string[] = []
  const runTransaction = (name: string, lastStep: () => void) =>
    inTransaction(app.ctx(), async (tx) => {
      await inTransaction(tx, async (inner) => {
        inner.afterRollback.add(async (afterCtx) => {
          // The work after the second rollback exceeds this limit, and its error replaces the original.
          await enforceRateLimit(afterCtx, { ...createLimit('after'), max: 1 })
          steps.push(name)
        })
      })
      lastStep()
    })
  const throwAtEnd = () => {
    throw new Error('at the end')
  }
  await runTransaction('committed', () => {})
  await assert.rejects(runTransaction('rolled back', throwAtEnd), /at the end/)
  await assert.rejects(runTransaction('once too often', throwAtEnd), /TooMany/)
  assert.deepEqual(steps, ['rolled back'])
})

test('transactions: everything is committed or nothing, joined transactions included', async () => {
  await using app = await createTestApp()
  const work = inTransaction(app.ctx(), async (tx) => {
    await enforceRateLimit(tx, createLimit('outer'))
    await inTransaction(tx, async (inner) => {
      assert.equal(inner.db, tx.db)
      await enforceRateLimit(inner, createLimit('inner'))
    })
    throw new Error('at the end')
  })
  await assert.rejects(work, /at the end/)
  assert.deepEqual(await app.db.selectFrom('rateLimitCounters').selectAll().execute(), [])
  const reply = await inTransaction(app.ctx(), async (tx) => {
    await enforceRateLimit(tx, createLimit('kept'))
    return 'done'
  })
  assert.equal(reply, 'done')
  assert.equal((await app.db.selectFrom('rateLimitCounters').selectAll().execute()).length, 1)
})
