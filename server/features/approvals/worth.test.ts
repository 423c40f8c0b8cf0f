import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { approvals } from '#contract/approvals.ts'
import { countryLimits } from '#contract/countryLimits.ts'
import { alonePoints, freshMinutes } from '#contract/limits.ts'
import { packages } from '#contract/packages.ts'
import { profitSlices } from '#contract/profitSlices.ts'
import { referralTerms } from '#contract/referralTerms.ts'
import { regions } from '#contract/regions.ts'
import { sales } from '#contract/sales.ts'
import { askByTwo, askColleagues } from '#server/testing/approving.ts'
import { openCounter, reserve } from '#server/testing/orders.ts'
import { freshen, loggedInAgain, type Person } from '#server/testing/people.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { addPackage, sellTo } from '#server/testing/selling.ts'
import { names } from '#server/testing/staffChanges/naming.ts'
import { createWorld, type Refused } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const { id: egyptId } = await world.ask(regions.getCountryByCode, { code: 'EG' })
const admin = () => world.person({ rank: 'SuperAdmin' })

type Offered = { id?: number; nameAr?: string; nameEn?: string; points?: number; price?: number }
const offered = (more: Offered = {}) => ({
  ...names(),
  countryId: egyptId,
  points: 1_000_000,
  price: 700_000,
  months: 6,
  ...more,
})
const save = (more: Offered, by: Person) => world.ask(packages.savePointsPackage, offered(more), by)

test('approvals: with one administrator a price below the minimum share is refused, and says how to make a second', async () => {
  await using alone = await createWorld()
  const only = await alone.person({ rank: 'SuperAdmin' })
  const { id: countryId } = await alone.ask(regions.getCountryByCode, { code: 'EG' })
  const cheap = { ...offered({ price: 0.01 }), countryId }
  assert.equal(await errorKeyOf(alone.ask(packages.savePointsPackage, cheap, only)), 'ApprovalNeeded')
  await assert.rejects(askColleagues(alone, packages.savePointsPackage, cheap, only), (error: Refused) => {
    assert.equal(error.errorKey, 'NobodyToAgree')
    assert.match(String(error.body.errorMessage), /npm run create-admin/)
    return true
  })
  assert.deepEqual(await alone.db.selectFrom('points_packages').selectAll().execute(), [])
})

test('packages: a price below half of what the points are worth takes two people, above it re-authentication', async () => {
  const [one, other] = [await admin(), await admin()]
  assert.equal(await errorKeyOf(save({ price: 499_999.99 }, one)), 'ApprovalNeeded')
  const fair = await save({ price: 500_000 }, one)
  assert.equal(await errorKeyOf(save({ id: fair.id, price: 0.01 }, one)), 'ApprovalNeeded', 'later')
  assert.equal(
    await errorKeyOf(save({ id: fair.id, points: 2_000_000 }, one)),
    'ApprovalNeeded',
    'more points',
  )
  const cheap = offered({ price: 0.01 })
  await askByTwo(world, packages.savePointsPackage, cheap, [one, other])
  const all = await world.ask(packages.getAllPointsPackages, {}, null)
  const saved = all.find(({ nameEn }) => nameEn === cheap.nameEn)
  assert.equal(saved?.price, 0.01)
  const named = { ...names(), id: saved?.id ?? 0, price: 0.01 }
  assert.equal(await errorKeyOf(save(named, one)), 'none', 'another name sells nothing for less')
  const member = await world.person()
  const sale = { userId: member.id, packageId: saved?.id ?? 0 }
  const sold = errorKeyOf(world.ask(sales.subscribeToPackage, sale, one))
  assert.equal(await sold, 'ApprovalNeeded', 'what the points are worth counts, not the piastre')
})

test('packages: an old session asks for the password first', async () => {
  await using later = await createWorld({ keepsFresh: false })
  const one = await later.person({ rank: 'SuperAdmin' })
  const { id: countryId } = await later.ask(regions.getCountryByCode, { code: 'EG' })
  const fair = { ...offered(), countryId }
  later.clock.advance(freshMinutes * 60)
  assert.equal(await errorKeyOf(later.ask(packages.savePointsPackage, fair, one)), 'ProveAgain')
  await freshen(later.ctx(), one)
  assert.equal(await errorKeyOf(later.ask(packages.savePointsPackage, fair, one)), 'none')
})

test('commission: a scale that leaves less than half of a sale takes two people, by each of its endpoints', async () => {
  const [one, other] = [await admin(), await admin()]
  const scale = (percent: number) => ({
    countryId: egyptId,
    type: 'offline' as const,
    slices: [
      { from: 0, to: 1000, percent: 5 },
      { from: 1000, to: null, percent },
    ],
  })
  const alone = (percent: number) => errorKeyOf(world.ask(profitSlices.saveProfitScale, scale(percent), one))
  assert.equal(await alone(100), 'ApprovalNeeded')
  assert.equal(await alone(50.01), 'ApprovalNeeded')
  assert.equal(await alone(50), 'none')
  const tier = { countryId: egyptId, type: 'offline' as const, from: 2000, to: 3000, percent: 60 }
  assert.equal(await errorKeyOf(world.ask(profitSlices.saveProfitSlice, tier, one)), 'ApprovalNeeded')
  await askByTwo(world, profitSlices.saveProfitScale, scale(60), [one, other])
  const { scales } = await world.ask(profitSlices.getProfitScales, { countryId: egyptId }, one)
  const [low, high] = scales[0]?.slices ?? []
  assert.equal(high?.percent, 60)
  const remove = errorKeyOf(world.ask(profitSlices.deleteProfitSlice, { id: low?.id ?? 0 }, one))
  assert.equal(await remove, 'ApprovalNeeded', 'what is left pays more than half of everything')
})

