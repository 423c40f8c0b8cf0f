import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { notifications } from '#contract/notifications/endpoints.ts'
import { packages } from '#contract/packages/endpoints.ts'
import { sales } from '#contract/sales/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { addCountry } from '#server/testing/builders/countries.ts'
import { addPackage, sellPackage } from '#server/testing/builders/packages.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const starter = await addPackage(app)
const consultant = () => app.createUser({ rank: 'SalesConsultant' })

const readPoints = async (member: TestUser) => {
  const wallets = app.db.selectFrom('ledgerAccounts').select('available').where('userId', '=', member.id)
  return (await wallets.executeTakeFirst())?.available ?? 0
}

const readOwed = async (seller: TestUser) => (await app.request(sales.getUserStat, {}, seller)).cash[0]?.owed

test('sales: a sold package gives points immediately, cash is owed, both are notified', async () => {
  const [hala, mona] = [await consultant(), await app.createUser({ name: 'منى السيد' })]
  const sale = await sellPackage(app, hala, mona, starter.id)
  assert.deepEqual(
    [sale.points, sale.amount, sale.currency.code, sale.way, sale.seller?.id, sale.consultant?.id],
    [250, 200, 'EGP', 'offline', hala.id, hala.id],
  )
  assert.equal(sale.member.name, 'منى السيد', 'she is now assigned to the consultant')
  assert.equal(await readPoints(mona), 250)
  const stat = await app.request(sales.getUserStat, {}, hala)
  assert.equal(stat.usersCount, 1)
  assert.deepEqual([stat.today.count, stat.today.points, stat.today.sums[0]?.amount], [1, 250, 200])
  assert.deepEqual([stat.cash[0]?.owed, stat.cash[0]?.ceiling], [200, 10_000])
  await app.runPendingJobs()
  const memberNotifications = await app.request(notifications.getAllNotifications, {}, mona)
  assert.match(memberNotifications.data[0]?.content ?? '', /^You received 250 points from the package/)
  const consultantNotifications = await app.request(notifications.getAllNotifications, {}, hala)
  assert.equal(consultantNotifications.data[0]?.title, 'A member was assigned to you')
})

test('sales: a consultant can’t sell to another’s member; staff sell for the first', async () => {
  const [hala, omar, mona] = [await consultant(), await consultant(), await app.createUser()]
  const staff = await app.createUser({ rank: 'Moderator' })
  await sellPackage(app, hala, mona, starter.id)
  assert.equal(await getErrorKey(sellPackage(app, omar, mona, starter.id)), 'AssignedElsewhere')
  const sold = await sellPackage(app, staff, mona, starter.id)
  assert.deepEqual([sold.seller?.id, sold.consultant?.id], [staff.id, hala.id])
  assert.match(sold.member.name, /•/, 'the seller of an unassigned member gets a masked name')
  assert.deepEqual([await readOwed(hala), await readOwed(staff), await readOwed(omar)], [200, 200, 0])
  assert.equal((await app.request(sales.getSales, {}, hala)).totalCount, 2)
  assert.equal((await app.request(sales.getSales, {}, omar)).totalCount, 0)
})

test('sales: of two concurrent consultants one gets the member, the other is rejected', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [hala, omar, mona] = [await consultant(), await consultant(), await app.createUser()]
    const outcomes = await Promise.all(
      [hala, omar].map((seller) => getErrorKey(sellPackage(app, seller, mona, starter.id))),
    )
    assert.deepEqual(outcomes.sort(), ['AssignedElsewhere', 'none'])
    assert.equal(await readPoints(mona), 250)
  }
})

