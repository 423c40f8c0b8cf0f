import assert from 'node:assert/strict'
import test from 'node:test'
import { givePlace } from '../testing/places.ts'
import { createWorld } from '../testing/world.ts'
import { runIdempotent } from './idempotency.ts'
import { enforceRateLimit } from './rateLimit.ts'
import { createSession } from './session.ts'
import { inTransaction } from './transaction.ts'

const day = 24 * 3600

test('what only mattered for a time goes when its time is over, and not before', async () => {
  await using world = await createWorld()
  const { id } = await world.person()
  const kept = async () => {
    const rows = await Promise.all(
      (['counters', 'idempotency', 'sessions'] as const).map((table) =>
        world.db.selectFrom(table).selectAll().execute(),
      ),
    )
    return rows.map(({ length }) => length)
  }
  await enforceRateLimit(world.ctx(), { key: 'k', most: 1, seconds: 60 })
  await runIdempotent(world.ctx(), { userId: id, call: 'shop.save', key: 'k', input: {} }, async () => ({
    id: 1,
  }))
  await inTransaction(world.ctx(), (tx) => createSession(tx, id, { device: 'Another' }))
  await world.settle()
  assert.deepEqual(await kept(), [1, 1, 2])
  world.clock.advance(7 * day - 1)
  await world.settle()
  assert.deepEqual(await kept(), [0, 1, 2])
  world.clock.advance(2)
  await world.settle()
  assert.deepEqual(await kept(), [0, 0, 2])
  world.clock.advance(23 * day)
  await world.settle()
  assert.deepEqual(await kept(), [0, 0, 0])
})

test('changes that search has followed long ago are deleted', async () => {
  await using world = await createWorld({ at: new Date().toISOString() })
  // What the migrations wrote was noted when this database's template was made, which may be long ago.
  await world.db.deleteFrom('search_changes').execute()
  await givePlace(world, { nameEn: 'Sultan' })
  const count = async () => (await world.db.selectFrom('search_changes').select('id').execute()).length
  const noted = await count()
  assert.ok(noted > 0)
  await world.settle()
  assert.equal(await count(), noted)
  world.clock.advance(2 * 3600)
  await world.settle()
  assert.equal(await count(), 0)
})
