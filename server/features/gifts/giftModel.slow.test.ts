import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { gifts } from '#contract/gifts/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { giveGift } from '#server/testing/builders/gifts.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { findLedgerDiscrepancies } from '../wallet/ledgerCheck.service.ts'
import { returnExpired } from './closeGifts.service.ts'

// Disables the daily SMS budget: the test gives more gifts than it allows.
const app = await createTestApp({ config: { smsPerDay: 0 } })
after(() => app[Symbol.asyncDispose]())

const bought = 60
const day = 24 * 3600

const anyIndex = fc.nat(5)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('give' as const), points: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'takeBack' as const), nth: anyIndex }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('race' as const), nth: anyIndex }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 16, 31) }) },
)

type ModelGift = { id: number; points: number; state: string; until: number }
type Run = { giver: TestUser; receiver: TestUser; gifts: ModelGift[] }

async function begin(): Promise<Run> {
  const [giver, receiver] = [await app.createUser(), await app.createUser()]
  await buyPoints(app, giver.id, { points: bought })
  return { giver, receiver, gifts: [] }
}

const sumPoints = (run: Run, state: string) =>
  run.gifts.reduce((sum, gift) => sum + (gift.state === state ? gift.points : 0), 0)

async function expire(run: Run): Promise<void> {
  await returnExpired(app.ctx())
  for (const gift of run.gifts)
    if (gift.state === 'waiting' && gift.until <= app.clock.now().getTime()) gift.state = 'returned'
}

const endpointByKind = { accept: gifts.acceptGift, takeBack: gifts.takeBackGift } as const

function finish(run: Run, kind: keyof typeof endpointByKind, giftId: number): Promise<string> {
  return getErrorKey(
    app.request(endpointByKind[kind], { giftId }, kind === 'accept' ? run.receiver : run.giver),
  )
}

/** Runs all endings concurrently, each twice, with the job: exactly one succeeds. */
async function race(run: Run, gift: ModelGift): Promise<void> {
  const kinds = ['accept', 'takeBack', 'accept', 'takeBack'] as const
  const [outcomes] = await Promise.all([
    Promise.all(kinds.map((kind) => finish(run, kind, gift.id))),
    returnExpired(app.ctx()),
  ])
  const won = kinds.filter((_, index) => outcomes[index] === 'none')
  assert.equal(won.length, gift.state === 'waiting' ? 1 : 0, outcomes.join())
  if (won[0]) gift.state = won[0] === 'accept' ? 'accepted' : 'takenBack'
}

async function runStep(
  run: Run,
  action: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
): Promise<void> {
  if (action.do === 'wait') {
    app.clock.advance(action.days * day)
    run.giver = await logInAgain(app.ctx(), run.giver)
    run.receiver = await logInAgain(app.ctx(), run.receiver)
    return expire(run)
  }
  if (action.do === 'give') {
    const left = bought - sumPoints(run, 'waiting') - sumPoints(run, 'accepted')
    const giving = giveGift(app, run.giver, run.receiver.phone, { points: action.points })
    if (action.points > left) return assert.equal(await getErrorKey(giving), 'NotEnoughPoints')
    const gift = await giving.catch((error: { errorKey?: string }) => {
      assert.equal(error.errorKey, 'TooMany')
      return null
    })
    if (gift)
      run.gifts.push({
        id: gift.id,
        points: action.points,
        state: 'waiting',
        until: Date.parse(gift.returnsAt),
      })
    return
  }
  const gift = run.gifts[action.nth]
  if (!gift) return
  if (action.do === 'race') return race(run, gift)
  const outcome = await finish(run, action.do, gift.id)
  assert.equal(outcome === 'none', gift.state === 'waiting', `${action.do}: ${outcome}, ${gift.state}`)
  if (outcome === 'none') gift.state = action.do === 'accept' ? 'accepted' : 'takenBack'
}

test('gifts: concurrent gift steps in any order end each gift once and lose no points', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const run = await begin()
      for (const action of steps) await runStep(run, action)
      const points = async (person: TestUser) => (await app.request(wallet.getWallet, {}, person)).points
      const accepted = sumPoints(run, 'accepted')
      assert.deepEqual(
        [await points(run.giver), await points(run.receiver)],
        [bought - sumPoints(run, 'waiting') - accepted, accepted],
      )
      const rows = await app.db
        .selectFrom('gifts')
        .select(['id', 'state'])
        .where('giverId', '=', run.giver.id)
        .orderBy('id')
        .execute()
      assert.deepEqual(
        rows,
        run.gifts.map(({ id, state }) => ({ id, state })),
      )
    }),
    // Bought points expire after six months.
    { numRuns: getRunCount(12), endOnFailure: true },
  )
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
})

test('gifts: a concurrent acceptance and withdrawal give the points to one side only', async () => {
  const giver = await app.createUser()
  await buyPoints(app, giver.id, { points: 100 })
  for (let n = 0; n < 6; n += 1) {
    const receiver = await app.createUser()
    const { id } = await giveGift(app, giver, receiver.phone, { points: 5 })
    const run: Run = { giver, receiver, gifts: [] }
    const outcomes = await Promise.all([
      finish(run, 'accept', id),
      finish(run, 'takeBack', id),
      finish(run, 'accept', id),
    ])
    assert.equal(outcomes.filter((outcome) => outcome === 'none').length, 1, outcomes.join())
  }
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
})
