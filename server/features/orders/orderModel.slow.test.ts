import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { orders } from '#contract/orders/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { type Counter, openCounter, reserve, startWalkIn } from '#server/testing/builders/orders.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { findLedgerErrors } from '#server/testing/checks/ledgerStress.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type State =
  | 'requested'
  | 'confirmed'
  | 'awaitingApproval'
  | 'approved'
  | 'paid'
  | 'rejected'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'reversed'

/** Simplest model of an order: its state, the held points and when it expires. */
type Order = {
  state: State
  isReservation: boolean
  bill: number | null
  held: number
  captured: number
  until: number
  reservedUntil: number
  paidAt: number
}

/** Members, counter staff and staff, and users without access to the order. */
type Actor = 'member' | 'branch' | 'owner' | 'staff' | 'stranger' | 'otherBranch'

/**
 * Model of an offer of 20 %, a member with points that never expire, and the orders. Commands that are not
 * possible return their error key.
 */
type OrderModel = { points: number; stock: number; orders: Order[] }

const isOpen = ({ state }: Order) =>
  ['requested', 'confirmed', 'awaitingApproval', 'approved'].includes(state)
const isCounterActor = (who: Actor) => who === 'branch' || who === 'owner' || who === 'staff'
const toPoints = (bill: number) => Math.ceil(bill / 5)

function passTime(model: OrderModel, now: number): void {
  for (const order of model.orders) if (isOpen(order) && order.until <= now) endOrder(model, order, 'expired')
}

function endOrder(model: OrderModel, order: Order, state: State): void {
  model.points += order.held
  order.held = 0
  order.state = state
}

const countReserved = ({ orders }: OrderModel) =>
  orders.filter((order) => isOpen(order) || order.state === 'paid').length

function createOrder(model: OrderModel, isReservation: boolean, now: number): string {
  if (countReserved(model) >= model.stock) return 'OfferSoldOut'
  const reservedUntil = isReservation ? now + 7 * day : 0
  model.orders.push({
    state: isReservation ? 'requested' : 'confirmed',
    isReservation,
    bill: null,
    held: 0,
    captured: 0,
    until: now + 30 * minute,
    reservedUntil,
    paidAt: 0,
  })
  return 'none'
}

type CommandArgs = { order: Order; who: Actor; now: number }
type Command = (model: OrderModel, args: CommandArgs) => string

function createCommand(isAllowed: (who: Actor) => boolean, states: readonly State[], run: Command): Command {
  return (model, args) => {
    if (!isAllowed(args.who)) return 'NotFound'
    return states.includes(args.order.state) ? run(model, args) : 'WrongOrderState'
  }
}

const isMember = (who: Actor) => who === 'member'

function bill(amount: number): Command {
  return createCommand(
    isCounterActor,
    ['confirmed', 'awaitingApproval', 'approved'],
    (model, { order, now }) => {
      const points = toPoints(amount)
      if (points > model.points + order.held) return 'NotEnoughPoints'
      model.points += order.held - points
      Object.assign(order, {
        state: 'awaitingApproval',
        bill: amount,
        held: points,
        until: now + 15 * minute,
      })
      return 'none'
    },
  )
}

function approve(expectedBill: number): Command {
  return createCommand(isMember, ['awaitingApproval'], (_, { order, now }) => {
    if (order.bill !== expectedBill) return 'BillChanged'
    Object.assign(order, { state: 'approved', until: now + day })
    return 'none'
  })
}

const cancel: Command = (model, args) => {
  const { order, who } = args
  if (!isMember(who) && !isCounterActor(who)) return 'NotFound'
  if (!isOpen(order) || (isMember(who) && order.state === 'approved')) return 'WrongOrderState'
  endOrder(model, order, 'cancelled')
  return 'none'
}

const decline = createCommand(isMember, ['awaitingApproval'], (model, { order, now }) => {
  if (!order.isReservation || order.reservedUntil <= now) {
    endOrder(model, order, 'declined')
    return 'none'
  }
  model.points += order.held
  Object.assign(order, { state: 'confirmed', bill: null, held: 0, until: order.reservedUntil })
  return 'none'
})

const pay = createCommand(isCounterActor, ['approved'], (_, { order, now }) => {
  Object.assign(order, { state: 'paid', captured: order.held, held: 0, paidAt: now })
  return 'none'
})

const reverse = createCommand(isCounterActor, ['paid'], (model, { order, who, now }) => {
  // Times in this model are in winter, two hours behind the local time of the test app.
  const toDay = (at: number) => Math.floor((at + 2 * hour) / day)
  const isInTime = who === 'staff' ? now - order.paidAt <= 14 * day : toDay(now) === toDay(order.paidAt)
  if (!isInTime) return 'OrderReversalTooLate'
  model.points += order.captured
  order.state = 'reversed'
  return 'none'
})

const commands = {
  confirm: () =>
    createCommand(isCounterActor, ['requested'], (_, { order }) => {
      Object.assign(order, { state: 'confirmed', until: order.reservedUntil })
      return 'none'
    }),
  reject: () =>
    createCommand(isCounterActor, ['requested'], (model, { order }) => {
      endOrder(model, order, 'rejected')
      return 'none'
    }),
  bill,
  approve,
  decline: () => decline,
  pay: () => pay,
  cancel: () => cancel,
  reverse: () => reverse,
} satisfies Record<string, (amount: number) => Command>

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

