import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { orders } from '#contract/orders.ts'
import { referralTerms } from '#contract/referralTerms.ts'
import type { Person } from '#server/testing/people.ts'
import {
  decide,
  join,
  passTime,
  pay,
  promised,
  type ReferralModel,
  register,
  reverse,
} from '#server/testing/referralModel.ts'
import { codeFor, startReferrals } from '#server/testing/referrals.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { runs } from '#server/testing/runs.ts'
import { releaseDue } from './follow.service.ts'

const start = { isOpen: true, inviterPoints: 20, friendPoints: 10, mostAMonth: 3, most: 4 }
const budget = 150
const points = fc.constantFrom(0, 5, 20)

/** Of all that there are so far, from the latest on: most happens to whoever has just come. */
const nth = fc.nat(3)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('come' as const), nth, count: fc.constantFrom(1, 3) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enter' as const), nth, who: nth }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decide' as const), nth, isRewarded: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 8, 15, 31) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fund' as const), points: fc.constantFrom(30, 100) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('terms' as const),
      isOpen: fc.boolean(),
      inviterPoints: points,
      friendPoints: points,
      mostAMonth: fc.nat(3),
      most: fc.nat(5),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

type Run = Awaited<ReturnType<typeof begin>>

async function begin() {
  const programme = await startReferrals({ ...start, budget })
  const now = programme.world.clock.now().getTime()
  const model: ReferralModel = { now, terms: start, budget, members: [], orders: [], brought: [] }
  const run = { ...programme, model, people: [] as Person[], orderIds: [] as number[] }
  await come(run)
  return run
}

async function come({ world, model, people }: Pick<Run, 'world' | 'model' | 'people'>): Promise<number> {
  people.push(await world.person())
  return register(model)
}

const nthOf = <Each>(list: readonly Each[], at: number) => list[at] as Each
const latest = (list: readonly unknown[], nth: number) => list.length - 1 - (nth % list.length)

/** Several enter a code at once: as many of them as the model takes are taken, and the others hear the same. */
async function enterTogether(run: Run, friends: number[], inviter: number): Promise<void> {
  const { world, model, people, again, enter } = run
  const code = await codeFor(world, await again(nthOf(people, inviter)))
  const sent = await Promise.all(
    friends.map(async (friend) => errorKeyOf(enter(code, await again(nthOf(people, friend))))),
  )
  const taken = friends.filter((_, at) => sent[at] === 'none')
  const refused = friends.filter((_, at) => sent[at] !== 'none')
  const expected = [...taken, ...refused].map((friend) => join(model, friend, inviter))
  assert.deepEqual(sent.toSorted(), expected.toSorted(), `${friends} by ${inviter}`)
}

/** Two of the staff decide of one at once: one of them does, where it can be decided at all. */
async function decideTogether(run: Run, nth: number, isRewarded: boolean): Promise<void> {
  const { world, model, people, staff, again } = run
  if (model.brought.length === 0) return
  const own = nthOf(model.brought, latest(model.brought, nth))
  const friend = nthOf(people, own.friend)
  const admin = await again(staff[0])
  const asked = { state: own.state, pageSize: 200 }
  const { data } = await world.ask(referralTerms.getReferrals, asked, admin)
  const row = data.find((each) => each.friend.id === friend.id)
  assert.ok(row, `a referral that is ${own.state}`)
  const { id, version } = row
  const wish = { id, version, isRewarded, reason: 'راجعنا الحسابين' }
  const sent = await Promise.all(
    [1, 2].map(() => errorKeyOf(world.ask(referralTerms.decideReferral, wish, admin))),
  )
  const expected = decide(model, own, isRewarded)
  assert.deepEqual(sent.toSorted(), expected === 'none' ? ['Stale', 'none'] : [expected, expected])
}

async function passDays(run: Run, days: number): Promise<void> {
  const { world, model } = run
  // A minute more, so that nothing falls on the very instant at which something else ends.
  const seconds = days * 24 * 3600 + 60
  world.clock.advance(seconds)
  await Promise.all([releaseDue(world.ctx()), releaseDue(world.ctx())])
  await world.settle()
  passTime(model, seconds * 1000)
}

async function take(run: Run, each: Step): Promise<void> {
  const { world, model, people, staff, orderIds, again } = run
  if (each.do === 'wait') return passDays(run, each.days)
  if (each.do === 'decide') return decideTogether(run, each.nth, each.isRewarded)
  if (each.do === 'enter') return enterTogether(run, [latest(people, each.who)], latest(people, each.nth))
  if (each.do === 'come') {
    const inviter = latest(people, each.nth)
    const friends = []
    while (friends.length < each.count) friends.push(await come(run))
    return enterTogether(run, friends, inviter)
  }
  if (each.do === 'pay') {
    const member = latest(people, each.nth)
    orderIds.push(await run.pay(await again(nthOf(people, member))))
    return pay(model, member)
  }
  if (each.do === 'reverse') {
    if (orderIds.length === 0) return
    const at = latest(orderIds, each.nth)
    const input = { orderId: nthOf(orderIds, at), reason: 'خطأ' }
    const sent = await errorKeyOf(world.ask(orders.reverseOrder, input, await again(staff[0])))
    return assert.equal(sent, reverse(model, at))
  }
  const two = [await again(staff[0]), await again(staff[1])] as const
  if (each.do === 'fund') {
    await run.fund(each.points, two)
    model.budget += each.points
    return
  }
  const { do: _, ...terms } = each
  await run.setTerms(terms, two)
  model.terms = terms
}

/** What the account holds, what is promised of it, how each stands and what everybody was given, as the model says. */
async function compare({ world, model, people, staff, again }: Run): Promise<void> {
  const [egypt] = await world.ask(referralTerms.getReferralTerms, {}, await again(staff[0]))
  assert.deepEqual([egypt?.budget, egypt?.promised], [model.budget, promised(model)])
  assert.ok(promised(model) <= model.budget, `${promised(model)} promised of ${model.budget}`)
  const states = await world.db.selectFrom('referrals').select(['friend_id', 'state']).execute()
  const byFriend = (one: { friend_id: number }, other: { friend_id: number }) =>
    one.friend_id - other.friend_id
  const expected = model.brought.map(({ friend, state }) => ({ friend_id: nthOf(people, friend).id, state }))
  assert.deepEqual(states.toSorted(byFriend), expected.toSorted(byFriend))
  const given = await world.db
    .selectFrom('entries')
    .innerJoin('ledger_accounts as account', 'account.id', 'entries.account_id')
    .select(['account.user_id', (eb) => eb.fn.sum<number>('entries.points').as('points')])
    .where('entries.kind', '=', 'reward')
    .where('account.kind', '=', 'member')
    .groupBy('account.user_id')
    .execute()
  const earnedOf = ({ id }: Person) => Number(given.find(({ user_id }) => user_id === id)?.points ?? 0)
  assert.deepEqual(
    people.map(earnedOf),
    model.members.map(({ earned }) => earned),
  )
}

test('in whatever order friends come, pay and are reversed, and staff set terms, fund and decide, all is as a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      await using run = await begin()
      for (const each of steps) {
        await take(run, each)
        if (each.do === 'wait') await compare(run)
      }
      await compare(run)
    }),
    { numRuns: runs(5), endOnFailure: true },
  )
})
