import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/notifications.ts'
import { users } from '#contract/users.ts'
import { wallet } from '#contract/wallet.ts'
import { violatedConstraint } from '#server/core/constraints.ts'
import { loggedInAgain } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { createWorld, Refused } from '#server/testing/world.ts'

const refusal = (errorKey: string) => (error: unknown) => {
  assert.ok(error instanceof Refused, String(error))
  assert.equal(error.errorKey, errorKey)
  return true
}

test('a member moves points to another, and both are told', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person({ name: 'منى عادل' }), await world.person({ name: 'سامي كريم' })]
  await buyPoints(world, mona.id, { points: 100 })
  const found = await world.ask(wallet.findRecipient, { phoneOrEmail: sami.email }, mona)
  assert.deepEqual(found, { userId: sami.id, name: 'س••• ك•••' })
  const national = `0${sami.phone.slice(3)}`
  for (const phoneOrEmail of [
    `${sami.email.toUpperCase()}\u200B`,
    `${national.slice(0, 4)}–${national.slice(4, 7)}–${national.slice(7)}`,
    `${national.slice(0, 4)}\uFE0F${national.slice(4)}`,
    `00${sami.phone.slice(1, 3)}/${sami.phone.slice(3)}`,
  ])
    assert.deepEqual(await world.ask(wallet.findRecipient, { phoneOrEmail }, mona), found, phoneOrEmail)
  const moved = await world.ask(wallet.transferPoints, { toUserId: found.userId, points: 40 }, mona)
  assert.deepEqual([moved.points, moved.balance], [40, 60])
  assert.equal((await world.ask(wallet.getWallet, {}, sami)).points, 40)
  await world.settle()
  const told = async (person: typeof mona) => {
    const page = await world.ask(notifications.getAllNotifications, {}, person, { language: 'en' })
    return page.data.map(({ title, content }) => `${title}: ${content.replace(/[\u2068\u2069]/g, '')}`)
  }
  assert.deepEqual(await told(mona), ['Points transferred: You transferred 40 points to س••• ك•••.'])
  assert.deepEqual(await told(sami), ['Points received: م••• ع••• transferred 40 points to you.'])
})

test('points that move keep their expiry, and those that expire first go first', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  await buyPoints(world, mona.id, { points: 100, months: 12 })
  await buyPoints(world, mona.id, { points: 30, months: 6 })
  await world.ask(wallet.transferPoints, { toUserId: sami.id, points: 50 }, mona)
  const first = { points: 30, at: '2027-05-21T21:00:00.000Z' }
  assert.deepEqual((await world.ask(wallet.getWallet, {}, sami)).nextExpiry, first)
  assert.deepEqual((await world.ask(wallet.getWallet, {}, mona)).nextExpiry, {
    points: 80,
    at: '2027-11-21T22:00:00.000Z',
  })
  world.clock.set('2027-05-21T20:59:59Z')
  const later = await loggedInAgain(world.ctx(), sami)
  const left = async () => (await world.ask(wallet.getWallet, {}, later)).points
  assert.equal(await left(), 50)
  world.clock.advance(1)
  assert.equal(await left(), 20, 'they are dead from their instant on')
  await world.settle()
  const { data } = await world.ask(wallet.accountStatement, {}, later)
  assert.deepEqual(
    data.map(({ kind, points, balance, at }) => [kind, points, balance, at]),
    [
      ['expiry', -30, 20, '2027-05-21T21:00:00.000Z'],
      ['transferIn', 50, 50, '2026-11-21T10:00:00.000Z'],
    ],
  )
})

