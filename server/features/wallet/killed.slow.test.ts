import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countLostTransfers } from '#server/testing/killedTransfers.ts'
import { buildPages } from '#server/testing/product.ts'
import { createWorld } from '#server/testing/world.ts'

test('a server that is killed under transfers loses none that it answered, and none is made twice when sent again', async () => {
  buildPages()
  await using world = await createWorld({ at: new Date().toISOString() })
  const { acknowledged, lost } = await countLostTransfers(world, 2)
  assert.deepEqual(lost, [])
  assert.ok(acknowledged >= 40, `${acknowledged} transfers`)
})
