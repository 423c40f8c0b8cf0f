import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { type OrderLoss, orderLosses } from '#contract/insights/constants.ts'
import { insights } from '#contract/insights/endpoints.ts'
import {
  countByHour,
  createDateRanges,
  createInsightsTestApp,
  type DateRange,
  insertOrder,
  isWithin,
  nights,
  type PlainOrder,
} from '#server/testing/builders/insights.ts'

const { app, counter, placeId, branchIds, offerIds, elsewhere, setZone } = await createInsightsTestApp()
after(() => app[Symbol.asyncDispose]())
const { owner } = counter
const memberIds: number[] = []
for (let n = 0; n < 5; n += 1) memberIds.push((await app.createUser()).id)

const states = ['paid', 'paid', 'paid', 'reversed', 'rejected', 'cancelled', 'declined', 'expired'] as const
const someOrder = (zone: string) =>
  fc.record({
    night: fc.constantFrom(...(nights[zone] ?? [])),
    minute: fc.integer({ min: 0, max: 30 * 60 }),
    lasts: fc.integer({ min: 0, max: 30 * 60 }),
    state: fc.constantFrom(...states),
    isWalkIn: fc.boolean(),
    branch: fc.nat({ max: 1 }),
    offer: fc.nat({ max: 1 }),
    member: fc.nat({ max: 4 }),
    confirmed: fc.boolean(),
    billed: fc.boolean(),
    isLeftOpen: fc.boolean(),
    bill: fc.integer({ min: 1, max: 500_000 }),
  })

type DrawnOrder = ReturnType<typeof someOrder> extends fc.Arbitrary<infer T> ? T : never

function toPlainOrder({
  night,
  minute,
  lasts,
  isWalkIn,
  branch,
  offer,
  member,
  state,
  isLeftOpen,
  ...rest
}: DrawnOrder): PlainOrder {
  const createdAt = new Date(Date.parse(night) + minute * 60_000)
  const leftOpen = isLeftOpen && state === 'expired'
  return {
    ...rest,
    placeId,
    branchId: branchIds[branch] ?? 0,
    offerId: isWalkIn && offer === 1 ? null : (offerIds[offer] ?? 0),
    memberId: memberIds[member] ?? 0,
    kind: isWalkIn ? 'walkIn' : 'reservation',
    state: leftOpen ? (rest.billed ? 'awaitingApproval' : 'confirmed') : state,
    isLeftOpen: leftOpen,
    createdAt,
    endedAt: new Date(createdAt.getTime() + lasts * 60_000),
  }
}

function getLoss({ state, kind, confirmed, billed }: PlainOrder): OrderLoss {
  const endState = ['reversed', 'rejected', 'cancelled', 'declined'].find((candidate) => candidate === state)
  if (endState) return endState as OrderLoss
  if (kind === 'reservation' && !confirmed) return 'unanswered'
  return kind === 'reservation' && !billed ? 'noShow' : 'unpaid'
}

const isPaid = ({ state }: PlainOrder) => state === 'paid'

/** Computes the figures order by order, as an independent check. */
function slowFigures(all: readonly PlainOrder[], zone: string, days: DateRange, branchId: number | null) {
  const branchOrders = all.filter((order) => branchId === null || order.branchId === branchId)
  const reserved = branchOrders.filter(
    ({ kind, createdAt }) => kind === 'reservation' && isWithin(days, createdAt, zone),
  )
  const ended = branchOrders.filter(({ endedAt }) => isWithin(days, endedAt, zone))
  const paid = ended.filter(isPaid)
  const payers = new Set(paid.map(({ memberId }) => memberId))
  const began = Temporal.PlainDate.from(days.from).toZonedDateTime(zone).epochMilliseconds
  const came = (id: number) =>
    branchOrders.some((order) => isPaid(order) && order.memberId === id && order.endedAt.getTime() < began)
  const returning = [...payers].filter(came).length
  return { reserved, ended, paid, returning, fresh: payers.size - returning }
}