test('a transfer is refused to oneself, beyond the points there are, across borders and to who holds none', async () => {
  await using world = await createWorld()
  const [mona, owner] = [await world.person(), await world.person({ rank: 'ServiceSupplier' })]
  const [abroad, provisional] = [await world.person(), await world.person()]
  const kuwait = await world.db
    .insertInto('countries')
    .values({ name_ar: 'الكويت', name_en: 'Kuwait', time_zone: 'Asia/Kuwait' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.updateTable('users').set({ country_id: kuwait.id }).where('id', '=', abroad.id).execute()
  await world.db.updateTable('users').set({ is_provisional: true }).where('id', '=', provisional.id).execute()
  await buyPoints(world, mona.id, { points: 100 })
  const transfer = (toUserId: number, points = 10) =>
    world.ask(wallet.transferPoints, { toUserId, points }, mona)
  await assert.rejects(transfer(mona.id), refusal('TransferToOneself'))
  await assert.rejects(transfer(abroad.id), refusal('MemberAbroad'))
  await assert.rejects(transfer(owner.id), refusal('CannotReceivePoints'))
  await assert.rejects(transfer(provisional.id), refusal('CannotReceivePoints'))
  await assert.rejects(transfer(999_999), refusal('NotFound'))
  const sami = await world.person()
  await assert.rejects(transfer(sami.id, 101), refusal('NotEnoughPoints'))
  await transfer(sami.id, 100)
  assert.equal((await world.ask(wallet.getWallet, {}, mona)).points, 0)
})

test('a country’s limits of a day hold, also for two transfers at once, and begin anew at its midnight', async () => {
  await using world = await createWorld({ at: '2026-11-21T21:50:00Z' })
  const [mona, sami] = [await world.person(), await world.person()]
  await buyPoints(world, mona.id, { points: 100 })
  const limit = { transfers_a_day: 2, transfer_points_a_day: 30 }
  await world.db.updateTable('countries').set(limit).where('code', '=', 'EG').execute()
  const transfer = (points: number) => world.ask(wallet.transferPoints, { toUserId: sami.id, points }, mona)
  await transfer(20)
  await assert.rejects(transfer(11), refusal('TransferPointsUsedUp'))
  const two = await Promise.allSettled([transfer(5), transfer(5)])
  assert.deepEqual(two.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await assert.rejects(transfer(1), refusal('TransfersUsedUp'))
  world.clock.advance(600)
  await transfer(30)
})

test('look-ups of recipients are limited, whether or not they find anybody', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const look = (phoneOrEmail: string) => world.ask(wallet.findRecipient, { phoneOrEmail }, mona)
  await assert.rejects(look(mona.email), refusal('TransferToOneself'))
  for (let n = 1; n < 30; n += 1) await assert.rejects(look(`nobody${n}@example.test`), refusal('NotFound'))
  await assert.rejects(look('nobody@example.test'), refusal('TooMany'))
})

test('a wallet and its statement are read by their owner and by staff who may', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person({ name: 'منى عادل' }), await world.person()]
  const staff = await world.person({ rank: 'Moderator', permissions: ['UserAccountStatement'] })
  await buyPoints(world, mona.id, { points: 100 })
  assert.equal((await world.ask(wallet.getWallet, { userId: mona.id }, staff)).points, 100)
  const statement = await world.ask(wallet.accountStatement, { userId: mona.id }, staff)
  assert.deepEqual([statement.name, statement.totalCount], ['منى عادل', 1])
  const page = await world.ask(wallet.getWalletTransactions, { userId: mona.id }, staff)
  assert.equal(page.data[0]?.kind, 'purchase')
  for (const call of [wallet.getWallet, wallet.accountStatement]) {
    await assert.rejects(world.ask(call, { userId: mona.id }, sami), refusal('NotFound'))
  }
})

test('points are told of 30, 7 and 1 days before they expire, each once, also after nights that were missed', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await buyPoints(world, mona.id, { points: 3 })
  const told = async () => {
    await world.settle()
    await world.settle()
    const later = await loggedInAgain(world.ctx(), mona)
    const page = await world.ask(notifications.getAllNotifications, {}, later, { language: 'en' })
    return page.data.map(({ content }) => content.replace(/ in your wallet will expire| Use them.*/g, ''))
  }
  world.clock.set('2027-04-21T10:00:00Z')
  assert.deepEqual(await told(), [])
  world.clock.set('2027-04-22T10:00:00Z')
  assert.deepEqual(await told(), ['3 points within 30 days.'])
  world.clock.set('2027-05-18T10:00:00Z')
  assert.equal((await told())[0], '3 points within 7 days.')
  world.clock.set('2027-05-21T10:00:00Z')
  assert.equal((await told())[0], '3 points within 1 day.')
  world.clock.set('2027-05-22T10:00:00Z')
  assert.equal((await told()).length, 3)
})

test('whoever has points keeps country and rank; points that a deleted member leaves expire', async () => {
  await using world = await createWorld()
  const [mona, admin] = [await world.person(), await world.person({ rank: 'SuperAdmin' })]
  await buyPoints(world, mona.id, { points: 100 })
  const { version } = await world.ask(users.getUser, { id: mona.id }, admin)
  const consultants = { userId: mona.id, rankId: 6, roles: [], version }
  await assert.rejects(world.ask(users.saveUserRoles, consultants, admin), refusal('HasPoints'))
  const elsewhere = world.db.updateTable('users').set({ country_id: 2 }).where('id', '=', mona.id).execute()
  await assert.rejects(elsewhere, (error) => violatedConstraint(error) === 'users_keep_points')
  await world.ask(users.deleteUser, { id: mona.id }, admin)
  await world.settle()
  const accounts = await world.db
    .selectFrom('entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select((eb) => ['ledger_accounts.kind', eb.fn.sum<number>('points').as('points')])
    .groupBy('ledger_accounts.kind')
    .orderBy('ledger_accounts.kind')
    .execute()
  assert.deepEqual(accounts, [
    { kind: 'expired', points: 100 },
    { kind: 'issued', points: -100 },
    { kind: 'member', points: 0 },
  ])
})
