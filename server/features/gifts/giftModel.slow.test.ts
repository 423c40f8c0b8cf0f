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

const boughtPoints = 60
const daySeconds = 24 * 3600

const anyIndex = fc.nat(5)
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('give' as const), points: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('accept' as const, 'takeBack' as const),
      giftIndex: anyIndex,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('race' as const), giftIndex: anyIndex }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 16, 31) }),
  },
)

type GiftState = 'waiting' | 'accepted' | 'takenBack' | 'returned'
type ModelGift = { id: number; points: number; state: GiftState; returnsAt: number }
type People = { giver: TestUser; receiver: TestUser }
type Run = People & { gifts: ModelGift[] }

async function begin(): Promise<Run> {
  const [giver, receiver] = [await app.createUser(), await app.createUser()]
  await buyPoints(app, giver.id, { points: boughtPoints })
  return { giver, receiver, gifts: [] }
}

const sumPoints = (run: Run, state: GiftState) =>
  run.gifts.reduce((sum, gift) => sum + (gift.state === state ? gift.points : 0), 0)

async function returnExpiredGifts(run: Run): Promise<void> {
  await returnExpired(app.ctx())
  for (const gift of run.gifts)
    if (gift.state === 'waiting' && gift.returnsAt <= app.clock.now().getTime()) gift.state = 'returned'
}

const endpointByKind = { accept: gifts.acceptGift, takeBack: gifts.takeBackGift } as const

function finish(
  { giver, receiver }: People,
  kind: keyof typeof endpointByKind,
  giftId: number,
): Promise<string> {
  return getErrorKey(app.request(endpointByKind[kind], { giftId }, kind === 'accept' ? receiver : giver))
}

/**
 * The gift's lock rejects the others before they reach the ledger, which would fail. A gift that was taken back no
 * longer exists for its receiver.
 */
function assertOneEnds(outcomes: string[], expected: 0 | 1): void {
  const others = outcomes.filter((outcome) => outcome !== 'none')
  assert.equal(outcomes.length - others.length, expected, outcomes.join())
  assert.ok(
    others.every((outcome) => outcome === 'GiftOver' || outcome === 'NotFound'),
    outcomes.join(),
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
  assertOneEnds(outcomes, gift.state === 'waiting' ? 1 : 0)
  if (won[0]) gift.state = won[0] === 'accept' ? 'accepted' : 'takenBack'
}

async function runStep(
  run: Run,
  action: typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never,
): Promise<void> {
  if (action.kind === 'wait') {
    app.clock.advance(action.days * daySeconds)
    run.giver = await logInAgain(app.ctx(), run.giver)
    run.receiver = await logInAgain(app.ctx(), run.receiver)
    return returnExpiredGifts(run)
  }
  if (action.kind === 'give') {
    const left = boughtPoints - sumPoints(run, 'waiting') - sumPoints(run, 'accepted')
    const giving = giveGift(app, run.giver, run.receiver.phone, { points: action.points })
    if (action.points > left) return assert.equal(await getErrorKey(giving), 'NotEnoughPoints')
    // The number of gifts that a person may give in a day is limited.
    const gift = await giving.catch((error: { errorKey?: string }) => {
      assert.equal(error.errorKey, 'TooMany')
      return null
    })
    if (gift)
      run.gifts.push({
        id: gift.id,
        points: action.points,
        state: 'waiting',
        returnsAt: Date.parse(gift.returnsAt),
      })
    return
  }
  const gift = run.gifts[action.giftIndex]
  if (!gift) return
  if (action.kind === 'race') return race(run, gift)
  const outcome = await finish(run, action.kind, gift.id)
  assert.equal(outcome === 'none', gift.state === 'waiting', `${action.kind}: ${outcome}, ${gift.state}`)
  if (outcome === 'none') gift.state = action.kind === 'accept' ? 'accepted' : 'takenBack'
}

test('gifts: concurrent gift steps in any order end each gift once and lose no points', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
      const run = await begin()
      for (const action of steps) await runStep(run, action)
      const points = async (person: TestUser) => (await app.request(wallet.getWallet, {}, person)).points
      const accepted = sumPoints(run, 'accepted')
      assert.deepEqual(
        [await points(run.giver), await points(run.receiver)],
        [boughtPoints - sumPoints(run, 'waiting') - accepted, accepted],
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
    // Few runs without shrinking: every run moves the clock on, and bought points expire after six months.
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
    const people = { giver, receiver }
    const outcomes = await Promise.all([
      finish(people, 'accept', id),
      finish(people, 'takeBack', id),
      finish(people, 'accept', id),
    ])
    assertOneEnds(outcomes, 1)
  }
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
})
