import assert from 'node:assert/strict'
import test from 'node:test'
import type { FlagRule } from '#contract/flagRules.ts'
import { flags } from '#contract/flags.ts'
import { orders } from '#contract/orders.ts'
import { sales } from '#contract/sales.ts'
import { users } from '#contract/users.ts'
import { wallet } from '#contract/wallet.ts'
import { type Counter, openCounter } from '#server/testing/orders.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { addPackage, sellTo } from '#server/testing/selling.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { findFlags } from './findFlags.service.ts'

async function open() {
  const world = await createWorld()
  const auditor = await world.person({ rank: 'Moderator', permissions: ['AuditControl'], name: 'Nada' })
  const again = () => loggedInAgain(world.ctx(), auditor)
  const list = async (rule?: FlagRule) => (await world.ask(flags.getFlags, { rule }, await again())).data
  const read = async (flag: { id: number } | undefined) =>
    world.ask(flags.getFlag, { id: flag?.id ?? 0 }, await again())
  const look = async () => {
    await findFlags(world.ctx())
    return list()
  }
  return { world, auditor, list, read, look, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const day = 24 * 3600

/** Members log in from one browser, in this order. */
async function shareDevice({ db, clock }: World, members: readonly Person[], device = 'tablet') {
  const last_login_at = clock.now()
  await db
    .insertInto('user_devices')
    .values(members.map(({ id }) => ({ user_id: id, device, last_login_at })))
    .execute()
}

/** So many people, who came one after the other. */
async function several(world: World, count: number, rank: 'User' | 'SalesConsultant' = 'User') {
  const people = await Promise.all(Array.from({ length: count }, () => world.person({ rank })))
  return people.toSorted((one, other) => one.id - other.id)
}

/** A member comes to the counter and pays a bill. */
async function walkIn(world: World, { branch, branchId, offerId }: Counter, member: Person, bill: number) {
  await world.ask(orders.findMember, { phoneOrQr: member.phone }, branch)
  const { id: orderId } = await world.ask(
    orders.startOrder,
    { memberId: member.id, branchId, offerId },
    branch,
  )
  const { points } = await world.ask(orders.sendBill, { orderId, bill }, branch)
  await world.ask(orders.approveOrder, { orderId, bill, points }, member)
  await world.ask(orders.payOrder, { orderId }, branch)
  return orderId
}

test('five members on one device are flagged once, with each account, and four of a family aren’t', async () => {
  await using opened = await open()
  const { world, look } = opened
  const [family, many] = [await several(world, 4), await several(world, 5)]
  await shareDevice(world, family, 'family')
  await shareDevice(world, many)
  await shareDevice(world, many.slice(0, 4).concat(family.slice(0, 1)), 'other')
  await shareDevice(world, await several(world, 5, 'SalesConsultant'), 'office')
  const found = await look()
  assert.deepEqual(
    found.map(({ rule, state }) => [rule, state]),
    [
      ['manyAccounts', 'open'],
      ['manyAccounts', 'open'],
    ],
  )
  const flag = found.find(({ person }) => person.id === Math.min(...many.map(({ id }) => id)))
  const { evidence } = await opened.read(flag)
  assert.deepEqual(evidence.map(({ person }) => person?.id).toSorted(), many.map(({ id }) => id).toSorted())
  assert.deepEqual(await look(), found, 'the next night finds nothing new')
})

test('a number that three accounts had one after the other is flagged, one that two had isn’t', async () => {
  await using opened = await open()
  const { world, look } = opened
  const admin = await world.person({ rank: 'SuperAdmin' })
  const [first, second, third] = (await several(world, 3)) as [Person, Person, Person]
  const shared = first.phone
  const give = async (person: Person, phone: string) => {
    const { email, name } = person
    await world.ask(users.saveUser, { id: person.id, name, email, phone, phoneCode: '20' }, admin)
  }
  await give(first, '+201099887766')
  await give(second, shared)
  assert.deepEqual(await look(), [])
  await give(second, '+201099887755')
  await give(third, shared)
  const [flag, ...rest] = await look()
  assert.deepEqual(
    [flag?.rule, flag?.person.id, flag?.evidenceCount, rest.length],
    ['manyAccounts', first.id, 3, 0],
  )
})

test('a member who pays bill after bill at one branch is flagged with that branch, a regular isn’t', async () => {
  await using opened = await open()
  const { world, look, read } = opened
  const counter = await openCounter(world, { points: 900 })
  const regular = await world.person()
  await buyPoints(world, regular.id, { points: 900 })
  // The same coffee every day, with a second one now and then.
  for (let at = 0; at < 10; at += 1) {
    await walkIn(world, counter, regular, 40)
    if (at % 4 === 0) await walkIn(world, counter, regular, 60)
    world.clock.advance(day / 2)
  }
  const back = await loggedInAgain(world.ctx(), counter.branch)
  const here = { ...counter, branch: back }
  assert.deepEqual(await look(), [])
  const guests = await several(world, 3)
  for (const guest of guests) {
    await buyPoints(world, guest.id, { points: 100 })
    await walkIn(world, here, guest, 100)
  }
  const paid: number[] = []
  for (let at = 0; at < 24; at += 1) {
    paid.push(await walkIn(world, here, counter.member, 50 + at))
    world.clock.advance(180)
  }
  const [flag, ...rest] = await look()
  assert.deepEqual(
    [flag?.rule, flag?.person.id, flag?.branch?.id, rest.length],
    ['collusion', counter.member.id, counter.branchId, 0],
  )
  const { evidence } = await read(flag)
  assert.deepEqual(
    evidence.map(({ order }) => order?.id),
    paid.slice(1).toReversed(),
  )
  assert.equal(evidence[0]?.amount, 73)
})

test('points that go around among three or four are flagged with each transfer; what friends lend isn’t', async () => {
  await using opened = await open()
  const { world, look, read } = opened
  const people = (await several(world, 8)) as [Person, Person, Person, Person, Person, Person, Person, Person]
  for (const { id } of people) await buyPoints(world, id, { points: 500 })
  const [a, b, c, d, e, f, g, h] = people
  const give = async (from: Person, to: Person, points: number) => {
    world.clock.advance(3600)
    return (await world.ask(wallet.transferPoints, { toUserId: to.id, points }, from)).id
  }
  // Lent and given back, a treat that went around, and what was too long ago.
  await give(a, b, 100)
  await give(b, a, 100)
  await give(c, d, 10)
  await give(d, e, 10)
  await give(e, c, 10)
  await give(a, c, 200)
  await give(c, e, 60)
  await give(e, a, 200)
  await give(f, g, 100)
  world.clock.advance(8 * day)
  await give(g, h, 100)
  await give(h, f, 100)
  assert.deepEqual(await look(), [])
  const three = [await give(a, b, 100), await give(b, d, 90), await give(d, a, 80)]
  const four = [await give(e, f, 50), await give(f, g, 50), await give(g, h, 45), await give(h, e, 50)]
  const found = await look()
  const evidenceOf = async (person: Person) => {
    const flag = found.find((each) => each.person.id === person.id)
    return (await read(flag)).evidence
  }
  // What g gave h and h gave f went back to g with the last four, too.
  assert.equal(found.length, 3)
  const oldest = (...of: Person[]) => of.toSorted((one, other) => one.id - other.id)[0] as Person
  assert.deepEqual((await evidenceOf(oldest(a, b, d))).map(({ id }) => id).toReversed(), three)
  const [last] = await evidenceOf(oldest(e, f, g, h))
  assert.deepEqual([last?.id, last?.person?.id, last?.other?.id, last?.points], [four[3], h.id, e.id, 50])
})

test('a seller whose sales are taken back far more often than others’ is flagged, one among alike isn’t', async () => {
  await using opened = await open()
  const { world, look } = opened
  const { id: packageId } = await addPackage(world, { points: 10, price: 100 })
  const [odd, usual] = (await several(world, 2, 'SalesConsultant')) as [Person, Person]
  const sell = async (seller: Person, isReversed: boolean) => {
    const { id } = await sellTo(world, seller, await world.person(), packageId)
    if (isReversed) await world.ask(sales.reverseSale, { registrationId: id, reason: 'خطأ' }, seller)
  }
  for (let at = 0; at < 12; at += 1) await sell(usual, at % 6 === 0)
  for (let at = 0; at < 4; at += 1) await sell(odd, true)
  assert.deepEqual(await look(), [])
  for (let at = 0; at < 4; at += 1) await sell(odd, at === 0)
  const [flag, ...rest] = await look()
  assert.deepEqual(
    [flag?.rule, flag?.person.id, flag?.evidenceCount, rest.length],
    ['reversals', odd.id, 5, 0],
  )
})

test('what is new joins a flag until somebody decides; then it takes as much again to speak', async () => {
  await using opened = await open()
  const { world, look, list, auditor } = opened
  const members = await several(world, 5)
  await shareDevice(world, members)
  const [flag] = await look()
  const id = flag?.id ?? 0
  const decide = (
    state: 'watched' | 'dismissed' | 'confirmed',
    note: string,
    version?: number,
    as = auditor,
  ) => world.ask(flags.decideFlag, { id, state, note, version }, as)
  const watched = await decide('watched', 'نتصل بهم', flag?.version)
  assert.deepEqual([watched.state, watched.decisions[0]?.by.name], ['watched', 'Nada'])
  await shareDevice(world, await several(world, 1))
  const [joined, ...others] = await look()
  assert.deepEqual([joined?.id, joined?.state, joined?.evidenceCount, others.length], [id, 'watched', 6, 0])
  assert.equal(await errorKeyOf(decide('dismissed', 'عائلة', watched.version)), 'Stale')
  const dismissed = await decide('dismissed', 'عائلة واحدة', joined?.version)
  assert.deepEqual(
    dismissed.decisions.map(({ state, note }) => [state, note]),
    [
      ['dismissed', 'عائلة واحدة'],
      ['watched', 'نتصل بهم'],
    ],
  )
  assert.equal((await look()).length, 1, 'a decided flag isn’t found again')
  await shareDevice(world, await several(world, 1))
  const again = await look()
  assert.deepEqual(
    again.map(({ state }) => state),
    ['open', 'dismissed'],
  )
  const other = await opened.read(again[0])
  assert.deepEqual(
    other.others.map(({ id }) => id),
    [id],
  )
  assert.equal(await errorKeyOf(decide('watched', 'من جديد')), 'FlagFoundAnew')
  assert.equal((await list()).length, 2)
})

test('two who decide at once leave one decision each, and nobody sees what is about themselves', async () => {
  await using opened = await open()
  const { world, look, auditor } = opened
  const admin = await world.person({ rank: 'SuperAdmin', permissions: [] })
  await shareDevice(world, await several(world, 5))
  const [flag] = await look()
  const id = flag?.id ?? 0
  const { version } = await world.ask(flags.getFlag, { id }, admin)
  const keys = await Promise.all(
    [auditor, admin].map((as) =>
      errorKeyOf(world.ask(flags.decideFlag, { id, state: 'dismissed', note: 'لا شيء', version }, as)),
    ),
  )
  assert.deepEqual(keys.toSorted(), ['Stale', 'none'])
  await world.db.updateTable('flags').set({ user_id: auditor.id }).execute()
  assert.deepEqual((await world.ask(flags.getFlags, {}, auditor)).data, [])
  assert.equal(await errorKeyOf(world.ask(flags.getFlag, { id }, auditor)), 'NotFound')
  assert.equal((await world.ask(flags.getFlags, {}, admin)).data.length, 1)
  assert.equal(
    (await world.send(flags.getFlags, {}, await world.person({ rank: 'Moderator', permissions: [] }))).status,
    403,
  )
})
