import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { giftDays, maxGiftsPerDay, maxGiftsToPhonePerDay } from '#contract/core/limits.ts'
import { gifts } from '#contract/gifts/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { addCountry } from '#server/testing/builders/countries.ts'
import { giveGift, toPhoneInput } from '#server/testing/builders/gifts.ts'
import { verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { chargeBackLot } from '../wallet/credits.service.ts'
import { findLedgerDiscrepancies } from '../wallet/ledgerCheck.service.ts'

const app = await createTestApp()
after(async () => {
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
  await app[Symbol.asyncDispose]()
})

const day = 24 * 3600
let numbers = 10_000_000
function freeNumber(): string {
  numbers += 1
  return `+2011${numbers}`
}

async function giverWith(points = 100): Promise<TestUser> {
  const person = await app.createUser()
  await buyPoints(app, person.id, { points })
  return person
}

const saudiArabia = await addCountry(app, 'SA')
const getPoints = async (person: TestUser) => (await app.request(wallet.getWallet, {}, person)).points
const getNotificationKinds = async (person: TestUser) => {
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, {}, person)
  return data.map(({ kind }) => kind)
}
const accept = (giftId: number, person: TestUser) => app.request(gifts.acceptGift, { giftId }, person)
const takeBack = (giftId: number, person: TestUser) => app.request(gifts.takeBackGift, { giftId }, person)
const wait = async (person: TestUser, days: number) => {
  app.clock.advance(days * day)
  return logInAgain(app.ctx(), person)
}
const messagesTo = async (phone: string) => {
  await app.runPendingJobs()
  return app.mailbox().filter(({ to }) => to === phone)
}

test('gifts: a member sends points with a card and the recipient accepts and thanks', async () => {
  const [giver, receiver] = [await giverWith(), await app.createUser()]
  const { id, to, state } = await giveGift(app, giver, receiver.phone, { points: 30 })
  assert.deepEqual(
    [to, state, await getPoints(giver), await getPoints(receiver)],
    [receiver.phone, 'waiting', 70, 0],
  )
  assert.ok((await getNotificationKinds(receiver)).includes('GiftWaiting'))
  const { data } = await app.request(gifts.getGifts, { side: 'got' }, receiver)
  assert.deepEqual([data[0]?.id, data[0]?.text, data[0]?.to], [id, 'كل سنة وأنت طيب', null])
  assert.match(data[0]?.from ?? '', /^منى /)
  await accept(id, receiver)
  assert.deepEqual([await getPoints(giver), await getPoints(receiver)], [70, 30])
  assert.ok((await getNotificationKinds(giver)).includes('GiftAccepted'))
  const thank = (text: string) => app.request(gifts.thankForGift, { giftId: id, text }, receiver)
  assert.equal(await getErrorKey(thank('كلمني 01001430078')), 'WordsWithPhone')
  await thank('شكرًا جزيلًا')
  assert.equal(await getErrorKey(thank('مرة أخرى')), 'AlreadyThanked')
  assert.ok((await getNotificationKinds(giver)).includes('GiftThanked'))
  const acceptedGift = await app.request(gifts.getGift, { giftId: id }, giver)
  assert.deepEqual(
    [acceptedGift.state, acceptedGift.thanks, acceptedGift.to?.includes('•••')],
    ['accepted', 'شكرًا جزيلًا', true],
  )
})

test('gifts: until acceptance, a giver cannot tell whether a number has an account', async () => {
  const [giver, receiver] = [await giverWith(), await app.createUser()]
  const newNumber = freeNumber()
  const read = async (phone: string) => {
    const { id, to: _, ...said } = await giveGift(app, giver, phone)
    await app.runPendingJobs()
    const { id: __, to, ...now } = await app.request(gifts.getGift, { giftId: id }, giver)
    assert.equal(to, phone)
    return [said, now]
  }
  assert.deepEqual(await read(receiver.phone), await read(newNumber))
  assert.deepEqual(
    (await getNotificationKinds(giver)).filter((kind) => kind.startsWith('Gift')),
    [],
  )
  assert.equal((await messagesTo(receiver.phone)).length, 0)
  assert.equal((await messagesTo(newNumber)).length, 1)
})