const who = fc.constantFrom<Actor>(
  'member',
  'member',
  'branch',
  'branch',
  'owner',
  'staff',
  'stranger',
  'otherBranch',
)
const billAmount = fc.constantFrom(10, 50, 100, 600)
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reserve' as const, 'start' as const) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])),
      nth: fc.nat(3),
      who,
      bill: billAmount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 14, 16, 31, 61, 24 * 60, 25 * 60, 8 * 24 * 60),
      jobsRun: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer StepValue> ? StepValue : never

const endpoints = {
  confirm: orders.confirmOrder,
  reject: orders.rejectOrder,
  bill: orders.sendBill,
  approve: orders.approveOrder,
  decline: orders.declineOrder,
  pay: orders.payOrder,
  cancel: orders.cancelOrder,
  reverse: orders.reverseOrder,
} as const

/** Returns whether the endpoint's access rule alone rejects the actor, for any order. */
function isForbidden(name: keyof typeof endpoints, actor: Actor): boolean {
  return endpoints[name].access !== 'user' && (actor === 'member' || actor === 'stranger')
}

async function createRun() {
  app.clock.set('2026-11-21T10:00:00Z')
  const [counter, other] = [
    await openCounter(app, { offer: { stock: 2 }, points: 0 }),
    await openCounter(app),
  ]
  await buyPoints(app, counter.member.id, { points: 100, months: 24 })
  const { member, branch, owner, staff } = counter
  const people: Record<Actor, TestUser> = {
    member,
    branch,
    owner,
    staff,
    stranger: other.member,
    otherBranch: other.branch,
  }
  const model: OrderModel = { points: 100, stock: 2, orders: [] }
  const ids: number[] = []
  const now = () => app.clock.now().getTime()

  async function beginOne(name: 'reserve' | 'start'): Promise<void> {
    const isReservation = name === 'reserve'
    const runCounter: Counter = { ...counter, ...people }
    const outcome = await getErrorKey(
      (isReservation ? reserve(app, runCounter) : startWalkIn(app, runCounter)).then(({ id }) =>
        ids.push(id),
      ),
    )
    // Other tests cover the limits of three starts an hour and thirty lookups.
    if (['TooManyUnanswered', 'TooMany'].includes(outcome)) return
    assert.equal(outcome, createOrder(model, isReservation, now()))
  }

  async function act({
    do: name,
    nth,
    who: actor,
    bill,
  }: Step & { do: keyof typeof endpoints; nth: number; who: Actor; bill: number }) {
    const at = model.orders.length ? nth % model.orders.length : -1
    const [order, orderId] = [model.orders[at], ids[at]]
    if (!order || !orderId) return
    const input = { orderId, bill, reason: 'سبب' }
    const outcome = await getErrorKey(
      app.request(endpoints[name] as typeof orders.cancelOrder, input, people[actor]),
    )
    if (isForbidden(name, actor)) return assert.equal(outcome, 'Forbidden')
    const before = structuredClone(model)
    const expected = commands[name](bill)(model, { order, who: actor, now: now() })
    if (outcome !== 'TooMany') return assert.equal(outcome, expected, `${name} by ${actor} in ${order.state}`)
    // After five bills that were too large the counter must wait an hour.
    assert.equal(expected, 'NotEnoughPoints')
    Object.assign(model, before)
  }

  async function go(step: Step): Promise<void> {
    if (step.do === 'reserve' || step.do === 'start') return beginOne(step.do)
    if (step.do !== 'wait') return act(step as Parameters<typeof act>[0])
    app.clock.advance(step.minutes * 60)
    if (step.jobsRun) await app.runPendingJobs()
    passTime(model, now())
    for (const name of Object.keys(people) as Actor[])
      people[name] = await logInAgain(app.ctx(), people[name])
  }

  async function compare(): Promise<void> {
    for (const [index, id] of ids.entries()) {
      const order = await app.request(orders.getOrder, { id }, people.member)
      const { state, held, captured, bill } = model.orders[index] as OrderModel['orders'][number]
      assert.equal(order.state, state)
      if (['requested', 'confirmed', 'awaitingApproval', 'approved'].includes(state)) {
        assert.deepEqual([order.bill, order.points], [bill, held])
      } else if (state === 'paid') assert.equal(order.points, captured)
    }
  }

  async function runPendingJobs(): Promise<void> {
    await app.runPendingJobs()
    await compare()
    const { points, heldPoints } = await app.request(wallet.getWallet, {}, people.member)
    const held = model.orders.reduce((sum, order) => sum + order.held, 0)
    assert.deepEqual([points, heldPoints], [model.points, held])
    assert.deepEqual(await findLedgerErrors(app.ctx()), [])
  }

  return { go, compare, runPendingJobs }
}

test('orders: any sequence of actions by anyone matches a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
      const run = await createRun()
      for (const step of steps) {
        await run.go(step)
        await run.compare()
      }
      await run.runPendingJobs()
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
