import assert from 'node:assert/strict'
import test from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { formerAccountDays, maxGiftsPerDay } from '#contract/core/limits.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { retentionJob } from '#server/core/database/retention.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import type { TestApp } from '#server/testing/app/testApp.ts'
import { deleteAccount, logInOnSharedDevice, signUpUser } from '#server/testing/builders/formerAccounts.ts'
import { giveGift } from '#server/testing/builders/gifts.ts'
import { createApprovedOrder, createCounterTestApp, reserve } from '#server/testing/builders/orders.ts'
import { getSentLinkToken } from '#server/testing/builders/phoneVerification.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { accountsRetention } from './accounts.retention.ts'

const day = 24 * 3600
let numbers = 10_000_000
/** A phone without an account, in a range far from the others. */
function freeNumber(): string {
  numbers += 1009
  return `+2011${numbers}`
}

async function openOnce() {
  const counter = await createCounterTestApp({
    offer: { pointsType: 'free', limits: { perLife: 1 } },
    points: 0,
  })
  const again = async () => ({ ...counter, branch: await logInAgain(counter.app.ctx(), counter.branch) })
  return {
    ...counter,
    async use(member: TestUser) {
      const served = { ...(await again()), member: await logInAgain(counter.app.ctx(), member) }
      const { id: orderId } = await createApprovedOrder(counter.app, served)
      await counter.app.request(orders.payOrder, { orderId }, served.branch)
      await counter.app.runPendingJobs()
    },
    async tryReserve(member: TestUser) {
      return getErrorKey(
        reserve(counter.app, { ...counter, member: await logInAgain(counter.app.ctx(), member) }),
      )
    },
  }
}

test('former accounts: a lifetime offer remains used after deletion and a new sign-up', async () => {
  await using once = await openOnce()
  const { app } = once
  const [first, stranger] = [await signUpUser(app, freeNumber()), await signUpUser(app, freeNumber())]
  await once.use(first)
  await deleteAccount(app, first)
  const second = await signUpUser(app, first.phone)
  assert.equal(await once.tryReserve(second), 'OfferLimitReached')
  // The third account is linked to the first by the second, even after the second changed the phone.
  await deleteAccount(app, second)
  assert.equal(await once.tryReserve(await signUpUser(app, first.phone)), 'OfferLimitReached')
  assert.equal(await once.tryReserve(stranger), 'none')
})

test('former accounts: a confirmed email identifies the account, also an earlier email', async () => {
  await using once = await openOnce()
  const { app } = once
  const first = await signUpUser(app, freeNumber())
  await once.use(first)
  const next = 'later@example.test'
  const session = await logInAgain(app.ctx(), first)
  await app.request(accounts.editProfile, { email: next, currentPassword: first.password }, session)
  await app.runPendingJobs()
  await app.request(accounts.confirmEmail, { token: getSentLinkToken(app, next) })
  await deleteAccount(app, first)
  assert.equal(await once.tryReserve(await signUpUser(app, freeNumber(), first.email)), 'OfferLimitReached')
  assert.equal(await once.tryReserve(await signUpUser(app, freeNumber(), next)), 'OfferLimitReached')
})

test('former accounts: a device identifies the account, unless shared or at a counter', async () => {
  await using once = await openOnce()
  const { app, branch } = once
  const [first, sister] = [await signUpUser(app, freeNumber()), await signUpUser(app, freeNumber())]
  await logInOnSharedDevice(app, first, sister)
  await once.use(first)
  await deleteAccount(app, first)
  assert.equal(await once.tryReserve(sister), 'none')
  const second = await signUpUser(app, freeNumber())
  assert.equal(await once.tryReserve(second), 'none')
  const device = { device: `device of ${first.id}`, lastLoginAt: app.clock.now() }
  await app.db
    .insertInto('userDevices')
    .values({ ...device, userId: second.id })
    .execute()
  await app.db
    .updateTable('orders')
    .set({ state: 'cancelled', endedAt: app.clock.now(), expiresAt: null, reservedUntil: null })
    .where('memberId', '=', second.id)
    .execute()
  assert.equal(await once.tryReserve(second), 'OfferLimitReached')

  const [guest, next] = [await signUpUser(app, freeNumber()), await signUpUser(app, freeNumber())]
  await logInOnSharedDevice(app, branch, guest)
  await once.use(guest)
  await deleteAccount(app, guest)
  const rows = await app.db
    .selectFrom('formerIdentifiers')
    .select('kind')
    .where('userId', '=', guest.id)
    .execute()
  assert.deepEqual(rows.map(({ kind }) => kind).toSorted(), ['email', 'phone'])
  assert.equal(await once.tryReserve(next), 'none')
})

test('former accounts: identifiers are hashed, expire after a year and exclude owners', async () => {
  await using once = await openOnce()
  const { app } = once
  const first = await signUpUser(app, freeNumber())
  const owner = await app.createUser({ rank: 'ServiceSupplier' })
  await once.use(first)
  for (const person of [first, owner]) await deleteAccount(app, person)
  const rows = await app.db.selectFrom('formerIdentifiers').select(['userId', 'hash']).execute()
  assert.deepEqual(new Set(rows.map(({ userId }) => userId)), new Set([first.id]))
  assert.ok(rows.every(({ hash }) => hash.length === 32))
  const erase = () => retentionJob(accountsRetention).run(app.ctx())
  app.clock.advance((formerAccountDays - 1) * day)
  await erase()
  const second = await signUpUser(app, first.phone)
  assert.equal(await once.tryReserve(second), 'OfferLimitReached')
  app.clock.advance(day)
  await erase()
  assert.equal(await once.tryReserve(second), 'none')
  assert.deepEqual(await app.db.selectFrom('formerIdentifiers').selectAll().execute(), [])
})

async function giveAndLeave(app: TestApp, giver: TestUser, gifts: number): Promise<void> {
  await buyPoints(app, giver.id, { points: 100 })
  for (let n = 0; n < gifts; n += 1) await giveGift(app, giver, freeNumber(), { points: 1 })
  await deleteAccount(app, giver)
}

test('former accounts: daily gift and transfer limits include the deleted account’s', async () => {
  await using all = await createCounterTestApp()
  const { app } = all
  await app.db.updateTable('countries').set({ maxTransfersPerDay: null }).execute()
  const giver = await signUpUser(app, freeNumber())
  await giveAndLeave(app, giver, maxGiftsPerDay - 1)
  const again = await signUpUser(app, giver.phone)
  await buyPoints(app, again.id, { points: 100 })
  assert.equal(await getErrorKey(giveGift(app, again, freeNumber(), { points: 1 })), 'none')
  assert.equal(await getErrorKey(giveGift(app, again, freeNumber(), { points: 1 })), 'TooMany')

  await app.db
    .updateTable('countries')
    .set({ maxTransfersPerDay: maxGiftsPerDay + 1 })
    .execute()
  const transfer = () =>
    getErrorKey(app.request(wallet.transferPoints, { toUserId: all.member.id, points: 1 }, again))
  assert.equal(await transfer(), 'none')
  assert.equal(await transfer(), 'TransfersUsedUp')
})
