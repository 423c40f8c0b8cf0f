import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/notifications/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { getViolatedConstraint } from '#server/core/database/constraints.ts'
import { createTestApp, RequestError } from '#server/testing/app/testApp.ts'
import { addCountry } from '#server/testing/builders/countries.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain } from '#server/testing/builders/users.ts'

const hasErrorKey = (errorKey: string) => (error: unknown) => {
  assert.ok(error instanceof RequestError, String(error))
  assert.equal(error.errorKey, errorKey)
  return true
}

test('wallet: a member transfers points to another, and both are notified', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [
    await app.createUser({ name: 'منى عادل' }),
    await app.createUser({ name: 'سامي كريم' }),
  ]
  await buyPoints(app, mona.id, { points: 100 })
  const recipient = await app.request(wallet.findRecipient, { phoneOrEmail: sami.email }, mona)
  assert.deepEqual(recipient, { userId: sami.id, name: 'س••• ك•••' })
  const national = `0${sami.phone.slice(3)}`
  for (const phoneOrEmail of [
    `${sami.email.toUpperCase()}\u200B`,
    `${national.slice(0, 4)}–${national.slice(4, 7)}–${national.slice(7)}`,
    `${national.slice(0, 4)}\uFE0F${national.slice(4)}`,
    `00${sami.phone.slice(1, 3)}/${sami.phone.slice(3)}`,
  ])
    assert.deepEqual(await app.request(wallet.findRecipient, { phoneOrEmail }, mona), recipient, phoneOrEmail)
  const moved = await app.request(wallet.transferPoints, { toUserId: recipient.userId, points: 40 }, mona)
  assert.deepEqual([moved.points, moved.balance], [40, 60])
  assert.equal((await app.request(wallet.getWallet, {}, sami)).points, 40)
  await app.runPendingJobs()
  const listNotifications = async (person: typeof mona) => {
    const page = await app.request(notifications.getAllNotifications, {}, person, { language: 'en' })
    return page.data.map(({ title, content }) => `${title}: ${content.replace(/[\u2068\u2069]/g, '')}`)
  }
  assert.deepEqual(await listNotifications(mona), [
    'Points transferred: You transferred 40 points to س••• ك•••.',
  ])
  assert.deepEqual(await listNotifications(sami), [
    'Points received: م••• ع••• transferred 40 points to you.',
  ])
})

test('wallet: transferred points keep their expiry; the earliest to expire move first', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  await buyPoints(app, mona.id, { points: 100, months: 12 })
  await buyPoints(app, mona.id, { points: 30, months: 6 })
  await app.request(wallet.transferPoints, { toUserId: sami.id, points: 50 }, mona)
  const first = { points: 30, at: '2027-05-21T21:00:00.000Z' }
  assert.deepEqual((await app.request(wallet.getWallet, {}, sami)).nextExpiry, first)
  assert.deepEqual((await app.request(wallet.getWallet, {}, mona)).nextExpiry, {
    points: 80,
    at: '2027-11-21T22:00:00.000Z',
  })
  app.clock.set('2027-05-21T20:59:59Z')
  const later = await logInAgain(app.ctx(), sami)
  const left = async () => (await app.request(wallet.getWallet, {}, later)).points
  assert.equal(await left(), 50)
  app.clock.advance(1)
  assert.equal(await left(), 20, 'they are expired from that instant on')
  await app.runPendingJobs()
  const { data } = await app.request(wallet.accountStatement, {}, later)
  assert.deepEqual(
    data.map(({ kind, points, balance, at }) => [kind, points, balance, at]),
    [
      ['expiry', -30, 20, '2027-05-21T21:00:00.000Z'],
      ['transferIn', 50, 50, '2026-11-21T10:00:00.000Z'],
    ],
  )
})

test('wallet: transfers to self, over the balance, abroad or to non-holders are rejected', async () => {
  await using app = await createTestApp()
  const [mona, owner] = [await app.createUser(), await app.createUser({ rank: 'ServiceSupplier' })]
  const [abroad, provisional] = [await app.createUser(), await app.createUser()]
  const kuwait = await addCountry(app, 'KW')
  await app.db.updateTable('users').set({ countryId: kuwait }).where('id', '=', abroad.id).execute()
  await app.db.updateTable('users').set({ isProvisional: true }).where('id', '=', provisional.id).execute()
  await buyPoints(app, mona.id, { points: 100 })
  const transfer = (toUserId: number, points = 10) =>
    app.request(wallet.transferPoints, { toUserId, points }, mona)
  await assert.rejects(transfer(mona.id), hasErrorKey('TransferToOneself'))
  await assert.rejects(transfer(abroad.id), hasErrorKey('MemberAbroad'))
  await assert.rejects(transfer(owner.id), hasErrorKey('CannotReceivePoints'))
  await assert.rejects(transfer(provisional.id), hasErrorKey('CannotReceivePoints'))
  await assert.rejects(transfer(999_999), hasErrorKey('NotFound'))
  const sami = await app.createUser()
  await assert.rejects(transfer(sami.id, 101), hasErrorKey('NotEnoughPoints'))
  await transfer(sami.id, 100)
  assert.equal((await app.request(wallet.getWallet, {}, mona)).points, 0)
})

