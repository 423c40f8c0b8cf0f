import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import fc from 'fast-check'
import { ApiError } from '#server/common/apiError.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { runIdempotent } from './idempotency.ts'
import { enforceRateLimit } from './rateLimit.ts'

let app: TestApp
let memberId: number
let commands = 0

before(async () => {
  app = await createTestApp()
  memberId = (await app.createUser()).id
})
after(() => app[Symbol.asyncDispose]())

/** Inserts a row in every run, so that tests can count its executions. */
async function command(options: {
  key: string
  input: unknown
  effect: string
  block?: () => Promise<void>
}) {
  const { key, input, effect, block } = options
  try {
    return await runIdempotent(
      app.ctx(),
      { userId: memberId, endpoint: 'shop.buy', key, input },
      async (tx) => {
        await enforceRateLimit(tx, { key: effect, max: 1000, seconds: 60 })
        await block?.()
        return { said: effect, input }
      },
    )
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

async function countRuns(effect: string): Promise<number> {
  const { rows } = await app.pool.query<{ hits: number }>(
    'select hits from rate_limit_counters where key = $1',
    [effect],
  )
  return rows[0]?.hits ?? 0
}

function unique(): string {
  commands += 1
  return `command ${commands}`
}

test('idempotency: of twenty parallel commands one runs; the others get reply or error', async () => {
  const key = unique()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => command({ key, input: { points: 4 }, effect: key })),
  )
  assert.equal(await countRuns(key), 1)
  const reply = { said: key, input: { points: 4 } }
  assert.ok(replies.some((item) => item !== 'StillRunning'))
  for (const item of replies) if (item !== 'StillRunning') assert.deepEqual(item, reply)
  assert.deepEqual(await command({ key, input: { points: 4 }, effect: key }), reply)
})

test('idempotency: a repeat is rejected while the first one runs, another key is not', async () => {
  const [key, other] = [unique(), unique()]
  const [began, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const block = () => {
    began.resolve()
    return ends.promise
  }
  const first = command({ key, input: 1, effect: key, block })
  await began.promise
  assert.equal(await command({ key, input: 1, effect: key }), 'StillRunning')
  assert.deepEqual(await command({ key: other, input: 1, effect: other }), { said: other, input: 1 })
  ends.resolve()
  assert.deepEqual(await first, { said: key, input: 1 })
})

test('idempotency: a rejected or failed command lets the same key be tried again', async () => {
  const key = unique()
  const request = { userId: memberId, endpoint: 'shop.buy', key, input: {} }
  for (const error of [new ApiError('NameTaken'), new Error('a bug')]) {
    const run = runIdempotent(app.ctx(), request, async (tx) => {
      await enforceRateLimit(tx, { key, max: 9, seconds: 60 })
      throw error
    })
    await assert.rejects(run, error)
  }
  assert.equal(await countRuns(key), 0)
  assert.deepEqual(await command({ key, input: {}, effect: key }), { said: key, input: {} })
})

test('idempotency: a key belongs to one user and one endpoint', async () => {
  const key = unique()
  const run = async () => ({ id: 1 })
  const otherUserId = (await app.createUser()).id
  for (const [userId, endpoint] of [
    [memberId, 'shop.buy'],
    [memberId, 'shop.sell'],
    [otherUserId, 'shop.buy'],
  ] as const) {
    assert.deepEqual(
      await runIdempotent(app.ctx(), { userId, endpoint, key, input: endpoint + userId }, run),
      {
        id: 1,
      },
    )
  }
})

test('idempotency: inputs are compared without the order of keys, but of lists', async () => {
  const key = unique()
  const picture = (bytes: string) => new File([bytes], 'a.png', { type: 'image/png' })
  const input = { a: 1, b: { c: [1, 2], d: picture('one') }, at: new Date(0) }
  const reply = await command({ key, input, effect: key })
  const same = { at: new Date(0), b: { d: picture('one'), c: [1, 2] }, a: 1 }
  assert.equal((await command({ key, input: same, effect: key })) === 'KeyReused', false)
  assert.notEqual(reply, 'KeyReused')
  for (const changed of [
    { ...input, a: 2 },
    { ...input, a: '1' },
    { ...input, at: new Date(1) },
    { ...input, b: { ...input.b, c: [2, 1] } },
    { ...input, b: { ...input.b, d: picture('two') } },
    { ...input, more: null },
  ]) {
    assert.equal(await command({ key, input: changed, effect: key }), 'KeyReused')
  }
  assert.equal(await countRuns(key), 1)
})

test('idempotency: in any order of requests each key has one effect, of one input', async () => {
  const step = fc.record({ key: fc.nat(2), input: fc.nat(1), withOthers: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const run = unique()
      const outcomes: { key: number; input: number; outcome: unknown }[] = []
      let under: Promise<unknown>[] = []
      for (const { key, input, withOthers } of steps) {
        const effect = `${run} ${key} ${input}`
        const execution = command({ key: `${run} ${key}`, input, effect }).then((outcome) =>
          outcomes.push({ key, input, outcome }),
        )
        under.push(execution)
        if (withOthers) continue
        await Promise.all(under)
        under = []
      }
      await Promise.all(under)
      for (const key of new Set(steps.map((step) => step.key))) {
        const happened = await Promise.all([0, 1].map((input) => countRuns(`${run} ${key} ${input}`)))
        assert.deepEqual(happened.toSorted(), [0, 1], JSON.stringify(steps))
        const input = happened.indexOf(1)
        for (const outcome of outcomes.filter((one) => one.key === key)) {
          if (outcome.outcome === 'StillRunning') continue
          const expected = outcome.input === input ? { said: `${run} ${key} ${input}`, input } : 'KeyReused'
          assert.deepEqual(outcome.outcome, expected)
        }
      }
    }),
    { numRuns: getRunCount(25) },
  )
})
