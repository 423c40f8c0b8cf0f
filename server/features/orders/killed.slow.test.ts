import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countLostSteps } from '#server/testing/killedOrders.ts'
import { buildPages } from '#server/testing/product.ts'
import { createWorld } from '#server/testing/world.ts'

test('a server that is killed in the middle of orders loses no step that it answered, and takes none twice', async () => {
  buildPages()
  await using world = await createWorld({ at: new Date().toISOString() })
  const { acknowledged, lost } = await countLostSteps(world, 2)
  assert.deepEqual(lost, [])
  assert.ok(acknowledged >= 40, `${acknowledged} steps`)
})