for (const zone of Object.keys(nights)) {
  test(`insights: the figures match an order-by-order count in ${zone}`, async () => {
    await setZone(zone)
    const seed = Date.now() % 1_000_000
    const orders = fc.sample(someOrder(zone), { numRuns: 90, seed }).map(toPlainOrder)
    await app.db.deleteFrom('orders').execute()
    for (const order of orders) await insertOrder(app, order)
    await insertOrder(app, {
      ...(orders[0] as PlainOrder),
      placeId: elsewhere.id,
      branchId: elsewhere.branchIds[0] ?? 0,
    })
    for (const days of createDateRanges(zone)) {
      for (const branchId of [null, ...branchIds]) {
        const reply = await app.request(insights.getInsights, { ...days, branchId: branchId ?? 0 }, owner)
        const hint = JSON.stringify({ seed, days, branchId })
        for (const [figures, period] of [
          [reply.figures, days],
          [reply.before, reply.period.before],
        ] as const) {
          const slow = slowFigures(orders, zone, period, branchId)
          const { reserved, paidReservations, walkIns, newMembers, returningMembers } = figures
          const walked = slow.paid.filter(({ kind }) => kind === 'walkIn').length
          assert.deepEqual(
            { reserved, paidReservations, walkIns, newMembers, returningMembers },
            {
              reserved: slow.reserved.length,
              paidReservations: slow.paid.length - walked,
              walkIns: walked,
              newMembers: slow.fresh,
              returningMembers: slow.returning,
            },
            hint,
          )
        }
        const slow = slowFigures(orders, zone, days, branchId)
        const bills = slow.paid.reduce((sum, { bill }) => sum + bill, 0)
        assert.equal(Math.round((reply.money[0]?.bills ?? 0) * 100), bills, hint)
        for (const loss of orderLosses) {
          const expected = slow.ended.filter((order) => !isPaid(order) && getLoss(order) === loss).length
          assert.equal(
            reply.losses.find((item) => item.loss === loss)?.count ?? 0,
            expected,
            `${loss} ${hint}`,
          )
        }
        assert.deepEqual(
          reply.byHour.map(({ paid }) => paid),
          countByHour(
            slow.paid.map(({ endedAt }) => endedAt),
            zone,
          ),
          hint,
        )
        assert.deepEqual(
          reply.bySlot.map(({ reserved }) => reserved),
          reply.slots.map(
            ({ from, to }) => slowFigures(orders, zone, { from, to }, branchId).reserved.length,
          ),
          hint,
        )
        const sumPaid = (list: readonly { paid: number }[]) => list.reduce((sum, { paid }) => sum + paid, 0)
        assert.equal(sumPaid(reply.byBranch), slow.paid.length, hint)
        for (const { of, reserved, paid } of reply.byOffer) {
          assert.equal(reserved, slow.reserved.filter(({ offerId }) => offerId === of.id).length, hint)
          assert.equal(paid, slow.paid.filter(({ offerId }) => offerId === of.id).length, hint)
        }
      }
    }
  })
}

test('insights: a period needs both days, in order, within the maximum length', async () => {
  const getStatus = async (input: object) => (await app.send(insights.getInsights, input, owner)).status
  assert.equal(await getStatus({ from: '2026-05-01' }), 400)
  assert.equal(await getStatus({ from: '2026-05-02', to: '2026-05-01' }), 400)
  assert.equal(await getStatus({ from: '2025-05-01', to: '2026-05-02' }), 400)
  assert.equal(await getStatus({ from: '2025-05-01', to: '2026-05-01' }), 200)
  assert.equal(await getStatus({ last: '8' }), 400)
})

test('insights: owners see their place, managers their branch, place staff all', async () => {
  const [branchId = 0, second = 0] = branchIds
  const { branch, staff, member } = counter
  const status = async (input: object, person: typeof owner | null) =>
    (await app.send(insights.getInsights, input, person)).status
  const overseer = await app.createUser({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
  assert.equal(await status({}, owner), 200)
  assert.equal(await status({ servicePlaceId: elsewhere.id }, owner), 404)
  assert.equal(await status({ branchId: elsewhere.branchIds[0] }, owner), 404)
  const own = await app.request(insights.getInsights, {}, branch)
  assert.deepEqual([own.branch?.id, own.branches.length], [branchId, 1])
  assert.equal(own.figures.pageViews, null)
  assert.equal(await status({ branchId: second }, branch), 404)
  assert.equal(await status({ servicePlaceId: elsewhere.id }, branch), 404)
  assert.equal(await status({ servicePlaceId: placeId }, overseer), 200)
  assert.equal(await status({}, overseer), 404)
  assert.equal(await status({ servicePlaceId: placeId }, staff), 403)
  assert.equal(await status({ servicePlaceId: placeId }, member), 403)
  assert.equal(await status({ servicePlaceId: placeId }, null), 401)
  const consultant = await app.createUser({
    rank: 'SalesConsultant',
    permissions: ['ServicesPlaceControl'],
  })
  assert.equal(await status({ servicePlaceId: placeId }, consultant), 404)
})
