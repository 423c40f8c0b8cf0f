import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { gifts } from '#contract/gifts.ts'
import { wallet } from '#contract/wallet.ts'
import { give } from '#server/testing/gifts.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { runs } from '#server/testing/runs.ts'
import { createWorld } from '#server/testing/world.ts'
import { findLedgerFaults } from '../wallet/ledgerCheck.service.ts'
import { returnDue } from './endings.service.ts'

// So many gifts in one day are nobody's.
const world = await createWorld({ config: { smsPerDay: 0 } })
after(() => world[Symbol.asyncDispose]())

const bought = 60
const day = 24 * 3600

const nth = fc.nat(5)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('give' as const), points: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'takeBack' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('race' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 16, 31) }) },
)

type Known = { id: number; points: number; state: string; until: number }
type Run = { giver: Person; receiver: Person; gifts: Known[] }

async function begin(): Promise<Run> {
  const [giver, receiver] = [await world.person(), await world.person()]
  await buyPoints(world, giver.id, { points: bought })
  return { giver, receiver, gifts: [] }
}

const sumOf = (run: Run, state: string) =>
  run.gifts.reduce((sum, gift) => sum + (gift.state === state ? gift.points : 0), 0)

/** What is over by now goes back, as the job sees to it. */
async function expire(run: Run): Promise<void> {
  await returnDue(world.ctx())
  for (const gift of run.gifts)
    if (gift.state === 'waiting' && gift.until <= world.clock.now().getTime()) gift.state = 'returned'
}

const ends = { accept: gifts.acceptGift, takeBack: gifts.takeBackGift } as const

function finish(run: Run, kind: keyof typeof ends, giftId: number): Promise<string> {
  return errorKeyOf(world.ask(ends[kind], { giftId }, kind === 'accept' ? run.receiver : run.giver))
}

/** Everybody at once, each twice, and the job among them: exactly one ends it. */
async function race(run: Run, gift: Known): Promise<void> {
  const kinds = ['accept', 'takeBack', 'accept', 'takeBack'] as const
  const [outcomes] = await Promise.all([
    Promise.all(kinds.map((kind) => finish(run, kind, gift.id))),
    returnDue(world.ctx()),
  ])
  const won = kinds.filter((_, at) => outcomes[at] === 'none')
  assert.equal(won.length, gift.state === 'waiting' ? 1 : 0, outcomes.join())
  if (won[0]) gift.state = won[0] === 'accept' ? 'accepted' : 'takenBack'
}

async function take(
  run: Run,
  each: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
): Promise<void> {
  if (each.do === 'wait') {
    world.clock.advance(each.days * day)
    run.giver = await loggedInAgain(world.ctx(), run.giver)
    run.receiver = await loggedInAgain(world.ctx(), run.receiver)
    return expire(run)
  }
  if (each.do === 'give') {
    const left = bought - sumOf(run, 'waiting') - sumOf(run, 'accepted')
    const given = give(world, run.giver, run.receiver.phone, { points: each.points })
    if (each.points > left) return assert.equal(await errorKeyOf(given), 'NotEnoughPoints')
    const gift = await given.catch((error: { errorKey?: string }) => {
      assert.equal(error.errorKey, 'TooMany')
      return null
    })
    if (gift)
      run.gifts.push({
        id: gift.id,
        points: each.points,
        state: 'waiting',
        until: Date.parse(gift.returnsAt),
      })
    return
  }
  const gift = run.gifts[each.nth]
  if (!gift) return
  if (each.do === 'race') return race(run, gift)
  const outcome = await finish(run, each.do, gift.id)
  assert.equal(outcome === 'none', gift.state === 'waiting', `${each.do}: ${outcome}, ${gift.state}`)
  if (outcome === 'none') gift.state = each.do === 'accept' ? 'accepted' : 'takenBack'
}

test('whatever is given, accepted, taken back and returned, in any order and at once, each gift ends once and no point is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const run = await begin()
      for (const each of steps) await take(run, each)
      const points = async (person: Person) => (await world.ask(wallet.getWallet, {}, person)).points
      const accepted = sumOf(run, 'accepted')
      assert.deepEqual(
        [await points(run.giver), await points(run.receiver)],
        [bought - sumOf(run, 'waiting') - accepted, accepted],
      )
      const rows = await world.db
        .selectFrom('gifts')
        .select(['id', 'state'])
        .where('giver_id', '=', run.giver.id)
        .orderBy('id')
        .execute()
      assert.deepEqual(
        rows,
        run.gifts.map(({ id, state }) => ({ id, state })),
      )
    }),
    // What was bought lives for six months.
    { numRuns: runs(12), endOnFailure: true },
  )
  assert.deepEqual(await findLedgerFaults(world.ctx()), [])
})

test('a number that registers while its gift is taken back gets it or not, never both', async () => {
  const giver = await world.person()
  await buyPoints(world, giver.id, { points: 100 })
  for (let n = 0; n < 6; n += 1) {
    const receiver = await world.person()
    const { id } = await give(world, giver, receiver.phone, { points: 5 })
    const run: Run = { giver, receiver, gifts: [] }
    const outcomes = await Promise.all([
      finish(run, 'accept', id),
      finish(run, 'takeBack', id),
      finish(run, 'accept', id),
    ])
    assert.equal(outcomes.filter((outcome) => outcome === 'none').length, 1, outcomes.join())
  }
  assert.deepEqual(await findLedgerFaults(world.ctx()), [])
})
