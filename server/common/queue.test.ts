import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Failure } from './failure.ts'
import { createQueue } from './queue.ts'

test('work runs a few at a time and in order, and what finds no room is refused', async () => {
  const queue = createQueue({ atOnce: 2, most: 4, retryAfter: 7 })
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const runs = ends.map(({ promise }, each) =>
    queue.run(async () => {
      begun.push(each)
      await promise
      return each
    }),
  )
  await assert.rejects(runs[4] as Promise<number>, (error: Failure) => {
    assert.deepEqual([error.code, error.details.retryAfter], ['NotReady', 7])
    return error instanceof Failure
  })
  assert.deepEqual(begun, [0, 1])
  ends[1]?.resolve()
  assert.equal(await runs[1], 1)
  await turn()
  assert.deepEqual(begun, [0, 1, 2])
  for (const { resolve } of ends) resolve()
  assert.deepEqual(await Promise.all(runs.slice(0, 4)), [0, 1, 2, 3])
  await turn()
  assert.equal(queue.isIdle(), true)
})

test('work that fails gives its turn to the next', async () => {
  const queue = createQueue({ atOnce: 1, most: 3, retryAfter: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await assert.rejects(failing, /broken/)
  assert.equal(await next, 'done')
})
