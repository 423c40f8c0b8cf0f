import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { offers } from '#contract/offers/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { restrictions } from '#contract/restrictions/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { addCountry } from '#server/testing/builders/countries.ts'
import { createOffer, type OfferOptions } from '#server/testing/builders/offers.ts'
import { addPackage } from '#server/testing/builders/packages.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { buyPoints } from '#server/testing/builders/points.ts'

const app = await createTestApp({ at: '2026-11-10T10:00:00Z' })
after(() => app[Symbol.asyncDispose]())

const admin = await app.createUser({ rank: 'SuperAdmin' })
const saudiId = await addCountry(app, 'SA')
const place = await createPlace(app, {
  nameEn: 'Koshari',
  branches: [
    { opens: '09:00', closes: '22:00' },
    { opens: '20:00', closes: '02:00', closedDays: [2] },
  ],
})

const getEligibility = (offerId: number, who: Parameters<typeof app.request>[2]) =>
  app.request(offers.getEligibility, { offerId }, who)

test('eligibility: it says what is missing and which package covers it', async () => {
  const [small, large] = [
    await addPackage(app, { points: 50, price: 4000 }),
    await addPackage(app, { points: 200, price: 15_000 }),
  ]
  const member = await app.createUser()
  await buyPoints(app, member.id, { points: 30 })
  const { id } = await createOffer(app, place.id, { pointsType: 'fixed', points: 70 })
  const poor = await getEligibility(id, member)
  assert.deepEqual(
    [poor.obstacle, poor.points, poor.heldPoints, poor.missingPoints, poor.package?.id],
    ['NotEnoughPoints', 30, 30, 40, small.id],
  )
  const { id: dear } = await createOffer(app, place.id, { pointsType: 'fixed', points: 9000 })
  assert.equal((await getEligibility(dear, member)).package?.id, large.id, 'none covers them')
  await buyPoints(app, member.id, { points: 40 })
  const rich = await getEligibility(id, member)
  assert.deepEqual(
    [rich.obstacle, rich.points, rich.heldPoints, rich.missingPoints, rich.package],
    [null, 70, 70, 0, null],
  )
})

test('eligibility: each branch says when the offer can be used there', async () => {
  // 10 November 2026 is a Tuesday, 12:00 in Cairo.
  const { id } = await createOffer(app, place.id, { starts: '11:00', ends: '23:00' })
  const { branches } = await getEligibility(id, await app.createUser())
  assert.deepEqual(
    branches.map(({ isUsableNow, usableFrom }) => [isUsableNow, usableFrom]),
    [
      [true, null],
      [false, '2026-11-11T18:00:00.000Z'],
    ],
  )
})

test('eligibility: only members get an answer, and only about published offers', async () => {
  const { id } = await createOffer(app, place.id)
  const { id: draft } = await createOffer(app, place.id, { state: 'draft' })
  const owner = await app.createUser({ rank: 'ServiceSupplier' })
  assert.equal(await getErrorKey(getEligibility(id, owner)), 'Forbidden')
  assert.equal(await getErrorKey(getEligibility(draft, await app.createUser())), 'NotFound')
})

test('eligibility: a price that depends on the bill needs at least one point', async () => {
  const { id: offerId } = await createOffer(app, place.id)
  const member = await app.createUser()
  const reserve = () =>
    app.request(orders.reserveOffer, { offerId, branchId: place.branchIds[0] ?? 0 }, member)
  assert.equal(await getErrorKey(reserve()), 'NotEnoughPoints')
  await buyPoints(app, member.id, { points: 1 })
  assert.equal((await reserve()).points, 0)
})

