import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { orders } from '#contract/orders/endpoints.ts'
import type { Referral } from '#contract/referrals/schemas.ts'
import { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createReferralTestApp, fetchReferralCode } from '#server/testing/builders/referrals.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { payDueRewards } from './orderRewards.service.ts'

const day = 24 * 3_600_000

type Terms = {
  isOpen: boolean
  inviterPoints: number
  friendPoints: number
  mostAMonth: number
  most: number
}

type ModelReferral = Pick<Terms, 'inviterPoints' | 'friendPoints'> & {
  inviter: number
  friend: number
  state: Referral['state']
  joinedAt: number
  /**
   * `order` is the number of the order that the reward is held for, `dueAt` the end of the holding period.
   */
  order: number | null
  dueAt: number
}

type Member = { registeredAt: number; hasPaid: boolean; earned: number }
type Order = { member: number; paidAt: number; isReversed: boolean }

/**
 * Simplest model of referrals: members and orders are identified by their index. Commands that are not
 * possible return their error key.
 */
type ReferralModel = {
  now: number
  terms: Terms
  /** Balance of the marketing account, in points. */
  budget: number
  members: Member[]
  orders: Order[]
  referrals: ModelReferral[]
}

const isOpen = ({ state }: ModelReferral) => ['joined', 'held', 'review'].includes(state)
const sumPoints = ({ inviterPoints, friendPoints }: Pick<Terms, 'inviterPoints' | 'friendPoints'>) =>
  inviterPoints + friendPoints

const countPromised = ({ referrals }: ReferralModel) =>
  referrals.filter(isOpen).reduce((sum, referral) => sum + sumPoints(referral), 0)

function register(model: ReferralModel): number {
  model.members.push({ registeredAt: model.now, hasPaid: false, earned: 0 })
  return model.members.length - 1
}

const toMonth = (at: number) =>
  new Intl.DateTimeFormat('en', { timeZone: 'Africa/Cairo', year: 'numeric', month: 'numeric' }).format(at)

function hasReachedLimit({ now, terms, referrals }: ReferralModel, inviter: number): boolean {
  const ownReferrals = referrals.filter(
    (referral) => referral.inviter === inviter && referral.state !== 'refused' && referral.state !== 'lapsed',
  )
  const ofMonth = ownReferrals.filter(({ joinedAt }) => toMonth(joinedAt) === toMonth(now))
  return ownReferrals.length >= terms.most || ofMonth.length >= terms.mostAMonth
}

function join(model: ReferralModel, friend: number, inviter: number): string {
  const { now, terms, budget, members, referrals } = model
  const { registeredAt, hasPaid } = members[friend] as Member
  if (friend === inviter) return 'ReferralOfOneself'
  if (hasPaid || now - registeredAt >= 7 * day) return 'ReferralTooLate'
  if (inviter > friend) return 'ReferralOfNewerMember'
  if (!terms.isOpen || sumPoints(terms) === 0 || budget - countPromised(model) < sumPoints(terms))
    return 'ReferralsClosed'
  if (hasReachedLimit(model, inviter)) return 'ReferralsUsedUp'
  if (referrals.some((referral) => referral.friend === friend)) return 'AlreadyReferred'
  const { inviterPoints, friendPoints } = terms
  const state = 'joined' as const
  referrals.push({
    inviter,
    friend,
    inviterPoints,
    friendPoints,
    state,
    joinedAt: now,
    order: null,
    dueAt: 0,
  })
  return 'none'
}

function pay(model: ReferralModel, member: number): void {
  const { now, orders, referrals } = model
  orders.push({ member, paidAt: now, isReversed: false })
  const payer = model.members[member] as Member
  payer.hasPaid = true
  const referral = referrals.find(({ friend, state }) => friend === member && state === 'joined')
  if (referral) Object.assign(referral, { state: 'held', order: orders.length - 1, dueAt: now + 14 * day })
}

function reverse(model: ReferralModel, orderIndex: number): string {
  const order = model.orders[orderIndex] as Order
  if (order.isReversed) return 'WrongOrderState'
  if (model.now - order.paidAt > 14 * day) return 'OrderReversalTooLate'
  order.isReversed = true
  const referral = model.referrals.find((candidate) => candidate.order === orderIndex && isOpen(candidate))
  if (referral) Object.assign(referral, { state: 'joined', order: null })
  return 'none'
}

