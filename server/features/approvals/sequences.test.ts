import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { accounts } from '../../../contract/accounts.ts'
import { approvals } from '../../../contract/approvals.ts'
import { countryLimits } from '../../../contract/countryLimits.ts'
import { alonePoints, approvalDays, freshMinutes } from '../../../contract/limits.ts'
import { payments } from '../../../contract/payments.ts'
import { regions } from '../../../contract/regions.ts'
import { sales } from '../../../contract/sales.ts'
import { users } from '../../../contract/users.ts'
import { askColleagues } from '../../testing/approving.ts'
import { createPayingWorld, type PayingWorld } from '../../testing/payments.ts'
import { freshen, loggedInAgain, type Person } from '../../testing/people.ts'
import { errorKeyOf } from '../../testing/refusals.ts'
import { addPackage, sellTo } from '../../testing/selling.ts'
import { newUser } from '../../testing/users.ts'

const day = 24 * 3600
const fresh = freshMinutes * 60

type Act = 'sell' | 'cash' | 'refund'
type Step =
  | { do: 'wait'; seconds: number }
  | { do: 'prove' | 'raise' | 'revalue' | 'crown'; at: 0 | 1 }
  | { do: 'act' | 'ask'; at: 0 | 1; act: Act; size: number }
  | { do: 'agree'; by: 0 | 1 | 'colleague'; which: number }

const at = fc.constantFrom<0 | 1>(0, 1)
const acting = { at, act: fc.constantFrom<Act>('sell', 'cash', 'refund'), size: fc.nat(2) }
const steps: fc.Arbitrary<Step>[] = [
  fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(60, fresh - 1, fresh, 3600, day, 8 * day) }),
  fc.record({ do: fc.constantFrom('prove', 'prove', 'raise', 'revalue', 'crown'), at }),
  fc.record({ do: fc.constant('act'), ...acting }),
  fc.record({ do: fc.constant('act'), ...acting }),
  fc.record({ do: fc.constant('ask'), ...acting }),
  fc.record({
    do: fc.constant('agree'),
    by: fc.constantFrom<0 | 1 | 'colleague'>(0, 1, 'colleague'),
    which: fc.nat(3),
  }),
]

/** What may happen by the word of one person with two sessions, as the rules are told to people. */
function createModel() {
  let now = 0
  const proved = [0, 0]
  const alone: { at: number; amount: number }[] = []
  const asked: { id: number; act: Act; amount: number; at: number; isOpen: boolean }[] = []
  const done = { sell: 0, cash: 0, refund: 0 }
  const isFresh = (session: number) => now - (proved[session] ?? 0) < fresh
  const ofDay = () => alone.filter((each) => each.at > now - day).reduce((sum, { amount }) => sum + amount, 0)
  return {
    done,
    asked,
    isFresh,
    /** Logged in again by then: sessions of staff don't last a day. */
    wait(seconds: number) {
      now += seconds
      if (seconds >= day) proved.fill(now)
    },
    prove(session: number) {
      proved[session] = now
    },
    isAlone: (amount: number) => ofDay() + amount <= alonePoints,
    isAsked: (act: Act) => asked.some((each) => each.act === act && each.isOpen),
    move(act: Act, amount: number) {
      alone.push({ at: now, amount })
      done[act] += amount
    },
    ask: (id: number, act: Act, amount: number) => asked.push({ id, act, amount, at: now, isOpen: true }),
    agree(request: (typeof asked)[number]): boolean {
      const isDone = request.isOpen && now - request.at < approvalDays * day
      if (isDone) done[request.act] += request.amount
      request.isOpen = false
      return isDone
    },
  }
}

const sizes = [900, 2500, 5001] as const

