import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { approvals } from '#contract/approvals/endpoints.ts'
import { commissionTiers } from '#contract/claims/profitSlices.endpoints.ts'
import { maxUnapprovedPoints, reauthMinutes } from '#contract/core/limits.ts'
import { packages } from '#contract/packages/endpoints.ts'
import { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { countryLimits } from '#contract/regions/limits.endpoints.ts'
import { sales } from '#contract/sales/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type RequestError } from '#server/testing/app/testApp.ts'
import { requestApproval, requestWithApproval } from '#server/testing/builders/approvals.ts'
import { addCountry } from '#server/testing/builders/countries.ts'
import { openCounter, reserve } from '#server/testing/builders/orders.ts'
import { addPackage, sellPackage } from '#server/testing/builders/packages.ts'
import { logInAgain, markRecentlyAuthenticated, type TestUser } from '#server/testing/builders/users.ts'
import { createNames } from '#server/testing/fixtures/auditedChanges/uniqueNames.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const { id: egyptId } = await app.request(regions.getCountryByCode, { code: 'EG' })
const admin = () => app.createUser({ rank: 'SuperAdmin' })

type Offered = { id?: number; nameAr?: string; nameEn?: string; points?: number; price?: number }
const offered = (more: Offered = {}) => ({
  ...createNames(),
  countryId: egyptId,
  points: 1_000_000,
  price: 700_000,
  months: 6,
  ...more,
})
const save = (more: Offered, caller: TestUser) =>
  app.request(packages.savePointsPackage, offered(more), caller)

test('approvals: a lone administrator’s low price is rejected with how to add another', async () => {
  await using alone = await createTestApp()
  const only = await alone.createUser({ rank: 'SuperAdmin' })
  const { id: countryId } = await alone.request(regions.getCountryByCode, { code: 'EG' })
  const cheap = { ...offered({ price: 0.01 }), countryId }
  assert.equal(await getErrorKey(alone.request(packages.savePointsPackage, cheap, only)), 'ApprovalNeeded')
  await assert.rejects(
    requestApproval(alone, packages.savePointsPackage, cheap, only),
    (error: RequestError) => {
      assert.equal(error.errorKey, 'NobodyToAgree')
      assert.match(String(error.body.errorMessage), /npm run create-admin/)
      return true
    },
  )
  assert.deepEqual(await alone.db.selectFrom('pointsPackages').selectAll().execute(), [])
})

test('approvals: a package below half value takes two people, else re-authentication', async () => {
  const [requester, approver] = [await admin(), await admin()]
  assert.equal(await getErrorKey(save({ price: 499_999.99 }, requester)), 'ApprovalNeeded')
  const fair = await save({ price: 500_000 }, requester)
  assert.equal(await getErrorKey(save({ id: fair.id, price: 0.01 }, requester)), 'ApprovalNeeded', 'later')
  assert.equal(
    await getErrorKey(save({ id: fair.id, points: 2_000_000 }, requester)),
    'ApprovalNeeded',
    'more points',
  )
  const cheap = offered({ price: 0.01 })
  await requestWithApproval(app, packages.savePointsPackage, cheap, [requester, approver])
  const all = await app.request(packages.getAllPointsPackages, {}, null)
  const saved = all.find(({ nameEn }) => nameEn === cheap.nameEn)
  assert.equal(saved?.price, 0.01)
  const renamedPackage = { ...createNames(), id: saved?.id ?? 0, price: 0.01 }
  assert.equal(await getErrorKey(save(renamedPackage, requester)), 'none', 'renaming doesn’t lower a price')
  const member = await app.createUser()
  const sale = { userId: member.id, packageId: saved?.id ?? 0 }
  const sold = getErrorKey(app.request(sales.subscribeToPackage, sale, requester))
  assert.equal(await sold, 'ApprovalNeeded', 'the value of the points counts, not the piastre')
})

test('approvals: a request names the money that changes hands, and none if only a price does', async () => {
  const [requester, approver] = [await admin(), await admin()]
  const { id: packageId } = await save({ points: 6000, price: 6000 }, requester)
  const { id: userId } = await app.createUser()
  const sale = await requestApproval(app, sales.subscribeToPackage, { userId, packageId }, requester)
  const price = await requestApproval(app, packages.savePointsPackage, offered({ price: 0.01 }), requester)
  const { data } = await app.request(approvals.getApprovals, {}, approver)
  const find = (id: number) => data.find((item) => item.id === id)
  assert.equal(find(sale)?.sum?.amount, 6000)
  assert.equal(find(sale)?.sum?.currency.code, 'EGP')
  assert.equal(find(price)?.sum, null)
})

test('approvals: an old session must enter the password first to save a package', async () => {
  await using later = await createTestApp({ keepsRecentAuth: false })
  const requester = await later.createUser({ rank: 'SuperAdmin' })
  const { id: countryId } = await later.request(regions.getCountryByCode, { code: 'EG' })
  const fair = { ...offered(), countryId }
  later.clock.advance(reauthMinutes * 60)
  assert.equal(await getErrorKey(later.request(packages.savePointsPackage, fair, requester)), 'ProveAgain')
  await markRecentlyAuthenticated(later.ctx(), requester)
  assert.equal(await getErrorKey(later.request(packages.savePointsPackage, fair, requester)), 'none')
})

test('approvals: tiers leaving less than half a sale take two people, by any endpoint', async () => {
  const [requester, approver] = [await admin(), await admin()]
  const scale = (percent: number) => ({
    countryId: egyptId,
    type: 'offline' as const,
    slices: [
      { from: 0, to: 1000, percent: 5 },
      { from: 1000, to: null, percent },
    ],
  })
  const alone = (percent: number) =>
    getErrorKey(app.request(commissionTiers.saveProfitScale, scale(percent), requester))
  assert.equal(await alone(100), 'ApprovalNeeded')
  assert.equal(await alone(50.01), 'ApprovalNeeded')
  assert.equal(await alone(50), 'none')
  const tier = { countryId: egyptId, type: 'offline' as const, from: 2000, to: 3000, percent: 60 }
  assert.equal(
    await getErrorKey(app.request(commissionTiers.saveProfitSlice, tier, requester)),
    'ApprovalNeeded',
  )
  await requestWithApproval(app, commissionTiers.saveProfitScale, scale(60), [requester, approver])
  const { scales } = await app.request(commissionTiers.getProfitScales, { countryId: egyptId }, requester)
  const [low, high] = scales[0]?.slices ?? []
  assert.equal(high?.percent, 60)
  const remove = getErrorKey(app.request(commissionTiers.deleteProfitSlice, { id: low?.id ?? 0 }, requester))
  assert.equal(await remove, 'ApprovalNeeded', 'the rest pays more than half of the total')
})

test('approvals: two people lower a country’s minimum share, one raises it', async () => {
  const [requester, approver] = [await admin(), await admin()]
  const limits = (minSharePercent?: number) => ({ id: egyptId, pointValue: 1, minSharePercent })
  const set = (share?: number) =>
    getErrorKey(app.request(countryLimits.saveCountryLimits, limits(share), requester))
  assert.equal(await set(49.99), 'ApprovalNeeded')
  assert.equal(await set(80), 'none')
  assert.equal(await getErrorKey(save({ price: 700_000 }, requester)), 'ApprovalNeeded')
  assert.equal(await set(), 'ApprovalNeeded', 'the default is lower than the current value')
  await requestWithApproval(app, countryLimits.saveCountryLimits, limits(), [requester, approver])
  assert.equal(await getErrorKey(save({ price: 500_000 }, requester)), 'none')
})

/** Creates a seller who owes cash in a country; returns a function that records a partial handover. */
async function owing(country: string) {
  const cashCeiling = 1_000_000_00
  await app.db.updateTable('countries').set({ cashCeiling }).where('code', '=', country).execute()
  const { id: packageId, countryId, currencyId } = await addPackage(app, { country, price: cashCeiling })
  const [seller, member] = [await app.createUser({ rank: 'SalesConsultant' }), await app.createUser()]
  await app.db.updateTable('users').set({ countryId }).where('id', 'in', [seller.id, member.id]).execute()
  await sellPackage(app, seller, member, packageId)
  return (amount: number, caller: TestUser) =>
    getErrorKey(app.request(sales.recordCash, { userId: seller.id, currencyId, amount }, caller))
}

test('approvals: a person’s daily limit spans all countries', async () => {
  const requester = await admin()
  await admin()
  await addCountry(app, 'SA', { singleApproverLimit: 1000_00 })
  const [here, there] = [await owing('EG'), await owing('SA')]
  assert.equal(await here(maxUnapprovedPoints / 2, requester), 'none')
  assert.equal(await there(501, requester), 'ApprovalNeeded', 'half of either limit is left')
  assert.equal(await there(400, requester), 'none')
  assert.equal(await here(maxUnapprovedPoints * 0.11, requester), 'ApprovalNeeded')
  assert.equal(await here(maxUnapprovedPoints * 0.1, requester), 'none')
  const keys = await Promise.all([here(1, requester), there(1, requester)])
  assert.deepEqual(keys, ['ApprovalNeeded', 'ApprovalNeeded'])
  app.clock.advance(24 * 3600)
  const again = await logInAgain(app.ctx(), requester)
  assert.deepEqual((await Promise.all([here(3000, again), there(600, again)])).sort(), [
    'ApprovalNeeded',
    'none',
  ])
})

test('approvals: rewards one person grants count towards the same limit at point value', async () => {
  const [requester, approver] = [await admin(), await admin()]
  const limit = (aloneLimit: number) => ({ id: egyptId, pointValue: 1, aloneLimit })
  await requestWithApproval(app, countryLimits.saveCountryLimits, limit(1_000_000), [requester, approver])
  await requestWithApproval(app, referralTerms.fundReferrals, { countryId: egyptId, points: 1_000_000 }, [
    requester,
    approver,
  ])
  await app.request(countryLimits.saveCountryLimits, limit(maxUnapprovedPoints), requester)
  const inReview = async (points: number) => {
    const counter = await openCounter(app, { offer: { pointsType: 'free' } })
    const { id: orderId } = await reserve(app, counter)
    const inviter = await app.createUser()
    const at = app.clock.now()
    const { id } = await app.db
      .insertInto('referrals')
      .values({
        friendId: counter.member.id,
        inviterId: inviter.id,
        countryId: egyptId,
        inviterPoints: points,
        friendPoints: points,
        state: 'review',
        joinedAt: at,
        lapsesAt: at,
        dueAt: at,
        orderId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, isRewarded: true, reason: 'راجعناه' }
  }
  const grant = async (points: number) =>
    getErrorKey(app.request(referralTerms.decideReferral, await inReview(points), requester))
  assert.equal(await grant(maxUnapprovedPoints / 2 + 1), 'ApprovalNeeded')
  assert.equal(await grant(maxUnapprovedPoints / 2), 'none')
  const member = await app.createUser()
  const { id: packageId } = await addPackage(app, { points: 1, price: 1 })
  const sold = getErrorKey(app.request(sales.subscribeToPackage, { userId: member.id, packageId }, requester))
  assert.equal(await sold, 'ApprovalNeeded', 'nothing is left for a sale')
  const id = await requestApproval(app, referralTerms.decideReferral, await inReview(1), requester)
  await app.request(approvals.agree, { id }, approver)
  assert.equal(
    await getErrorKey(sellPackage(app, await app.createUser({ rank: 'SalesConsultant' }), member, packageId)),
    'none',
  )
})