test('gifts: a new member receives the gifts for their number, which is then erased', async () => {
  const giver = await giverWith()
  const phone = freeNumber()
  const { id } = await giveGift(app, giver, phone, { points: 25 })
  const { token, user } = await app.request(accounts.signUp, {
    name: 'كريم عادل',
    email: 'new@example.test',
    password: 'Correct-Horse-9',
    ...toPhoneInput(phone),
    phoneProof: await verifyPhone(app, phone, 'signUp'),
  })
  await app.runPendingJobs()
  const newcomer = { ...giver, id: user.id, token: token ?? '', phone }
  assert.equal(await getPoints(newcomer), 25)
  assert.ok((await getNotificationKinds(newcomer)).includes('GiftArrived'))
  const giftRow = await app.db
    .selectFrom('gifts')
    .select(['phone', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  assert.deepEqual(giftRow, { phone: null, state: 'accepted' })
})

test('gifts: only the recipient can see and accept a gift, not the giver', async () => {
  const [giver, receiver, stranger] = [await giverWith(), await app.createUser(), await app.createUser()]
  const { id } = await giveGift(app, giver, receiver.phone)
  assert.equal(await getErrorKey(app.request(gifts.getGift, { giftId: id }, stranger)), 'NotFound')
  for (const person of [stranger, giver]) assert.equal(await getErrorKey(accept(id, person)), 'NotFound')
  for (const person of [stranger, receiver]) assert.equal(await getErrorKey(takeBack(id, person)), 'NotFound')
  await takeBack(id, giver)
  assert.equal(await getErrorKey(app.request(gifts.getGift, { giftId: id }, receiver)), 'NotFound')
  assert.equal(await getErrorKey(accept(id, receiver)), 'NotFound')
  assert.equal(await getErrorKey(takeBack(id, giver)), 'GiftOver')
  assert.equal(await getPoints(giver), 100)
})

test('gifts: an unaccepted gift returns once after a month, with prior reminders', async () => {
  let [giver, receiver] = [await giverWith(), await app.createUser()]
  const { id } = await giveGift(app, giver, receiver.phone, { points: 40 })
  await app.runPendingJobs()
  giver = await wait(giver, giftDays - 2)
  receiver = await logInAgain(app.ctx(), receiver)
  assert.ok((await getNotificationKinds(giver)).includes('GiftReturnsSoon'))
  assert.equal((await getNotificationKinds(receiver)).filter((kind) => kind === 'GiftWaiting').length, 2)
  giver = await wait(giver, 3)
  receiver = await logInAgain(app.ctx(), receiver)
  // The gift is over even before the job has run.
  assert.equal(await getErrorKey(accept(id, receiver)), 'GiftOver')
  await app.runPendingJobs()
  assert.equal(await getPoints(giver), 100)
  const kinds = await getNotificationKinds(giver)
  assert.deepEqual(
    ['GiftReturnsSoon', 'GiftReturned'].map((kind) => kinds.filter((item) => item === kind).length),
    [1, 1],
  )
  const { state, to } = await app.request(gifts.getGift, { giftId: id }, giver)
  assert.deepEqual([state, to], ['returned', null])
})

test('gifts: points keep their expiry, the longest leave first and limit the wait', async () => {
  const [giver, receiver] = [await app.createUser(), await app.createUser()]
  await buyPoints(app, giver.id, { points: 50, months: 1 })
  await buyPoints(app, giver.id, { points: 20, months: 6 })
  app.clock.advance(10 * day)
  const again = await logInAgain(app.ctx(), giver)
  const long = await giveGift(app, again, receiver.phone, { points: 20 })
  const waits = (gift: { givenAt: string; returnsAt: string }) =>
    (Date.parse(gift.returnsAt) - Date.parse(gift.givenAt)) / (day * 1000)
  assert.equal(waits(long), giftDays)
  const short = await giveGift(app, again, receiver.phone, { points: 5 })
  assert.ok(waits(short) < 22, `${waits(short)} days`)
  await accept(short.id, await logInAgain(app.ctx(), receiver))
  const { nextExpiry } = await app.request(wallet.getWallet, {}, await logInAgain(app.ctx(), receiver))
  assert.deepEqual(nextExpiry, { points: 5, at: short.returnsAt })
})

test('gifts: withdrawn points return to their original purchase', async () => {
  const giver = await app.createUser()
  const { lotId } = await buyPoints(app, giver.id, { points: 60 })
  const { id } = await giveGift(app, giver, freeNumber(), { points: 60 })
  await takeBack(id, giver)
  const lot = await app.db
    .selectFrom('lots')
    .select(['available', 'isBought'])
    .where('id', '=', lotId)
    .executeTakeFirst()
  assert.deepEqual(lot, { available: 60, isBought: true })
})

test('gifts: withdrawn points pay the giver’s debt first', async () => {
  const giver = await app.createUser()
  const { lotId } = await buyPoints(app, giver.id, { points: 60 })
  const { id } = await giveGift(app, giver, freeNumber(), { points: 50 })
  const refund = { lotId, points: 40, reference: 'refund:1' }
  const { owed } = await inTransaction(app.ctx(), (tx) => chargeBackLot(tx, refund))
  await takeBack(id, giver)
  assert.deepEqual([owed, await getPoints(giver)], [30, 20])
})

test('gifts: an invalid number, text or amount is rejected at its field', async () => {
  const giver = await giverWith(20)
  const tryGive = async (phone: string, overrides: Parameters<typeof giveGift>[3] = {}) =>
    getErrorKey(giveGift(app, giver, phone, overrides))
  assert.equal(await tryGive(giver.phone), 'GiftToOneself')
  assert.equal(await tryGive('', { phone: '0501234567', phoneCode: '966' }), 'GiftAbroad')
  assert.equal(await tryGive('', { phone: '12' }), 'EnterValidPhone')
  assert.equal(await tryGive(freeNumber(), { text: 'www.example.test' }), 'WordsWithLink')
  assert.equal(await tryGive(freeNumber(), { points: 21 }), 'NotEnoughPoints')
  assert.equal(await getPoints(giver), 20)
})

test('gifts: a gift counts towards the transfer limits and requires re-authentication', async () => {
  await using strict = await createTestApp({ keepsRecentAuth: false })
  const giver = await strict.createUser()
  await buyPoints(strict, giver.id, { points: 100 })
  await strict.db.updateTable('users').set({ transferLimit: 15 }).where('id', '=', giver.id).execute()
  strict.clock.advance(600)
  await giveGift(strict, giver, freeNumber())
  assert.equal(await getErrorKey(giveGift(strict, giver, freeNumber())), 'ProveAgain')
  await strict.db.updateTable('users').set({ transferLimit: null }).where('id', '=', giver.id).execute()
  await strict.db.updateTable('countries').set({ maxTransfersPerDay: 2 }).execute()
  await giveGift(strict, giver, freeNumber())
  assert.equal(await getErrorKey(giveGift(strict, giver, freeNumber())), 'TransfersUsedUp')
})

test('gifts: limits apply per giver, per number and per day’s SMS, account or not', async () => {
  const [giver, receiver] = [await giverWith(1000), await app.createUser()]
  for (const phone of [receiver.phone, freeNumber()]) {
    for (let n = 0; n < maxGiftsToPhonePerDay; n += 1) await giveGift(app, giver, phone, { points: 1 })
    assert.equal(await getErrorKey(giveGift(app, await giverWith(), phone)), 'TooMany')
  }
  for (let n = 2 * maxGiftsToPhonePerDay; n < maxGiftsPerDay; n += 1)
    await giveGift(app, giver, freeNumber(), { points: 1 })
  assert.equal(await getErrorKey(giveGift(app, giver, freeNumber(), { points: 1 })), 'TooMany')
  assert.equal(await getPoints(giver), 1000 - maxGiftsPerDay)
  await using small = await createTestApp({ config: { smsPerDay: 10 } })
  const [first, second] = [await small.createUser(), await small.createUser()]
  for (const { id } of [first, second]) await buyPoints(small, id, { points: 50 })
  await giveGift(small, first, second.phone)
  assert.equal(await getErrorKey(giveGift(small, second, freeNumber())), 'TooMany')
})

test('gifts: a deleted giver’s text is erased, the gifts can be accepted or expire', async () => {
  const [giver, receiver] = [await giverWith(), await app.createUser()]
  const [acceptedGift, expiredGift] = [
    await giveGift(app, giver, receiver.phone),
    await giveGift(app, giver, freeNumber()),
  ]
  await app.request(accounts.deleteAccount, { currentPassword: giver.password }, giver)
  await app.runPendingJobs()
  const { text, from } = await accept(acceptedGift.id, receiver)
  assert.deepEqual([text, from, await getPoints(receiver)], ['', null, 10])
  app.clock.advance((giftDays + 1) * day)
  await app.runPendingJobs()
  const left = await app.db
    .selectFrom('gifts')
    .select(['state', 'phone', 'text'])
    .where('id', '=', expiredGift.id)
    .executeTakeFirst()
  assert.deepEqual(left, { state: 'returned', phone: null, text: '' })
})

test('gifts: a giver with a pending gift cannot change country', async () => {
  const giver = await giverWith(10)
  const { id } = await giveGift(app, giver, freeNumber())
  const move = () => getErrorKey(app.request(accounts.editProfile, { countryId: saudiArabia }, giver))
  assert.equal(await move(), 'HasPoints')
  await takeBack(id, giver)
  assert.equal(await move(), 'HasPoints')
})