function reward(model: ReferralModel, referral: ModelReferral): void {
  const [inviter, friend] = [model.members[referral.inviter], model.members[referral.friend]] as [
    Member,
    Member,
  ]
  referral.state = 'rewarded'
  inviter.earned += referral.inviterPoints
  friend.earned += referral.friendPoints
  model.budget -= sumPoints(referral)
}

function decide(model: ReferralModel, referral: ModelReferral, isRewarded: boolean): string {
  if (referral.state !== 'review' && (referral.state !== 'held' || isRewarded)) return 'ReferralNotDue'
  if (isRewarded) reward(model, referral)
  else referral.state = 'refused'
  return 'none'
}

const findRoot = (referrals: readonly ModelReferral[], member: number): number => {
  const invitation = referrals.find(({ friend }) => friend === member)
  return invitation ? findRoot(referrals, invitation.inviter) : member
}

/**
 * All users of the test share one network, so a friend waits for staff unless they are the only one of their
 * tree within a year.
 */
function passTime(model: ReferralModel, milliseconds: number): void {
  model.now += milliseconds
  const due = model.referrals.filter(({ state, dueAt }) => state === 'held' && dueAt <= model.now)
  for (const referral of due.toSorted((a, b) => a.dueAt - b.dueAt)) {
    const isSuspicious = model.referrals.some(
      (candidate) =>
        candidate !== referral &&
        findRoot(model.referrals, candidate.friend) === findRoot(model.referrals, referral.friend) &&
        candidate.joinedAt > model.now - 365 * day,
    )
    if (isSuspicious) referral.state = 'review'
    else reward(model, referral)
  }
  for (const referral of model.referrals)
    if (referral.state === 'joined' && model.now - referral.joinedAt >= 60 * day) referral.state = 'lapsed'
}

const start = { isOpen: true, inviterPoints: 20, friendPoints: 10, mostAMonth: 3, most: 4 }
const budget = 150
const points = fc.constantFrom(0, 5, 20)

/** Index from the latest item backwards: most steps concern the newest member. */
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
type Step = typeof step extends fc.Arbitrary<infer StepValue> ? StepValue : never

type Run = Awaited<ReturnType<typeof startRun>>

async function startRun() {
  const programme = await createReferralTestApp({ ...start, budget })
  const now = programme.app.clock.now().getTime()
  const model: ReferralModel = { now, terms: start, budget, members: [], orders: [], referrals: [] }
  const run = { ...programme, model, people: [] as TestUser[], orderIds: [] as number[] }
  await addMember(run)
  return run
}

async function addMember({ app, model, people }: Pick<Run, 'app' | 'model' | 'people'>): Promise<number> {
  people.push(await app.createUser())
  return register(model)
}

const itemAt = <Item>(list: readonly Item[], at: number) => list[at] as Item
const latestIndex = (list: readonly unknown[], nth: number) => list.length - 1 - (nth % list.length)

/** The product accepts as many as the model, and rejects the others with the same errors. */
async function enterTogether(run: Run, friends: number[], inviter: number): Promise<void> {
  const { app, model, people, again, enter } = run
  const code = await fetchReferralCode(app, await again(itemAt(people, inviter)))
  const outcomes = await Promise.all(
    friends.map(async (friend) => getErrorKey(enter(code, await again(itemAt(people, friend))))),
  )
  const accepted = friends.filter((_, index) => outcomes[index] === 'none')
  const rejected = friends.filter((_, index) => outcomes[index] !== 'none')
  const expected = [...accepted, ...rejected].map((friend) => join(model, friend, inviter))
  assert.deepEqual(outcomes.toSorted(), expected.toSorted(), `${friends} by ${inviter}`)
}

