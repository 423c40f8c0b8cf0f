import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPages } from '../../server/testing/app/productProcess.ts'
import { giveUnderCrash } from './gifts.ts'

test('gifts: if a server of two is killed, no gift ends twice and no points are lost', async () => {
  buildPages()
  const { gifts, kills, outcomes, wrong } = await giveUnderCrash({ gifts: 60, kills: 2 })
  assert.deepEqual(wrong, [])
  assert.deepEqual([gifts, kills > 0], [60, true])
  assert.deepEqual(
    [outcomes.waiting, outcomes.returned, outcomes.accepted + outcomes.takenBack],
    [12, 12, 36],
  )
})