test('sales: the seller, non-members, unknown users and other or closed countries fail', async () => {
  const [hala, mona] = [await consultant(), await app.createUser()]
  const seller = await app.createUser({ permissions: ['AddPoints'] })
  assert.equal(await getErrorKey(sellPackage(app, hala, hala, starter.id)), 'SaleToYourself')
  assert.equal(await getErrorKey(sellPackage(app, seller, mona, starter.id)), 'Forbidden')
  assert.equal(await getErrorKey(sellPackage(app, hala, await consultant(), starter.id)), 'CannotHoldPoints')
  assert.equal(await getErrorKey(sellPackage(app, hala, { ...mona, id: 999_999 }, starter.id)), 'NotFound')
  assert.equal(await getErrorKey(sellPackage(app, hala, mona, 999_999)), 'NotFound')
  assert.equal(await getErrorKey(sellPackage(app, await app.createUser(), mona, starter.id)), 'Forbidden')
  const provisional = await app.createUser()
  await app.db.updateTable('users').set({ isProvisional: true }).where('id', '=', provisional.id).execute()
  assert.equal(await getErrorKey(sellPackage(app, hala, provisional, starter.id)), 'NotFound')
  const stale = { userId: mona.id, packageId: starter.id, version: 7 }
  assert.equal(await getErrorKey(app.request(sales.subscribeToPackage, stale, hala)), 'Stale')
  await addCountry(app, 'KW')
  const inKuwait = await addPackage(app, { country: 'KW', price: 25_005 })
  assert.equal(await getErrorKey(sellPackage(app, hala, mona, inKuwait.id)), 'PackageAbroad')
  await app.db.updateTable('users').set({ countryId: inKuwait.countryId }).where('id', '=', mona.id).execute()
  const sale = await sellPackage(app, hala, mona, inKuwait.id)
  assert.deepEqual([sale.amount, sale.currency.code], [25.005, 'KWD'])
  await app.db.updateTable('countries').set({ isActive: false }).where('code', '=', 'KW').execute()
  assert.equal(await getErrorKey(sellPackage(app, hala, mona, inKuwait.id)), 'SalesStopped')
  assert.deepEqual(
    (await app.request(sales.getUserStat, {}, hala)).cash.map((cash) => [cash.currency.code, cash.owed]),
    [
      ['EGP', 0],
      ['KWD', 25.005],
    ],
  )
})

test('sales: a sale sent twice with one key is one sale', async () => {
  const [hala, mona] = [await consultant(), await app.createUser()]
  const first = await sellPackage(app, hala, mona, starter.id, 'one sale')
  assert.deepEqual(await sellPackage(app, hala, mona, starter.id, 'one sale'), first)
  assert.deepEqual([await readPoints(mona), await readOwed(hala)], [250, 200])
})

test('sales: concurrent sales never exceed the cash ceiling; the cash equals the sales', async () => {
  const { price } = starter
  for (const [sold, ceiling] of [
    [12, 5 * price],
    [9, 3 * price + 1],
    [4, price - 1],
  ] as const) {
    await app.db.updateTable('countries').set({ cashCeiling: ceiling }).where('code', '=', 'EG').execute()
    const hala = await consultant()
    const members = await Promise.all(Array.from({ length: sold }, () => app.createUser()))
    const outcomes = await Promise.all(
      members.map((member) => getErrorKey(sellPackage(app, hala, member, starter.id))),
    )
    const fit = Math.floor(ceiling / price)
    assert.equal(outcomes.filter((outcome) => outcome === 'none').length, fit)
    assert.equal(outcomes.filter((outcome) => outcome === 'CashLimitReached').length, sold - fit)
    assert.equal(await readOwed(hala), (fit * price) / 100)
    const { highest } = await app.db
      .selectFrom('cashEntries')
      .select((eb) => eb.fn.max('owed').as('highest'))
      .where('sellerId', '=', hala.id)
      .executeTakeFirstOrThrow()
    assert.ok(Number(highest) <= ceiling, 'at no instant')
    const credited = await Promise.all(members.map(readPoints))
    assert.equal(credited.filter((points) => points === 250).length, fit)
    assert.equal((await app.request(sales.getUserStat, {}, hala)).usersCount, fit)
  }
  await app.db.updateTable('countries').set({ cashCeiling: null }).where('code', '=', 'EG').execute()
})

test('sales: a sold package remains off sale, and the sale keeps its name and price', async () => {
  const [hala, mona] = [await consultant(), await app.createUser()]
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const family = await addPackage(app, { points: 100, price: 9_000 })
  const sale = await sellPackage(app, hala, mona, family.id)
  const row = await app.request(packages.getById, { id: family.id })
  const changed = { id: family.id, nameAr: 'الجديدة', nameEn: 'New', points: 90, price: 80, months: 6 }
  const { countryId } = row
  await app.request(packages.savePointsPackage, { ...changed, countryId, version: row.version }, staff)
  await app.request(packages.deletePointsPackage, { id: family.id }, staff)
  assert.equal((await app.send(packages.getById, { id: family.id })).status, 404)
  assert.equal(await getErrorKey(sellPackage(app, hala, mona, family.id)), 'NotFound')
  const [kept] = (await app.request(sales.getSales, {}, hala)).data
  assert.deepEqual([kept?.id, kept?.packageName, kept?.points, kept?.amount], [sale.id, row.nameEn, 100, 90])
})

test('sales: a user who owes cash can’t be deleted', async () => {
  const [hala, mona] = [await consultant(), await app.createUser()]
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  await sellPackage(app, hala, mona, starter.id)
  assert.equal(await getErrorKey(app.request(users.deleteUser, { id: hala.id }, staff)), 'OwesCash')
})