test('wallet: a country’s daily limits apply concurrently and reset at its midnight', async () => {
  await using app = await createTestApp({ at: '2026-11-21T21:50:00Z' })
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  await buyPoints(app, mona.id, { points: 100 })
  const limit = { maxTransfersPerDay: 2, maxTransferPointsPerDay: 30 }
  await app.db.updateTable('countries').set(limit).where('code', '=', 'EG').execute()
  const transfer = (points: number) => app.request(wallet.transferPoints, { toUserId: sami.id, points }, mona)
  await transfer(20)
  await assert.rejects(transfer(11), hasErrorKey('TransferPointsUsedUp'))
  const two = await Promise.allSettled([transfer(5), transfer(5)])
  assert.deepEqual(two.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await assert.rejects(transfer(1), hasErrorKey('TransfersUsedUp'))
  app.clock.advance(600)
  await transfer(30)
})

test('wallet: look-ups of recipients are limited, whether or not they find a member', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const look = (phoneOrEmail: string) => app.request(wallet.findRecipient, { phoneOrEmail }, mona)
  await assert.rejects(look(mona.email), hasErrorKey('TransferToOneself'))
  for (let n = 1; n < 30; n += 1)
    await assert.rejects(look(`nobody${n}@example.test`), hasErrorKey('NotFound'))
  await assert.rejects(look('nobody@example.test'), hasErrorKey('TooMany'))
})

test('wallet: the owner and permitted staff read a wallet and its statement', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser({ name: 'منى عادل' }), await app.createUser()]
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['UserAccountStatement'] })
  await buyPoints(app, mona.id, { points: 100 })
  assert.equal((await app.request(wallet.getWallet, { userId: mona.id }, staff)).points, 100)
  const statement = await app.request(wallet.accountStatement, { userId: mona.id }, staff)
  assert.deepEqual([statement.name, statement.totalCount], ['منى عادل', 1])
  const page = await app.request(wallet.getWalletTransactions, { userId: mona.id }, staff)
  assert.equal(page.data[0]?.kind, 'purchase')
  for (const call of [wallet.getWallet, wallet.accountStatement]) {
    await assert.rejects(app.request(call, { userId: mona.id }, sami), hasErrorKey('NotFound'))
  }
})

test('wallet: a permitted consultant reads the wallets of their own members only', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const [admin, consultant, unpermitted] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'SalesConsultant', permissions: ['UserAccountStatement'] }),
    await app.createUser({ rank: 'SalesConsultant', permissions: [] }),
  ]
  const assign = (consultantId: number) =>
    app.request(users.attachUser, { userId: mona.id, consultantId }, admin)
  const read = (userId: number, reader = consultant) => app.request(wallet.getWallet, { userId }, reader)
  await assign(unpermitted.id)
  for (const reader of [unpermitted, consultant])
    await assert.rejects(read(mona.id, reader), hasErrorKey('NotFound'))
  await assign(consultant.id)
  assert.equal((await read(mona.id)).userId, mona.id)
  await assert.rejects(read(sami.id), hasErrorKey('NotFound'))
})

test('wallet: reminders are sent once, 30, 7 and 1 days before, even after missed nights', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await buyPoints(app, mona.id, { points: 3 })
  const listReminders = async () => {
    await app.runPendingJobs()
    await app.runPendingJobs()
    const later = await logInAgain(app.ctx(), mona)
    const page = await app.request(notifications.getAllNotifications, {}, later, { language: 'en' })
    return page.data.map(({ content }) => content.replace(/ in your wallet will expire| Use them.*/g, ''))
  }
  app.clock.set('2027-04-21T10:00:00Z')
  assert.deepEqual(await listReminders(), [])
  app.clock.set('2027-04-22T10:00:00Z')
  assert.deepEqual(await listReminders(), ['3 points within 30 days.'])
  app.clock.set('2027-05-18T10:00:00Z')
  assert.equal((await listReminders())[0], '3 points within 7 days.')
  app.clock.set('2027-05-21T10:00:00Z')
  assert.equal((await listReminders())[0], '3 points within 1 day.')
  app.clock.set('2027-05-22T10:00:00Z')
  assert.equal((await listReminders()).length, 3)
})

test('wallet: a member with points keeps country and rank; after deletion points expire', async () => {
  await using app = await createTestApp()
  const [mona, admin] = [await app.createUser(), await app.createUser({ rank: 'SuperAdmin' })]
  await buyPoints(app, mona.id, { points: 100 })
  const { version } = await app.request(users.getUser, { id: mona.id }, admin)
  const consultants = { userId: mona.id, rankId: 6, roles: [], version }
  await assert.rejects(app.request(users.saveUserRoles, consultants, admin), hasErrorKey('HasPoints'))
  const elsewhere = app.db.updateTable('users').set({ countryId: 2 }).where('id', '=', mona.id).execute()
  await assert.rejects(elsewhere, (error) => getViolatedConstraint(error) === 'users_keep_points')
  await app.request(users.deleteUser, { id: mona.id }, admin)
  await app.runPendingJobs()
  const accounts = await app.db
    .selectFrom('entries')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'entries.accountId')
    .select((eb) => ['ledgerAccounts.kind', eb.fn.sum<number>('points').as('points')])
    .groupBy('ledgerAccounts.kind')
    .orderBy('ledgerAccounts.kind')
    .execute()
  assert.deepEqual(accounts, [
    { kind: 'expired', points: 100 },
    { kind: 'issued', points: -100 },
    { kind: 'member', points: 0 },
  ])
})