/** Exactly one succeeds if the referral can be decided. */
async function decideTogether(run: Run, nth: number, isRewarded: boolean): Promise<void> {
  const { app, model, people, staff, again } = run
  if (model.referrals.length === 0) return
  const own = itemAt(model.referrals, latestIndex(model.referrals, nth))
  const friend = itemAt(people, own.friend)
  const admin = await again(staff[0])
  const filters = { state: own.state, pageSize: 200 }
  const { data } = await app.request(referralTerms.getReferrals, filters, admin)
  const row = data.find((referral) => referral.friend.id === friend.id)
  assert.ok(row, `a referral that is ${own.state}`)
  const { id, version } = row
  const decision = { id, version, isRewarded, reason: 'راجعنا الحسابين' }
  const outcomes = await Promise.all(
    [1, 2].map(() => getErrorKey(app.request(referralTerms.decideReferral, decision, admin))),
  )
  const expected = decide(model, own, isRewarded)
  assert.deepEqual(outcomes.toSorted(), expected === 'none' ? ['Stale', 'none'] : [expected, expected])
}

async function passDays(run: Run, days: number): Promise<void> {
  const { app, model } = run
  // One extra minute avoids the exact instant at which something else expires.
  const seconds = days * 24 * 3600 + 60
  app.clock.advance(seconds)
  await Promise.all([payDueRewards(app.ctx()), payDueRewards(app.ctx())])
  await app.runPendingJobs()
  passTime(model, seconds * 1000)
}

async function applyStep(run: Run, step: Step): Promise<void> {
  const { app, model, people, staff, orderIds, again } = run
  if (step.do === 'wait') return passDays(run, step.days)
  if (step.do === 'decide') return decideTogether(run, step.nth, step.isRewarded)
  if (step.do === 'enter')
    return enterTogether(run, [latestIndex(people, step.who)], latestIndex(people, step.nth))
  if (step.do === 'come') {
    const inviter = latestIndex(people, step.nth)
    const friends = []
    while (friends.length < step.count) friends.push(await addMember(run))
    return enterTogether(run, friends, inviter)
  }
  if (step.do === 'pay') {
    const member = latestIndex(people, step.nth)
    orderIds.push(await run.pay(await again(itemAt(people, member))))
    return pay(model, member)
  }
  if (step.do === 'reverse') {
    if (orderIds.length === 0) return
    const at = latestIndex(orderIds, step.nth)
    const input = { orderId: itemAt(orderIds, at), reason: 'خطأ' }
    const outcome = await getErrorKey(app.request(orders.reverseOrder, input, await again(staff[0])))
    return assert.equal(outcome, reverse(model, at))
  }
  const two = [await again(staff[0]), await again(staff[1])] as const
  if (step.do === 'fund') {
    await run.fund(step.points, two)
    model.budget += step.points
    return
  }
  const { do: _, ...terms } = step
  await run.setTerms(terms, two)
  model.terms = terms
}

async function compareWithModel({ app, model, people, staff, again }: Run): Promise<void> {
  const [egypt] = await app.request(referralTerms.getReferralTerms, {}, await again(staff[0]))
  assert.deepEqual([egypt?.budget, egypt?.promised], [model.budget, countPromised(model)])
  assert.ok(countPromised(model) <= model.budget, `${countPromised(model)} promised of ${model.budget}`)
  const states = await app.db.selectFrom('referrals').select(['friendId', 'state']).execute()
  const byFriend = (left: { friendId: number }, right: { friendId: number }) => left.friendId - right.friendId
  const expected = model.referrals.map(({ friend, state }) => ({
    friendId: itemAt(people, friend).id,
    state,
  }))
  assert.deepEqual(states.toSorted(byFriend), expected.toSorted(byFriend))
  const entries = await app.db
    .selectFrom('entries')
    .innerJoin('ledgerAccounts as account', 'account.id', 'entries.accountId')
    .select(['account.userId', (eb) => eb.fn.sum<number>('entries.points').as('points')])
    .where('entries.kind', '=', 'reward')
    .where('account.kind', '=', 'member')
    .groupBy('account.userId')
    .execute()
  const getEarned = ({ id }: TestUser) => Number(entries.find(({ userId }) => userId === id)?.points ?? 0)
  assert.deepEqual(
    people.map(getEarned),
    model.members.map(({ earned }) => earned),
  )
}

test('referrals: any sequence of sign-ups, payments and decisions matches a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      await using run = await startRun()
      for (const runStep of steps) {
        await applyStep(run, runStep)
        if (runStep.do === 'wait') await compareWithModel(run)
      }
      await compareWithModel(run)
    }),
    { numRuns: getRunCount(5), endOnFailure: true },
  )
})