/** One administrator in two sessions, a colleague, and a seller who owes enough cash. */
async function open(world: PayingWorld) {
  const { id: countryId } = await world.ask(regions.getCountryByCode, { code: 'EG' })
  await world.db
    .updateTable('countries')
    .set({ cash_ceiling: 1_000_000_000 })
    .where('id', '=', countryId)
    .execute()
  const [one, colleague] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'SuperAdmin' }),
  ]
  const seller = await world.person({ rank: 'SalesConsultant' })
  const owed = await addPackage(world, { price: 900_000_00 })
  await sellTo(world, seller, await world.person(), owed.id)
  const offered: { id: number }[] = []
  for (const size of sizes) offered.push(await addPackage(world, { points: size, price: size * 100 }))
  /** A payment that was made for a package of this size. */
  const paid = async (size: number): Promise<number> => {
    const wish = { packageId: offered[size]?.id ?? 0, price: sizes[size] ?? 0 }
    const { id, merchantRefNum } = await world.ask(payments.createPaymentRequest, wish, await world.person())
    await world.simulator.play(merchantRefNum, 'S1')
    await world.settle()
    return id
  }
  const wishOf = async (act: Act, size: number) => {
    if (act === 'refund')
      return [payments.refundPayment, { paymentRequestId: await paid(size), reason: 'شراء بالخطأ' }] as const
    if (act === 'cash') {
      const amount = sizes[size] ?? 0
      return [sales.recordCash, { userId: seller.id, currencyId: owed.currencyId, amount }] as const
    }
    const { id: userId } = await world.person()
    return [sales.subscribeToPackage, { userId, packageId: offered[size]?.id ?? 0 }] as const
  }
  const sessions: [Person, Person] = [one, await loggedInAgain(world.ctx(), one)]
  /** What really moved, by the ledgers' own rows. */
  const moved = async () => {
    const sold = await world.db
      .selectFrom('registrations')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('points'), eb.val(0)).as('points'))
      .where('sold_by_id', '=', one.id)
      .where('reverses_id', 'is', null)
      .executeTakeFirstOrThrow()
    const cash = await world.db
      .selectFrom('cash_entries')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.val(0)).as('amount'))
      .where('seller_id', '=', seller.id)
      .where('kind', '=', 'handOver')
      .executeTakeFirstOrThrow()
    const back = await world.db
      .selectFrom('payment_refunds')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.val(0)).as('amount'))
      .where('asked_by_id', '=', one.id)
      .executeTakeFirstOrThrow()
    return { sell: sold.points, cash: Math.abs(cash.amount) / 100, refund: back.amount / 100 }
  }
  /** What decides how much one person may do. */
  const bounds = async () => {
    const country = world.db.selectFrom('countries').select(['point_value', 'alone_limit'])
    const admins = world.db.selectFrom('users').innerJoin('ranks', 'ranks.id', 'rank_id')
    return [
      await country.where('id', '=', countryId).executeTakeFirstOrThrow(),
      (await admins.select('users.id').where('base', '=', 'SuperAdmin').execute()).length,
    ]
  }
  return { countryId, colleague, sessions, wishOf, moved, bounds }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Takes one step, and compares what it is refused with to what the model says. */
