import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '#server/common/failure.ts'
import { findWrong, runBank } from '#server/testing/bank.ts'
import { buyPoints, holdFrom } from '#server/testing/points.ts'
import { createWorld } from '#server/testing/world.ts'

// On a server of one's own more is done than on the embedded database.
const actions = process.env.DATABASE_URL ? 60 : 12

test('32 clients move points at once, and at every instant all adds up', async () => {
  await using world = await createWorld()
  const { done, reads, wrong } = await runBank(world, 32, actions)
  assert.deepEqual(wrong, [])
  assert.ok(done > actions * 8, `${done} movements`)
  assert.ok(reads > 3, `${reads} reads`)
})

test('of two branches that charge one wallet at the same instant one succeeds, where the points suffice for one', async () => {
  await using world = await createWorld()
  for (let round = 1; round <= 10; round += 1) {
    const mona = await world.person()
    await buyPoints(world, mona.id, { points: 99 })
    const charge = (branch: number) =>
      holdFrom(world.ctx(), mona.id, { points: 50, reference: `order:${round}.${branch}` })
    const both = await Promise.allSettled([charge(1), charge(2)])
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    assert.deepEqual(
      refused.map((error) => error instanceof Failure && error.code),
      ['NotEnoughPoints'],
    )
  }
  assert.deepEqual(await findWrong(world.ctx()), [])
})
