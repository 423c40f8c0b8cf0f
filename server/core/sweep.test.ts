import assert from 'node:assert/strict'
import test from 'node:test'
import { createWorld } from '../testing/world.ts'
import { countUpTo } from './counters.ts'
import { once } from './idempotency.ts'
import { createSession } from './session.ts'
import { sweep } from './sweep.ts'

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
  await countUpTo(world.ctx(), { key: 'k', most: 1, seconds: 60 })
  await once(world.ctx(), { userId: id, call: 'shop.save', key: 'k', input: {} }, async () => ({ id: 1 }))
  await createSession(world.ctx(), id, { device: 'Another' })
  await sweep(world.app)
  assert.deepEqual(await kept(), [1, 1, 2])
  world.clock.advance(7 * day - 1)
  await sweep(world.app)
  assert.deepEqual(await kept(), [0, 1, 2])
  world.clock.advance(2)
  await sweep(world.app)
  assert.deepEqual(await kept(), [0, 0, 2])
  world.clock.advance(23 * day)
  await sweep(world.app)
  assert.deepEqual(await kept(), [0, 0, 0])
})