test('approvals: the minimum share of a country is lowered by two people, and raised by one', async () => {
  const [one, other] = [await admin(), await admin()]
  const limits = (minSharePercent?: number) => ({ id: egyptId, pointValue: 1, minSharePercent })
  const set = (share?: number) => errorKeyOf(world.ask(countryLimits.saveCountryLimits, limits(share), one))
  assert.equal(await set(49.99), 'ApprovalNeeded')
  assert.equal(await set(80), 'none')
  assert.equal(await errorKeyOf(save({ price: 700_000 }, one)), 'ApprovalNeeded')
  assert.equal(await set(), 'ApprovalNeeded', 'the default is lower than it is now')
  await askByTwo(world, countryLimits.saveCountryLimits, limits(), [one, other])
  assert.equal(await errorKeyOf(save({ price: 500_000 }, one)), 'none')
})

async function openArabia(limit: number) {
  const currency = world.db.selectFrom('currencies').select('id').where('code', '=', 'SAR')
  const { id: currency_id } = await currency.executeTakeFirstOrThrow()
  const { nameAr: name_ar, nameEn: name_en } = names()
  await world.db
    .insertInto('countries')
    .values({
      code: 'SA',
      name_ar,
      name_en,
      currency_id,
      phone_code: '966',
      image: '/flags/sa.svg',
      is_active: true,
      alone_limit: limit,
    })
    .execute()
}

/** A seller in a country who owes cash; records that they handed over some of it. */
async function owing(country: string) {
  const cash_ceiling = 1_000_000_00
  await world.db.updateTable('countries').set({ cash_ceiling }).where('code', '=', country).execute()
  const { id: packageId, countryId, currencyId } = await addPackage(world, { country, price: cash_ceiling })
  const [seller, member] = [await world.person({ rank: 'SalesConsultant' }), await world.person()]
  await world.db
    .updateTable('users')
    .set({ country_id: countryId })
    .where('id', 'in', [seller.id, member.id])
    .execute()
  await sellTo(world, seller, member, packageId)
  return (amount: number, by: Person) =>
    errorKeyOf(world.ask(sales.recordCash, { userId: seller.id, currencyId, amount }, by))
}

test('approvals: the daily limit of one person is one for all countries together', async () => {
  const one = await admin()
  await admin()
  await openArabia(1000_00)
  const [here, there] = [await owing('EG'), await owing('SA')]
  assert.equal(await here(alonePoints / 2, one), 'none')
  assert.equal(await there(501, one), 'ApprovalNeeded', 'half is left, of whichever limit')
  assert.equal(await there(400, one), 'none')
  assert.equal(await here(alonePoints * 0.11, one), 'ApprovalNeeded')
  assert.equal(await here(alonePoints * 0.1, one), 'none')
  const keys = await Promise.all([here(1, one), there(1, one)])
  assert.deepEqual(keys, ['ApprovalNeeded', 'ApprovalNeeded'])
  world.clock.advance(24 * 3600)
  const again = await loggedInAgain(world.ctx(), one)
  assert.deepEqual((await Promise.all([here(3000, again), there(600, again)])).sort(), [
    'ApprovalNeeded',
    'none',
  ])
})

test('approvals: rewards that one person grants count towards the same limit, at what the points are worth', async () => {
  const [one, other] = [await admin(), await admin()]
  const limit = (aloneLimit: number) => ({ id: egyptId, pointValue: 1, aloneLimit })
  await askByTwo(world, countryLimits.saveCountryLimits, limit(1_000_000), [one, other])
  await askByTwo(world, referralTerms.fundReferrals, { countryId: egyptId, points: 1_000_000 }, [one, other])
  await world.ask(countryLimits.saveCountryLimits, limit(alonePoints), one)
  const inReview = async (points: number) => {
    const counter = await openCounter(world, { offer: { pointsType: 'free' } })
    const { id: order_id } = await reserve(world, counter)
    const inviter = await world.person()
    const at = world.clock.now()
    const { id } = await world.db
      .insertInto('referrals')
      .values({
        friend_id: counter.member.id,
        inviter_id: inviter.id,
        country_id: egyptId,
        inviter_points: points,
        friend_points: points,
        state: 'review',
        joined_at: at,
        lapses_at: at,
        due_at: at,
        order_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, isRewarded: true, reason: 'راجعناه' }
  }
  const grant = async (points: number) =>
    errorKeyOf(world.ask(referralTerms.decideReferral, await inReview(points), one))
  assert.equal(await grant(alonePoints / 2 + 1), 'ApprovalNeeded')
  assert.equal(await grant(alonePoints / 2), 'none')
  const member = await world.person()
  const { id: packageId } = await addPackage(world, { points: 1, price: 1 })
  const sold = errorKeyOf(world.ask(sales.subscribeToPackage, { userId: member.id, packageId }, one))
  assert.equal(await sold, 'ApprovalNeeded', 'nothing is left for a sale')
  const id = await askColleagues(world, referralTerms.decideReferral, await inReview(1), one)
  await world.ask(approvals.agree, { id }, other)
  assert.equal(
    await errorKeyOf(sellTo(world, await world.person({ rank: 'SalesConsultant' }), member, packageId)),
    'none',
  )
})
