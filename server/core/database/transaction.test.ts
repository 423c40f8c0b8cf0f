import assert from 'node:assert/strict'
import test from 'node:test'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { enforceRateLimit } from '../request/rateLimit.ts'
import { inTransaction } from './transaction.ts'

const createLimit = (key: string) => ({ key, max: 9, seconds: 60 })

test('transactions: rollback work runs only after a rollback and may replace the error', async () => {
  await using app = await createTestApp()
  const steps: string[] = []
  const run = (name: string, work: () => void) =>
    inTransaction(app.ctx(), async (tx) => {
      await inTransaction(tx, async (inner) => {
        inner.afterRollback.add(async (outside) => {
          await enforceRateLimit(outside, { ...createLimit('after'), max: 1 })
          steps.push(name)
        })
      })
      work()
    })
  const fail = () => {
    throw new Error('at the end')
  }
  await run('committed', () => {})
  await assert.rejects(run('rolled back', fail), /at the end/)
  await assert.rejects(run('once too often', fail), /TooMany/)
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