async function take(world: PayingWorld, opened: Opened, model: ReturnType<typeof createModel>, step: Step) {
  const { sessions, colleague, countryId: id } = opened
  if (step.do === 'wait') {
    await world.wait(step.seconds)
    model.wait(step.seconds)
    for (const each of [0, 1] as const)
      if (step.seconds >= day) sessions[each] = await loggedInAgain(world.ctx(), sessions[each])
    return
  }
  if (step.do === 'agree') {
    const request = model.asked[step.which]
    if (!request) return
    const by = step.by === 'colleague' ? await loggedInAgain(world.ctx(), colleague) : sessions[step.by]
    if (step.by === 'colleague') await freshen(world.ctx(), by)
    const key = await errorKeyOf(world.ask(approvals.agree, { id: request.id }, by))
    if (step.by !== 'colleague') assert.equal(key, model.isFresh(step.by) ? 'OwnApproval' : 'ProveAgain')
    else if (request.isOpen) assert.equal(key, model.agree(request) ? 'none' : 'ApprovalEnded')
    else assert.ok(key === 'none' || key === 'ApprovalEnded')
    return
  }
  if ('act' in step) return act(world, opened, model, step)
  const person = sessions[step.at]
  const needed = model.isFresh(step.at) ? 'ApprovalNeeded' : 'ProveAgain'
  if (step.do === 'prove') {
    await world.ask(accounts.proveAgain, { password: person.password }, person)
    model.prove(step.at)
  } else if (step.do === 'raise') {
    const limits = { id, pointValue: 1, aloneLimit: 1_000_000 }
    assert.equal(await errorKeyOf(world.ask(countryLimits.saveCountryLimits, limits, person)), needed)
  } else if (step.do === 'revalue') {
    const value = { id, pointValue: 2 }
    assert.equal(await errorKeyOf(world.ask(countryLimits.saveCountryLimits, value, person)), needed)
  } else if (step.do === 'crown') {
    const admin = newUser({ rankBase: 'SuperAdmin' })
    assert.equal(await errorKeyOf(world.ask(users.saveUser, admin, person)), needed)
  }
}

async function act(
  world: PayingWorld,
  { sessions, wishOf }: Opened,
  model: ReturnType<typeof createModel>,
  step: Extract<Step, { do: 'act' | 'ask' }>,
) {
  const person = sessions[step.at]
  const amount = sizes[step.size] ?? 0
  const [call, input] = await wishOf(step.act, step.size)
  const isStale = !model.isFresh(step.at)
  if (step.do === 'act') {
    const key = await errorKeyOf(world.ask(call, input, person))
    if (isStale && step.act !== 'sell') assert.equal(key, 'ProveAgain')
    else assert.equal(key, model.isAlone(amount) ? 'none' : 'ApprovalNeeded')
    if (key === 'none') model.move(step.act, amount)
    return
  }
  let made = 0
  const asking = askColleagues(world, call, input, person).then((request) => {
    made = request
  })
  const key = await errorKeyOf(asking)
  if (isStale) assert.equal(key, 'ProveAgain')
  else if (model.isAlone(amount)) assert.equal(key, 'ApprovalNotNeeded')
  else if (key !== 'none') assert.ok(key === 'ApprovalWaits' && step.act === 'cash' && model.isAsked('cash'))
  else model.ask(made, step.act, amount)
}

test('no sequence of calls by one person, in however many sessions, moves money past a colleague or a proof', async () => {
  const run = async (sequence: Step[]) => {
    await using world = await createPayingWorld({ keepsFresh: false })
    const opened = await open(world)
    const before = await opened.bounds()
    const model = createModel()
    for (const step of sequence) {
      await take(world, opened, model, step)
      assert.deepEqual(await opened.moved(), model.done, JSON.stringify(step))
    }
    assert.deepEqual(await opened.bounds(), before)
  }
  await fc.assert(fc.asyncProperty(fc.array(fc.oneof(...steps), { minLength: 8, maxLength: 30 }), run), {
    numRuns: 12,
  })
})

test('of many at once, from two sessions, no more than the limit of a day moves', async () => {
  await using world = await createPayingWorld({ keepsFresh: false })
  const { sessions, wishOf, moved } = await open(world)
  const wishes = await Promise.all(
    Array.from({ length: 6 }, (_, each) =>
      wishOf((['sell', 'cash', 'refund'] as const)[each % 3] ?? 'sell', 1),
    ),
  )
  const keys = await Promise.all(
    wishes.map(([call, input], each) => errorKeyOf(world.ask(call, input, sessions[each > 2 ? 0 : 1]))),
  )
  assert.deepEqual(keys.toSorted(), [...Array(4).fill('ApprovalNeeded'), 'none', 'none'])
  const { sell, cash, refund } = await moved()
  assert.equal(sell + cash + refund, 5000)
})
