import assert from 'node:assert/strict'
import test from 'node:test'
import { createWorld } from '../testing/world.ts'
import { enforceRateLimit } from './rateLimit.ts'
import { inTransaction } from './transaction.ts'

const counted = (key: string) => ({ key, most: 9, seconds: 60 })

test('what is left to do after a rollback is done after it alone, and may say why instead', async () => {
  await using world = await createWorld()
  const done: string[] = []
  const run = (name: string, work: () => void) =>
    inTransaction(world.ctx(), async (tx) => {
      await inTransaction(tx, async (inner) => {
        inner.afterRollback.add(async (outside) => {
          await enforceRateLimit(outside, { ...counted('after'), most: 1 })
          done.push(name)
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
  assert.deepEqual(done, ['rolled back'])
})

test('all of it happens or nothing, what joined included', async () => {
  await using world = await createWorld()
  const work = inTransaction(world.ctx(), async (tx) => {
    await enforceRateLimit(tx, counted('outer'))
    await inTransaction(tx, async (inner) => {
      assert.equal(inner.db, tx.db)
      await enforceRateLimit(inner, counted('inner'))
    })
    throw new Error('at the end')
  })
  await assert.rejects(work, /at the end/)
  assert.deepEqual(await world.db.selectFrom('counters').selectAll().execute(), [])
  const reply = await inTransaction(world.ctx(), async (tx) => {
    await enforceRateLimit(tx, counted('kept'))
    return 'done'
  })
  assert.equal(reply, 'done')
  assert.equal((await world.db.selectFrom('counters').selectAll().execute()).length, 1)
})
