import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type pg from 'pg'
import { pino } from 'pino'
import { createNodeClock } from './nodeClock.ts'

const day = 24 * 3600 * 1000
const start = Date.parse('2026-11-21T10:00:00Z')

function setUp() {
  const lines: { alert?: string; msg?: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const state = { passed: 0, slept: 0, wall: 0, database: 0, delay: 0, answersEarly: true }
  const machine = {
    wall: () => start + state.passed + state.wall,
    steady: () => state.passed - state.slept,
    uptime: () => state.passed,
  }
  const query = async () => {
    const said = () => start + state.passed + state.database
    const timeBefore = said()
    state.passed += state.delay
    return { rows: [{ at: state.answersEarly ? timeBefore : said() }] }
  }
  const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as pg.Pool
  const clock = createNodeClock({ pool, log, machine })
  return {
    clock,
    state,
    alerts: () => lines.flatMap(({ alert }) => alert ?? []),
    /** Deviation of the node's time from the true time, in milliseconds. */
    error: () => clock.now().getTime() - start - state.passed,
    async pass(milliseconds = 1000) {
      state.passed += milliseconds
      await clock.compare()
    },
  }
}

test('clock: the time is the database’s, independent of this machine’s clock', async () => {
  const { clock, state, error, pass, alerts } = setUp()
  state.wall = 3000
  await pass()
  assert.deepEqual([error(), clock.offset(), clock.isTrusted(), alerts()], [0, 3000, true, []])
  state.wall = -6000
  state.passed += 500
  assert.equal(error(), 0, 'between two comparisons')
  await pass()
  assert.deepEqual([error(), clock.isTrusted(), alerts()], [0, true, ['clockSkew']])
})

test('clock: if it is over a minute off, it isn’t trusted from then until it is right', async () => {
  for (const wall of [400 * day, -400 * day, 61_000, -61_000]) {
    const { clock, state, error, pass, alerts } = setUp()
    await pass()
    state.wall = wall
    assert.equal(clock.isTrusted(), false, 'before the next comparison')
    for (let n = 0; n < 70; n += 1) {
      await pass()
      assert.deepEqual([clock.isTrusted(), error()], [false, 0])
    }
    assert.deepEqual(alerts(), ['clockSkewCritical'], 'once a minute at the most')
    state.wall = 0
    assert.equal(clock.isTrusted(), false, 'until the next comparison')
    await pass()
    assert.deepEqual([clock.isTrusted(), error(), alerts()], [true, 0, ['clockSkewCritical']])
  }
})

test('clock: a node with a wrong clock at start isn’t trusted and uses database time', async () => {
  const { clock, state, error, pass } = setUp()
  state.wall = 400 * day
  await pass()
  assert.deepEqual([clock.isTrusted(), error()], [false, 0])
  state.wall = 0
  await pass()
  assert.deepEqual([clock.isTrusted(), error()], [true, 0])
})

test('clock: a jump of the database’s clock isn’t followed until it is undone', async () => {
  for (const jump of [400 * day, -61_000]) {
    const { clock, state, error, pass, alerts } = setUp()
    await pass()
    state.database = jump
    await pass()
    await pass()
    assert.deepEqual([clock.isTrusted(), error(), alerts()], [false, 0, ['clockSkewCritical']])
    state.database = 0
    await pass()
    assert.deepEqual([clock.isTrusted(), error()], [true, 0])
  }
})

test('clock: with the database on the same machine, a jump of both clocks is detected', async () => {
  const { clock, state, error, pass } = setUp()
  await pass()
  state.wall = 400 * day
  state.database = 400 * day
  for (let n = 0; n < 100; n += 1) await pass()
  assert.deepEqual([clock.isTrusted(), error()], [false, 0])
})

test('clock: a small jump of the database is followed and logged, never backwards', async () => {
  const { clock, state, error, pass, alerts } = setUp()
  await pass()
  state.database = 20_000
  await pass()
  assert.deepEqual([clock.isTrusted(), error(), alerts()], [true, 20_000, ['clockSkew']])
  const before = clock.now()
  state.database = 0
  await pass()
  assert.deepEqual([clock.isTrusted(), clock.now()], [true, before])
  await pass(30_000)
  assert.equal(error(), 0)
})

test('clock: small backward jumps over a minute in sum are untrusted until caught up', async () => {
  const { clock, state, pass } = setUp()
  await pass()
  clock.now()
  for (const back of [-30_000, -60_000, -90_000]) {
    state.database = back
    state.wall = back
    await pass()
  }
  assert.equal(clock.isTrusted(), false)
  await pass(60_000)
  assert.equal(clock.isTrusted(), true)
})

test('clock: after the machine sleeps, it is right once the clocks are compared', async () => {
  const { clock, state, error, pass, alerts } = setUp()
  await pass()
  state.passed += 3 * 3600 * 1000
  state.slept += 3 * 3600 * 1000
  assert.equal(clock.isTrusted(), false)
  await pass()
  assert.deepEqual([clock.isTrusted(), error(), alerts()], [true, 0, []])
})

test('clock: a slow response raises no alert and moves the time only as far as proven', async () => {
  const { clock, state, error, pass, alerts } = setUp()
  await pass()
  for (const answersEarly of [true, false]) {
    Object.assign(state, { delay: 90_000, answersEarly })
    await pass()
    assert.deepEqual([clock.isTrusted(), error(), alerts()], [true, 0, []])
  }
})

test('clock: a trusted time is within a minute of the database’s and never runs back', async () => {
  const shift = fc.oneof(
    fc.integer({ min: -90_000, max: 90_000 }),
    fc.constantFrom(0, 0, 400 * day, -400 * day),
  )
  const event = fc.record({
    what: fc.constantFrom('wall', 'database', 'sleep', 'nothing'),
    by: shift,
    pass: fc.integer({ min: 1, max: 5000 }),
    delay: fc.integer({ min: 0, max: 3000 }),
    isCompared: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const { clock, state, pass } = setUp()
      await pass()
      let before = clock.now()
      for (const { what, by, pass: milliseconds, delay, isCompared } of events) {
        const wasRight = clock.isTrusted()
        if (what === 'wall') state.wall = by
        if (what === 'database') state.database = by
        if (what === 'sleep') Object.assign(state, { passed: state.passed + 7e6, slept: state.slept + 7e6 })
        state.delay = delay
        if (isCompared) await pass(milliseconds)
        else state.passed += milliseconds
        const now = clock.now()
        if (wasRight && clock.isTrusted()) assert.ok(now >= before)
        before = now
        if (!clock.isTrusted() || !isCompared) continue
        const apart = Math.abs(now.getTime() - start - state.passed - state.database)
        assert.ok(apart <= 60_000 + delay, `${apart}`)
        const aside = Math.abs(state.wall - state.database)
        assert.ok(aside <= 60_000 + delay, `${aside}`)
      }
    }),
    { numRuns: 500 },
  )
})
