import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import fc from 'fast-check'
import { Failure } from '../common/failure.ts'
import { runs } from '../testing/runs.ts'
import { createWorld, type World } from '../testing/world.ts'
import { runIdempotent } from './idempotency.ts'
import { enforceRateLimit } from './rateLimit.ts'

let world: World
let person: number
let commands = 0

before(async () => {
  world = await createWorld()
  person = (await world.person()).id
})
after(() => world[Symbol.asyncDispose]())

/** A command whose every run leaves a row: how often it really happened can be counted. */
async function command(given: { key: string; input: unknown; effect: string; hold?: () => Promise<void> }) {
  const { key, input, effect, hold } = given
  try {
    return await runIdempotent(world.ctx(), { userId: person, call: 'shop.buy', key, input }, async (tx) => {
      await enforceRateLimit(tx, { key: effect, most: 1000, seconds: 60 })
      await hold?.()
      return { said: effect, input }
    })
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

async function timesOf(effect: string): Promise<number> {
  const { rows } = await world.pool.query<{ hits: number }>('select hits from counters where key = $1', [
    effect,
  ])
  return rows[0]?.hits ?? 0
}

function unique(): string {
  commands += 1
  return `command ${commands}`
}

test('of twenty identical commands at once one happens; the others get its reply or hear that it runs', async () => {
  const key = unique()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => command({ key, input: { points: 4 }, effect: key })),
  )
  assert.equal(await timesOf(key), 1)
  const reply = { said: key, input: { points: 4 } }
  assert.ok(replies.some((each) => each !== 'StillRunning'))
  for (const each of replies) if (each !== 'StillRunning') assert.deepEqual(each, reply)
  assert.deepEqual(await command({ key, input: { points: 4 }, effect: key }), reply)
})

test('while the first still runs its repeat is refused, and another key is not', async () => {
  const [key, other] = [unique(), unique()]
  const [began, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = () => {
    began.resolve()
    return ends.promise
  }
  const first = command({ key, input: 1, effect: key, hold })
  await began.promise
  assert.equal(await command({ key, input: 1, effect: key }), 'StillRunning')
  assert.deepEqual(await command({ key: other, input: 1, effect: other }), { said: other, input: 1 })
  ends.resolve()
  assert.deepEqual(await first, { said: key, input: 1 })
})

test('one that was refused, or failed, left nothing: the same key may be tried again', async () => {
  const key = unique()
  const asked = { userId: person, call: 'shop.buy', key, input: {} }
  for (const error of [new Failure('NameTaken'), new Error('a bug')]) {
    const run = runIdempotent(world.ctx(), asked, async (tx) => {
      await enforceRateLimit(tx, { key, most: 9, seconds: 60 })
      throw error
    })
    await assert.rejects(run, error)
  }
  assert.equal(await timesOf(key), 0)
  assert.deepEqual(await command({ key, input: {}, effect: key }), { said: key, input: {} })
})

test('a key belongs to one person and one call', async () => {
  const key = unique()
  const run = async () => ({ id: 1 })
  const other = (await world.person()).id
  for (const [userId, call] of [
    [person, 'shop.buy'],
    [person, 'shop.sell'],
    [other, 'shop.buy'],
  ] as const) {
    assert.deepEqual(await runIdempotent(world.ctx(), { userId, call, key, input: call + userId }, run), {
      id: 1,
    })
  }
})

test('inputs are the same by what they hold: the order of keys does not count, that of lists does', async () => {
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
  assert.equal(await timesOf(key), 1)
})

test('whatever comes with whatever key, in whatever order: each key has one effect, that of one input', async () => {
  const step = fc.record({ key: fc.nat(2), input: fc.nat(1), withOthers: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const run = unique()
      const outcomes: { key: number; input: number; outcome: unknown }[] = []
      let under: Promise<unknown>[] = []
      for (const { key, input, withOthers } of steps) {
        const effect = `${run} ${key} ${input}`
        const asked = command({ key: `${run} ${key}`, input, effect }).then((outcome) =>
          outcomes.push({ key, input, outcome }),
        )
        under.push(asked)
        if (withOthers) continue
        await Promise.all(under)
        under = []
      }
      await Promise.all(under)
      for (const key of new Set(steps.map((each) => each.key))) {
        const happened = await Promise.all([0, 1].map((input) => timesOf(`${run} ${key} ${input}`)))
        assert.deepEqual(happened.toSorted(), [0, 1], JSON.stringify(steps))
        const input = happened.indexOf(1)
        for (const each of outcomes.filter((one) => one.key === key)) {
          if (each.outcome === 'StillRunning') continue
          const expected = each.input === input ? { said: `${run} ${key} ${input}`, input } : 'KeyReused'
          assert.deepEqual(each.outcome, expected)
        }
      }
    }),
    { numRuns: runs(25) },
  )
})