const today = '2026-11-10'
const anyOffer: fc.Arbitrary<OfferOptions> = fc
  .record({
    state: fc.constantFrom(
      'live' as const,
      'live' as const,
      'live' as const,
      'paused' as const,
      'ended' as const,
    ),
    stock: fc.constantFrom(undefined, 1),
    limits: fc.constantFrom({}, { perDay: 1 }, { perMonth: 2 }, { perLife: 1 }),
    discount: fc.constantFrom<OfferOptions>(
      { discountType: 'percent', value: 20 },
      { discountType: 'percent', value: 20, cap: 5000 },
      { discountType: 'amount', value: 3000 },
      { discountType: 'price', value: 8000, priceBefore: 10_000 },
      { discountType: 'twoForOne' },
    ),
    points: fc.constantFrom<OfferOptions>(
      { pointsType: 'computed' },
      { pointsType: 'computed', canShrink: true },
      { pointsType: 'fixed', points: 20 },
      { pointsType: 'free' },
    ),
    windows: fc.constantFrom<OfferOptions>(
      {},
      { starts: '13:00', ends: '14:00' },
      { starts: '08:00', ends: '10:00' },
      { validFrom: '2026-11-15' },
      { validFrom: '2026-12-01' },
      { validTo: today },
      { validTo: '2026-11-09' },
      { weekDays: [5], validTo: '2026-11-12' },
      { validTo: '2026-11-11', excludedDates: ['2026-11-10', '2026-11-11'] },
    ),
  })
  .map(({ discount, points, windows, ...offer }) => ({ ...offer, ...discount, ...points, ...windows }))

type Member = { isAbroad: boolean; isRestricted: boolean; isDelayed: boolean; points: number }

const anyMember: fc.Arbitrary<Member> = fc.record({
  isAbroad: fc.constantFrom(false, false, false, true),
  isRestricted: fc.constantFrom(false, false, false, true),
  isDelayed: fc.constantFrom(false, false, false, true),
  points: fc.constantFrom(0, 1, 19, 20, 100),
})

const usual: Member = { isAbroad: false, isRestricted: false, isDelayed: false, points: 0 }

/** So that every obstacle occurs in few runs, too. */
const examples: [OfferOptions, Member, number][] = [
  [{ state: 'ended' }, usual, 0],
  [{ pointsType: 'free', stock: 1 }, usual, 1],
  [{ pointsType: 'free', limits: { perLife: 1 } }, usual, 0],
  [{ pointsType: 'free' }, { ...usual, isAbroad: true }, 0],
  [{ pointsType: 'fixed', points: 20 }, { ...usual, points: 19 }, 1],
  [{ pointsType: 'free' }, { ...usual, isRestricted: true }, 0],
  [{ pointsType: 'free' }, { ...usual, isDelayed: true }, 0],
]

test('eligibility: a reservation has exactly the outcome that was announced', async () => {
  const outcomes = new Set<string>()
  const property = fc.asyncProperty(
    anyOffer,
    anyMember,
    fc.nat(1),
    async (options, { isAbroad, isRestricted, isDelayed, points }, n) => {
      const { id: offerId } = await createOffer(app, place.id, options)
      const member = await app.createUser()
      if (isAbroad)
        await app.db.updateTable('users').set({ countryId: saudiId }).where('id', '=', member.id).execute()
      if (points > 0) await buyPoints(app, member.id, { points })
      if (isRestricted)
        await app.request(
          restrictions.restrictMember,
          { userId: member.id, kind: 'orders', reason: 'breach', days: 1 },
          admin,
        )
      if (isDelayed)
        await app.db
          .updateTable('sessions')
          .set({ pointsDelayedUntil: new Date('2026-11-11T10:00:00Z') })
          .where('userId', '=', member.id)
          .execute()
      // The second attempt meets the stock and the limits.
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const announced = await getEligibility(offerId, member)
        const branchId = place.branchIds[n] ?? 0
        const reserving = app.request(orders.reserveOffer, { offerId, branchId }, member)
        const outcome = await getErrorKey(reserving)
        outcomes.add(outcome)
        assert.equal(outcome, announced.obstacle ?? 'none')
        if (outcome !== 'none') continue
        assert.equal((await reserving).points, announced.heldPoints)
        const left = (await app.request(wallet.getWallet, {}, member)).points
        assert.equal(left, announced.points - announced.heldPoints)
      }
    },
  )
  await fc.assert(property, { numRuns: getRunCount(100), examples })
  const { obstacle } = offers.getEligibility.output.shape
  assert.deepEqual(outcomes, new Set(['none', ...obstacle.unwrap().options]), 'every obstacle occurred')
})
