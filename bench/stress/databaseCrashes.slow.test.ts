import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countLostCommits } from './databaseCrashes.ts'

test('embedded database: repeated kills lose no acknowledged write', async () => {
  const { rounds, acknowledged, lost } = await countLostCommits(3)
  assert.deepEqual(lost, [])
  assert.equal(rounds, 3)
  assert.ok(acknowledged >= 3, String(acknowledged))
})
