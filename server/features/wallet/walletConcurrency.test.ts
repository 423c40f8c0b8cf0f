import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#server/common/apiError.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { buyPoints, createHold } from '#server/testing/builders/points.ts'
import { findLedgerErrors, runLedgerStressTest } from '#server/testing/checks/ledgerStress.ts'

// A real database server can run more actions than the embedded database.
const actions = process.env.DATABASE_URL ? 60 : 12

test('wallet concurrency: 32 clients move points, and at every instant the sums match', async () => {
  await using app = await createTestApp()
  const { succeeded, reads, wrong } = await runLedgerStressTest(app, 32, actions)
  assert.deepEqual(wrong, [])
  assert.ok(succeeded > actions * 8, `${succeeded} movements`)
  assert.ok(reads > 3, `${reads} reads`)
})

test('wallet concurrency: of two branches that charge one succeeds if points suffice', async () => {
  await using app = await createTestApp()
  for (let round = 1; round <= 10; round += 1) {
    const mona = await app.createUser()
    await buyPoints(app, mona.id, { points: 99 })
    const charge = (branch: number) =>
      createHold(app.ctx(), mona.id, { points: 50, reference: `order:${round}.${branch}` })
    const both = await Promise.allSettled([charge(1), charge(2)])
    const errors = both.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    assert.deepEqual(
      errors.map((error) => error instanceof ApiError && error.code),
      ['NotEnoughPoints'],
    )
  }
  assert.deepEqual(await findLedgerErrors(app.ctx()), [])
})
