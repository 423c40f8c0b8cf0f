import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { orders } from '#contract/orders.ts'
import { wallet } from '#contract/wallet.ts'
import { findWrong } from '#server/testing/bank.ts'
import { acts, begin, type OrderModel, passTime, type Who } from '#server/testing/orderModel.ts'
import { type Counter, openCounter, reserve, startWalkIn } from '#server/testing/orders.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

const who = fc.constantFrom<Who>(
  'member',
  'member',
  'branch',
  'branch',
  'owner',
  'staff',
  'stranger',
  'otherBranch',
)
const bill = fc.constantFrom(10, 50, 100, 600)
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reserve' as const, 'start' as const) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
      nth: fc.nat(3),
      who,
      bill,
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
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const calls = {
  confirm: orders.confirmOrder,
  reject: orders.rejectOrder,
  bill: orders.sendBill,
  approve: orders.approveOrder,
  decline: orders.declineOrder,
  pay: orders.payOrder,
  cancel: orders.cancelOrder,
  reverse: orders.reverseOrder,
} as const

/** Whether a call's access alone refuses somebody, whichever order it is about. */
function isForbidden(name: keyof typeof calls, by: Who): boolean {
  return calls[name].access !== 'user' && (by === 'member' || by === 'stranger')
}

async function createRun() {
  world.clock.set('2026-11-21T10:00:00Z')
  const [counter, other] = [
    await openCounter(world, { offer: { stock: 2 }, points: 0 }),
    await openCounter(world),
  ]
  await buyPoints(world, counter.member.id, { points: 100, months: 24 })
  const { member, branch, owner, staff } = counter
  const people: Record<Who, Person> = {
    member,
    branch,
    owner,
    staff,
    stranger: other.member,
    otherBranch: other.branch,
  }
  const model: OrderModel = { points: 100, stock: 2, orders: [] }
  const ids: number[] = []
  const now = () => world.clock.now().getTime()

  async function beginOne(name: 'reserve' | 'start'): Promise<void> {
    const isReservation = name === 'reserve'
    const given: Counter = { ...counter, ...people }
    const outcome = await errorKeyOf(
      (isReservation ? reserve(world, given) : startWalkIn(world, given)).then(({ id }) => ids.push(id)),
    )
    // That a place starts three an hour at most, and looks thirty times, is other tests' matter.
    if (['TooManyUnanswered', 'TooMany'].includes(outcome)) return
    assert.equal(outcome, begin(model, isReservation, now()))
  }

  async function act({
    do: name,
    nth,
    who: by,
    bill,
  }: Step & { do: keyof typeof calls; nth: number; who: Who; bill: number }) {
    const at = model.orders.length ? nth % model.orders.length : -1
    const [order, orderId] = [model.orders[at], ids[at]]
    if (!order || !orderId) return
    const input = { orderId, bill, reason: 'سبب' }
    const outcome = await errorKeyOf(world.ask(calls[name] as typeof orders.cancelOrder, input, people[by]))
    if (isForbidden(name, by)) return assert.equal(outcome, 'Forbidden')
    const before = structuredClone(model)
    const expected = acts[name](bill)(model, { order, who: by, now: now() })
    if (outcome !== 'TooMany') return assert.equal(outcome, expected, `${name} by ${by} in ${order.state}`)
    // After five bills that were too large the counter waits an hour.
    assert.equal(expected, 'NotEnoughPoints')
    Object.assign(model, before)
  }

  async function go(step: Step): Promise<void> {
    if (step.do === 'reserve' || step.do === 'start') return beginOne(step.do)
    if (step.do !== 'wait') return act(step as Parameters<typeof act>[0])
    world.clock.advance(step.minutes * 60)
    if (step.jobsRun) await world.settle()
    passTime(model, now())
    for (const name of Object.keys(people) as Who[])
      people[name] = await loggedInAgain(world.ctx(), people[name])
  }

  async function compare(): Promise<void> {
    for (const [at, id] of ids.entries()) {
      const order = await world.ask(orders.getOrder, { id }, people.member)
      const { state, held, taken, bill } = model.orders[at] as OrderModel['orders'][number]
      assert.equal(order.state, state)
      if (['requested', 'confirmed', 'awaitingApproval', 'approved'].includes(state)) {
        assert.deepEqual([order.bill, order.points], [bill, held])
      } else if (state === 'paid') assert.equal(order.points, taken)
    }
  }

  /** Once the jobs ran, nothing is held of what has ended. */
  async function settle(): Promise<void> {
    await world.settle()
    await compare()
    const { points, heldPoints } = await world.ask(wallet.getWallet, {}, people.member)
    const held = model.orders.reduce((sum, order) => sum + order.held, 0)
    assert.deepEqual([points, heldPoints], [model.points, held])
    assert.deepEqual(await findWrong(world.ctx()), [])
  }

  return { go, compare, settle }
}

test('whoever does what to an order, in any order and at any time, it stands as a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
      const run = await createRun()
      for (const step of steps) {
        await run.go(step)
        await run.compare()
      }
      await run.settle()
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
