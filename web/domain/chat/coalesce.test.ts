import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coalesce } from './coalesce.ts'

test('coalesce: requests during a run cause one more run, never a parallel run', async () => {
  const finishers: (() => void)[] = []
  let running = 0
  const run = coalesce(async () => {
    running += 1
    assert.equal(running, 1)
    await new Promise<void>((end) => finishers.push(end))
    running -= 1
  })
  const all = [run(), run(), run()]
  assert.equal(finishers.length, 1)
  finishers[0]?.()
  await new Promise(setImmediate)
  assert.equal(finishers.length, 2)
  finishers[1]?.()
  await Promise.all(all)
  assert.equal(finishers.length, 2)
})

test('coalesce: failed work runs again if it is requested again', async () => {
  let times = 0
  const run = coalesce(async () => {
    times += 1
    if (times === 1) throw new Error('failed')
  })
  await assert.rejects(run())
  await run()
  assert.equal(times, 2)
})
