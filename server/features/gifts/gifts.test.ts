import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { gifts } from '#contract/gifts.ts'
import { giftDays, giftsADay, giftsToPhoneADay } from '#contract/limits.ts'
import { notifications } from '#contract/notifications.ts'
import { wallet } from '#contract/wallet.ts'
import { give, typed } from '#server/testing/gifts.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { provePhone } from '#server/testing/proving.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld } from '#server/testing/world.ts'
import { findLedgerFaults } from '../wallet/ledgerCheck.service.ts'

const world = await createWorld()
after(async () => {
  assert.deepEqual(await findLedgerFaults(world.ctx()), [])
  await world[Symbol.asyncDispose]()
})

const day = 24 * 3600
let numbers = 10_000_000
/** A number that has no account. */
function freeNumber(): string {
  numbers += 1
  return `+2011${numbers}`
}

async function giverWith(points = 100): Promise<Person> {
  const person = await world.person()
  await buyPoints(world, person.id, { points })
  return person
}

/** Another country that is served. */
async function openSaudiArabia(): Promise<number> {
  const { id } = await world.db
    .insertInto('countries')
    .values((countries) => ({
      code: 'SA',
      name_ar: 'السعودية',
      name_en: 'Saudi Arabia',
      phone_code: '966',
      currency_id: countries.selectFrom('currencies').select('id').where('code', '=', 'SAR'),
      image: '/flags/sa.svg',
      is_active: true,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const saudiArabia = await openSaudiArabia()
const pointsOf = async (person: Person) => (await world.ask(wallet.getWallet, {}, person)).points
const kindsOf = async (person: Person) => {
  await world.settle()
  const { data } = await world.ask(notifications.getAllNotifications, {}, person)
  return data.map(({ kind }) => kind)
}
const accept = (giftId: number, person: Person) => world.ask(gifts.acceptGift, { giftId }, person)
const takeBack = (giftId: number, person: Person) => world.ask(gifts.takeBackGift, { giftId }, person)
const wait = async (person: Person, days: number) => {
  world.clock.advance(days * day)
  return loggedInAgain(world.ctx(), person)
}
const messagesTo = async (phone: string) => {
  await world.settle()
  return world.outbox().filter(({ to }) => to === phone)
}

test('a member gives points with a card, and whoever holds the number accepts and thanks', async () => {
  const [giver, receiver] = [await giverWith(), await world.person()]
  const { id, to, state } = await give(world, giver, receiver.phone, { points: 30 })
  assert.deepEqual(
    [to, state, await pointsOf(giver), await pointsOf(receiver)],
    [receiver.phone, 'waiting', 70, 0],
  )
  assert.ok((await kindsOf(receiver)).includes('GiftWaiting'))
  const { data } = await world.ask(gifts.getGifts, { side: 'got' }, receiver)
  assert.deepEqual([data[0]?.id, data[0]?.text, data[0]?.to], [id, 'كل سنة وأنت طيب', null])
  assert.match(data[0]?.from ?? '', /^منى /)
  await accept(id, receiver)
  assert.deepEqual([await pointsOf(giver), await pointsOf(receiver)], [70, 30])
  assert.ok((await kindsOf(giver)).includes('GiftAccepted'))
  const thank = (text: string) => world.ask(gifts.thankForGift, { giftId: id, text }, receiver)
  assert.equal(await errorKeyOf(thank('كلمني 01001430078')), 'WordsWithPhone')
  await thank('شكرًا جزيلًا')
  assert.equal(await errorKeyOf(thank('مرة أخرى')), 'AlreadyThanked')
  assert.ok((await kindsOf(giver)).includes('GiftThanked'))
  const given = await world.ask(gifts.getGift, { giftId: id }, giver)
  assert.deepEqual([given.state, given.thanks, given.to?.includes('•••')], ['accepted', 'شكرًا جزيلًا', true])
})

test('a giver reads the same of a number with an account and of one without, until somebody accepts', async () => {
  const [giver, receiver] = [await giverWith(), await world.person()]
  const other = freeNumber()
  const read = async (phone: string) => {
    const { id, to: _, ...said } = await give(world, giver, phone)
    await world.settle()
    const { id: __, to, ...now } = await world.ask(gifts.getGift, { giftId: id }, giver)
    assert.equal(to, phone)
    return [said, now]
  }
  assert.deepEqual(await read(receiver.phone), await read(other))
  assert.deepEqual(
    (await kindsOf(giver)).filter((kind) => kind.startsWith('Gift')),
    [],
  )
  assert.equal((await messagesTo(receiver.phone)).length, 0)
  assert.equal((await messagesTo(other)).length, 1)
})

test('who registers with a number gets what waited for it, and the number is forgotten', async () => {
  const giver = await giverWith()
  const phone = freeNumber()
  const { id } = await give(world, giver, phone, { points: 25 })
  const { token, user } = await world.ask(accounts.signUp, {
    name: 'كريم عادل',
    email: 'new@example.test',
    password: 'Correct-Horse-9',
    ...typed(phone),
    phoneProof: await provePhone(world, phone, 'signUp'),
  })
  await world.settle()
  const newcomer = { ...giver, id: user.id, token: token ?? '', phone }
  assert.equal(await pointsOf(newcomer), 25)
  assert.ok((await kindsOf(newcomer)).includes('GiftArrived'))
  const kept = await world.db
    .selectFrom('gifts')
    .select(['phone', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  assert.deepEqual(kept, { phone: null, state: 'accepted' })
})

test('nobody else sees or accepts a gift, and its giver can’t accept it', async () => {
  const [giver, receiver, stranger] = [await giverWith(), await world.person(), await world.person()]
  const { id } = await give(world, giver, receiver.phone)
  assert.equal(await errorKeyOf(world.ask(gifts.getGift, { giftId: id }, stranger)), 'NotFound')
  for (const person of [stranger, giver]) assert.equal(await errorKeyOf(accept(id, person)), 'NotFound')
  for (const person of [stranger, receiver]) assert.equal(await errorKeyOf(takeBack(id, person)), 'NotFound')
  await takeBack(id, giver)
  assert.equal(await errorKeyOf(world.ask(gifts.getGift, { giftId: id }, receiver)), 'NotFound')
  assert.equal(await errorKeyOf(accept(id, receiver)), 'NotFound')
  assert.equal(await errorKeyOf(takeBack(id, giver)), 'GiftOver')
  assert.equal(await pointsOf(giver), 100)
})

test('a gift that nobody accepts goes back after a month, once, and both are reminded before', async () => {
  let [giver, receiver] = [await giverWith(), await world.person()]
  const { id } = await give(world, giver, receiver.phone, { points: 40 })
  await world.settle()
  giver = await wait(giver, giftDays - 2)
  receiver = await loggedInAgain(world.ctx(), receiver)
  assert.ok((await kindsOf(giver)).includes('GiftReturnsSoon'))
  assert.equal((await kindsOf(receiver)).filter((kind) => kind === 'GiftWaiting').length, 2)
  giver = await wait(giver, 3)
  receiver = await loggedInAgain(world.ctx(), receiver)
  // Before the job comes it is over, too.
  assert.equal(await errorKeyOf(accept(id, receiver)), 'GiftOver')
  await world.settle()
  assert.equal(await pointsOf(giver), 100)
  const told = await kindsOf(giver)
  assert.deepEqual(
    ['GiftReturnsSoon', 'GiftReturned'].map((kind) => told.filter((each) => each === kind).length),
    [1, 1],
  )
  const { state, to } = await world.ask(gifts.getGift, { giftId: id }, giver)
  assert.deepEqual([state, to], ['returned', null])
})

test('points keep their expiry: those that live long go first, and a gift waits no longer than its points live', async () => {
  const [giver, receiver] = [await world.person(), await world.person()]
  await buyPoints(world, giver.id, { points: 50, months: 1 })
  await buyPoints(world, giver.id, { points: 20, months: 6 })
  world.clock.advance(10 * day)
  const again = await loggedInAgain(world.ctx(), giver)
  const long = await give(world, again, receiver.phone, { points: 20 })
  const waits = (gift: { givenAt: string; returnsAt: string }) =>
    (Date.parse(gift.returnsAt) - Date.parse(gift.givenAt)) / (day * 1000)
  assert.equal(waits(long), giftDays)
  const short = await give(world, again, receiver.phone, { points: 5 })
  assert.ok(waits(short) < 22, `${waits(short)} days`)
  await accept(short.id, await loggedInAgain(world.ctx(), receiver))
  const { nextExpiry } = await world.ask(wallet.getWallet, {}, await loggedInAgain(world.ctx(), receiver))
  assert.deepEqual(nextExpiry, { points: 5, at: short.returnsAt })
})

test('what comes back lies in the purchase that it came from', async () => {
  const giver = await world.person()
  const { lotId } = await buyPoints(world, giver.id, { points: 60 })
  const { id } = await give(world, giver, freeNumber(), { points: 60 })
  await takeBack(id, giver)
  const lot = await world.db
    .selectFrom('lots')
    .select(['available', 'is_bought'])
    .where('id', '=', lotId)
    .executeTakeFirst()
  assert.deepEqual(lot, { available: 60, is_bought: true })
})

test('a gift is refused at its field: one’s own number, one abroad, words with a link, more than there is', async () => {
  const giver = await giverWith(20)
  const refused = async (phone: string, wish: Parameters<typeof give>[3] = {}) =>
    errorKeyOf(give(world, giver, phone, wish))
  assert.equal(await refused(giver.phone), 'GiftToOneself')
  assert.equal(await refused('', { phone: '0501234567', phoneCode: '966' }), 'GiftAbroad')
  assert.equal(await refused('', { phone: '12' }), 'EnterValidPhone')
  assert.equal(await refused(freeNumber(), { text: 'www.example.test' }), 'WordsWithLink')
  assert.equal(await refused(freeNumber(), { points: 21 }), 'NotEnoughPoints')
  assert.equal(await pointsOf(giver), 20)
})

test('a gift counts as a transfer of the day, and asks for a fresh proof as one does', async () => {
  await using strict = await createWorld({ keepsFresh: false })
  const giver = await strict.person()
  await buyPoints(strict, giver.id, { points: 100 })
  await strict.db.updateTable('users').set({ transfer_limit: 15 }).where('id', '=', giver.id).execute()
  strict.clock.advance(600)
  await give(strict, giver, freeNumber())
  assert.equal(await errorKeyOf(give(strict, giver, freeNumber())), 'ProveAgain')
  await strict.db.updateTable('users').set({ transfer_limit: null }).where('id', '=', giver.id).execute()
  await strict.db.updateTable('countries').set({ transfers_a_day: 2 }).execute()
  await give(strict, giver, freeNumber())
  assert.equal(await errorKeyOf(give(strict, giver, freeNumber())), 'TransfersUsedUp')
})

test('gifts are limited by giver, by number and by the day’s messages, whether or not the number has an account', async () => {
  const [giver, receiver] = [await giverWith(1000), await world.person()]
  for (const phone of [receiver.phone, freeNumber()]) {
    for (let n = 0; n < giftsToPhoneADay; n += 1) await give(world, giver, phone, { points: 1 })
    assert.equal(await errorKeyOf(give(world, await giverWith(), phone)), 'TooMany')
  }
  for (let n = 2 * giftsToPhoneADay; n < giftsADay; n += 1)
    await give(world, giver, freeNumber(), { points: 1 })
  assert.equal(await errorKeyOf(give(world, giver, freeNumber(), { points: 1 })), 'TooMany')
  assert.equal(await pointsOf(giver), 1000 - giftsADay)
  await using small = await createWorld({ config: { smsPerDay: 10 } })
  const [first, second] = [await small.person(), await small.person()]
  for (const { id } of [first, second]) await buyPoints(small, id, { points: 50 })
  await give(small, first, second.phone)
  assert.equal(await errorKeyOf(give(small, second, freeNumber())), 'TooMany')
})

test('whoever deleted their account leaves no words, and what they gave is still accepted, or expires', async () => {
  const [giver, receiver] = [await giverWith(), await world.person()]
  const [kept, lost] = [await give(world, giver, receiver.phone), await give(world, giver, freeNumber())]
  await world.ask(accounts.deleteAccount, { currentPassword: giver.password }, giver)
  await world.settle()
  const { text, from } = await accept(kept.id, receiver)
  assert.deepEqual([text, from, await pointsOf(receiver)], ['', null, 10])
  world.clock.advance((giftDays + 1) * day)
  await world.settle()
  const left = await world.db
    .selectFrom('gifts')
    .select(['state', 'phone', 'text'])
    .where('id', '=', lost.id)
    .executeTakeFirst()
  assert.deepEqual(left, { state: 'returned', phone: null, text: '' })
})

test('who has given what still waits stays in their country', async () => {
  const giver = await giverWith(10)
  const { id } = await give(world, giver, freeNumber())
  const move = () => errorKeyOf(world.ask(accounts.editProfile, { countryId: saudiArabia }, giver))
  assert.equal(await move(), 'HasPoints')
  await takeBack(id, giver)
  assert.equal(await move(), 'HasPoints')
})
