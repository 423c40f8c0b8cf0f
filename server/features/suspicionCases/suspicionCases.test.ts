import assert from 'node:assert/strict'
import test from 'node:test'
import { orders } from '#contract/orders/endpoints.ts'
import { sales } from '#contract/sales/endpoints.ts'
import type { SuspicionRule } from '#contract/suspicionCases/constants.ts'
import { suspicionCases } from '#contract/suspicionCases/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { type Counter, openCounter } from '#server/testing/builders/orders.ts'
import { addPackage, sellPackage } from '#server/testing/builders/packages.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { findSuspicionCases } from './findSuspicionCases.service.ts'

async function open() {
  const app = await createTestApp()
  const auditor = await app.createUser({ rank: 'Moderator', permissions: ['AuditControl'], name: 'Nada' })
  const again = () => logInAgain(app.ctx(), auditor)
  const list = async (rule?: SuspicionRule) =>
    (await app.request(suspicionCases.getFlags, { rule }, await again())).data
  const read = async (item: { id: number } | undefined) =>
    app.request(suspicionCases.getFlag, { id: item?.id ?? 0 }, await again())
  const look = async () => {
    await findSuspicionCases(app.ctx())
    return list()
  }
  return { app, auditor, list, read, look, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const day = 24 * 3600

async function shareDevice({ db, clock }: TestApp, members: readonly TestUser[], device = 'tablet') {
  const lastLoginAt = clock.now()
  await db
    .insertInto('userDevices')
    .values(members.map(({ id }) => ({ userId: id, device, lastLoginAt })))
    .execute()
}

async function createPeople(app: TestApp, count: number, rank: 'User' | 'SalesConsultant' = 'User') {
  const people = await Promise.all(Array.from({ length: count }, () => app.createUser({ rank })))
  return people.toSorted((a, b) => a.id - b.id)
}

async function walkIn(app: TestApp, { branch, branchId, offerId }: Counter, member: TestUser, bill: number) {
  await app.request(orders.findMember, { phoneOrQr: member.phone }, branch)
  const { id: orderId } = await app.request(
    orders.startOrder,
    { memberId: member.id, branchId, offerId },
    branch,
  )
  const { points } = await app.request(orders.sendBill, { orderId, bill }, branch)
  await app.request(orders.approveOrder, { orderId, bill, points }, member)
  await app.request(orders.payOrder, { orderId }, branch)
  return orderId
}

test('suspicion cases: five members on a device are one case, four of a family none', async () => {
  await using opened = await open()
  const { app, look } = opened
  const [family, many] = [await createPeople(app, 4), await createPeople(app, 5)]
  await shareDevice(app, family, 'family')
  await shareDevice(app, many)
  await shareDevice(app, many.slice(0, 4).concat(family.slice(0, 1)), 'other')
  await shareDevice(app, await createPeople(app, 5, 'SalesConsultant'), 'office')
  const cases = await look()
  assert.deepEqual(
    cases.map(({ rule, state }) => [rule, state]),
    [
      ['manyAccounts', 'open'],
      ['manyAccounts', 'open'],
    ],
  )
  const suspicionCase = cases.find(({ person }) => person.id === Math.min(...many.map(({ id }) => id)))
  const { evidence } = await opened.read(suspicionCase)
  assert.deepEqual(evidence.map(({ person }) => person?.id).toSorted(), many.map(({ id }) => id).toSorted())
  assert.deepEqual(await look(), cases, 'the next run finds nothing new')
})

test('suspicion cases: three accounts in turn with one number are a case, two aren’t', async () => {
  await using opened = await open()
  const { app, look } = opened
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const [first, second, third] = (await createPeople(app, 3)) as [TestUser, TestUser, TestUser]
  const sharedPhone = first.phone
  const give = async (person: TestUser, phone: string) => {
    const { email, name } = person
    await app.request(users.saveUser, { id: person.id, name, email, phone, phoneCode: '20' }, admin)
  }
  await give(first, '+201099887766')
  await give(second, sharedPhone)
  assert.deepEqual(await look(), [])
  await give(second, '+201099887755')
  await give(third, sharedPhone)
  const [suspicionCase, ...rest] = await look()
  assert.deepEqual(
    [suspicionCase?.rule, suspicionCase?.person.id, suspicionCase?.evidenceCount, rest.length],
    ['manyAccounts', first.id, 3, 0],
  )
})

test('suspicion cases: bill after bill at one branch is a case, a regular is not', async () => {
  await using opened = await open()
  const { app, look, read } = opened
  const counter = await openCounter(app, { points: 900 })
  const regular = await app.createUser()
  await buyPoints(app, regular.id, { points: 900 })
  // The same coffee every day, occasionally with a second one.
  for (let index = 0; index < 10; index += 1) {
    await walkIn(app, counter, regular, 40)
    if (index % 4 === 0) await walkIn(app, counter, regular, 60)
    app.clock.advance(day / 2)
  }
  const back = await logInAgain(app.ctx(), counter.branch)
  const here = { ...counter, branch: back }
  assert.deepEqual(await look(), [])
  const guests = await createPeople(app, 3)
  for (const guest of guests) {
    await buyPoints(app, guest.id, { points: 100 })
    await walkIn(app, here, guest, 100)
  }
  const paid: number[] = []
  for (let index = 0; index < 24; index += 1) {
    paid.push(await walkIn(app, here, counter.member, 50 + index))
    app.clock.advance(180)
  }
  const [suspicionCase, ...rest] = await look()
  assert.deepEqual(
    [suspicionCase?.rule, suspicionCase?.person.id, suspicionCase?.branch?.id, rest.length],
    ['collusion', counter.member.id, counter.branchId, 0],
  )
  const { evidence } = await read(suspicionCase)
  assert.deepEqual(
    evidence.map(({ order }) => order?.id),
    paid.slice(1).toReversed(),
  )
  assert.equal(evidence[0]?.amount, 73)
})

test('suspicion cases: points circling among three or four are a case, loans aren’t', async () => {
  await using opened = await open()
  const { app, look, read } = opened
  const people = (await createPeople(app, 8)) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ]
  for (const { id } of people) await buyPoints(app, id, { points: 500 })
  const [a, b, c, d, e, f, g, h] = people
  const give = async (from: TestUser, to: TestUser, points: number) => {
    app.clock.advance(3600)
    return (await app.request(wallet.transferPoints, { toUserId: to.id, points }, from)).id
  }
  // A returned loan, a payment passed around, and transfers that are too old.
  await give(a, b, 100)
  await give(b, a, 100)
  await give(c, d, 10)
  await give(d, e, 10)
  await give(e, c, 10)
  await give(a, c, 200)
  await give(c, e, 60)
  await give(e, a, 200)
  await give(f, g, 100)
  app.clock.advance(8 * day)
  await give(g, h, 100)
  await give(h, f, 100)
  assert.deepEqual(await look(), [])
  const three = [await give(a, b, 100), await give(b, d, 90), await give(d, a, 80)]
  const four = [await give(e, f, 50), await give(f, g, 50), await give(g, h, 45), await give(h, e, 50)]
  const cases = await look()
  const getEvidence = async (person: TestUser) => {
    const suspicionCase = cases.find((row) => row.person.id === person.id)
    return (await read(suspicionCase)).evidence
  }
  // Points from g to h and from h to f also returned to g with the last four transfers.
  assert.equal(cases.length, 3)
  const oldest = (...of: TestUser[]) => of.toSorted((a, b) => a.id - b.id)[0] as TestUser
  assert.deepEqual((await getEvidence(oldest(a, b, d))).map(({ id }) => id).toReversed(), three)
  const [last] = await getEvidence(oldest(e, f, g, h))
  assert.deepEqual([last?.id, last?.person?.id, last?.other?.id, last?.points], [four[3], h.id, e.id, 50])
})

test('suspicion cases: a seller with far more reversals than others is a case', async () => {
  await using opened = await open()
  const { app, look } = opened
  const { id: packageId } = await addPackage(app, { points: 10, price: 100 })
  const [odd, usual] = (await createPeople(app, 2, 'SalesConsultant')) as [TestUser, TestUser]
  const sell = async (seller: TestUser, isReversed: boolean) => {
    const { id } = await sellPackage(app, seller, await app.createUser(), packageId)
    if (isReversed) await app.request(sales.reverseSale, { saleId: id, reason: 'خطأ' }, seller)
  }
  for (let index = 0; index < 12; index += 1) await sell(usual, index % 6 === 0)
  for (let index = 0; index < 4; index += 1) await sell(odd, true)
  assert.deepEqual(await look(), [])
  for (let index = 0; index < 4; index += 1) await sell(odd, index === 0)
  const [suspicionCase, ...rest] = await look()
  assert.deepEqual(
    [suspicionCase?.rule, suspicionCase?.person.id, suspicionCase?.evidenceCount, rest.length],
    ['reversals', odd.id, 5, 0],
  )
})

test('suspicion cases: new evidence joins until a decision, then needs as much again', async () => {
  await using opened = await open()
  const { app, look, list, auditor } = opened
  const members = await createPeople(app, 5)
  await shareDevice(app, members)
  const [suspicionCase] = await look()
  const id = suspicionCase?.id ?? 0
  const decide = (
    state: 'watched' | 'dismissed' | 'confirmed',
    note: string,
    version?: number,
    as = auditor,
  ) => app.request(suspicionCases.decideFlag, { id, state, note, version }, as)
  const watched = await decide('watched', 'نتصل بهم', suspicionCase?.version)
  assert.deepEqual([watched.state, watched.decisions[0]?.by.name], ['watched', 'Nada'])
  await shareDevice(app, await createPeople(app, 1))
  const [joinedCase, ...rest] = await look()
  assert.deepEqual(
    [joinedCase?.id, joinedCase?.state, joinedCase?.evidenceCount, rest.length],
    [id, 'watched', 6, 0],
  )
  assert.equal(await getErrorKey(decide('dismissed', 'عائلة', watched.version)), 'Stale')
  const dismissed = await decide('dismissed', 'عائلة واحدة', joinedCase?.version)
  assert.deepEqual(
    dismissed.decisions.map(({ state, note }) => [state, note]),
    [
      ['dismissed', 'عائلة واحدة'],
      ['watched', 'نتصل بهم'],
    ],
  )
  assert.equal((await look()).length, 1, 'a decided flag isn’t found again')
  await shareDevice(app, await createPeople(app, 1))
  const again = await look()
  assert.deepEqual(
    again.map(({ state }) => state),
    ['open', 'dismissed'],
  )
  const otherCase = await opened.read(again[0])
  assert.deepEqual(
    otherCase.others.map(({ id }) => id),
    [id],
  )
  assert.equal(await getErrorKey(decide('watched', 'من جديد')), 'FlagFoundAnew')
  assert.equal((await list()).length, 2)
})

test('suspicion cases: concurrent decisions leave one each; nobody sees their own case', async () => {
  await using opened = await open()
  const { app, look, auditor } = opened
  const admin = await app.createUser({ rank: 'SuperAdmin', permissions: [] })
  await shareDevice(app, await createPeople(app, 5))
  const [suspicionCase] = await look()
  const id = suspicionCase?.id ?? 0
  const { version } = await app.request(suspicionCases.getFlag, { id }, admin)
  const keys = await Promise.all(
    [auditor, admin].map((as) =>
      getErrorKey(
        app.request(suspicionCases.decideFlag, { id, state: 'dismissed', note: 'لا شيء', version }, as),
      ),
    ),
  )
  assert.deepEqual(keys.toSorted(), ['Stale', 'none'])
  await app.db.updateTable('suspicionCases').set({ userId: auditor.id }).execute()
  assert.deepEqual((await app.request(suspicionCases.getFlags, {}, auditor)).data, [])
  assert.equal(await getErrorKey(app.request(suspicionCases.getFlag, { id }, auditor)), 'NotFound')
  assert.equal((await app.request(suspicionCases.getFlags, {}, admin)).data.length, 1)
  assert.equal(
    (
      await app.send(
        suspicionCases.getFlags,
        {},
        await app.createUser({ rank: 'Moderator', permissions: [] }),
      )
    ).status,
    403,
  )
})
