import assert from 'node:assert/strict'
import { test } from 'node:test'
import { complaints } from '#contract/complaints/endpoints.ts'
import type { Permission } from '#contract/core/access.ts'
import type { TimelineEvent } from '#contract/memberPage/constants.ts'
import { memberPage } from '#contract/memberPage/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { restrictions } from '#contract/restrictions/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createCounterTestApp, reserve } from '#server/testing/builders/orders.ts'
import { addPackage } from '#server/testing/builders/packages.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const createStaff = (app: TestApp, ...permissions: Permission[]) =>
  app.createUser({ rank: 'Moderator', permissions: ['UsersControl', ...permissions] })

async function search(app: TestApp, staff: TestUser, name: string): Promise<number[]> {
  const { data } = await app.request(users.getAllUsers, { name }, staff)
  return data.map(({ id }) => id)
}

async function readTimeline(app: TestApp, staff: TestUser, userId: number): Promise<TimelineEvent[]> {
  const { entries } = await app.request(memberPage.getTimeline, { userId }, staff)
  return entries.map(({ event }) => event)
}

test('member page: staff find a member by name, number, email, order code or payment number', async () => {
  await using counter = await createCounterTestApp()
  const { app, branch } = counter
  const staff = await createStaff(app)
  const member = await app.createUser({ name: 'عبد الرحمن مصطفى', phone: '+201145566778' })
  const order = await reserve(app, counter)
  const { id: packageId, countryId } = await addPackage(app)
  await app.db
    .insertInto('paymentRequests')
    .values({
      userId: member.id,
      packageId,
      countryId,
      packageNameAr: 'س',
      packageNameEn: 's',
      points: 1,
      price: 1,
      currencyId: order.currency.id,
      months: 1,
      merchantRef: 'order-1733000000-ABCDEFGHIJ',
      providerRef: '987654321',
      state: 'failed',
      language: 'ar',
      createdAt: app.clock.now(),
      expiresAt: app.clock.now(),
    })
    .execute()
  const spellings = ['عبدالرحمن', 'عبد الرحمن مصطفي', '114 556', '٠١١٤٥٥٦٦٧٧٨', member.email]
  const numbers = ['order-1733000000-ABCDEFGHIJ', 'ORDER 1733000000 abcdefghij', '٩٨٧٦٥٤٣٢١']
  for (const name of [...spellings, ...numbers])
    assert.deepEqual(await search(app, staff, name), [member.id], name)
  const code = `${order.code.slice(0, 4)} ${order.code.slice(4).toLowerCase()}`
  assert.deepEqual(await search(app, staff, code), [counter.member.id])
  const adder = await app.createUser({ rank: 'Moderator', permissions: ['AddUser'] })
  for (const name of [order.code, ...numbers]) assert.deepEqual(await search(app, adder, name), [], name)
  assert.equal((await app.send(memberPage.getMember, { userId: member.id }, branch)).status, 403)
})

test('member page: it shows the account, devices and consents of members only', async () => {
  await using app = await createTestApp()
  const staff = await createStaff(app)
  const member = await app.createUser()
  const consultant = await app.createUser({ rank: 'SalesConsultant' })
  const page = await app.request(memberPage.getMember, { userId: member.id }, staff)
  assert.equal(page.user.id, member.id)
  assert.equal(page.devices.length, 1)
  assert.deepEqual([page.lockedAt, page.restrictions], [null, []])
  assert.equal((await app.send(memberPage.getMember, { userId: consultant.id }, staff)).status, 404)
  assert.equal((await app.send(memberPage.getTimeline, { userId: consultant.id }, staff)).status, 404)
})

test('member page: each part of the timeline needs the permission of its own screen', async () => {
  await using counter = await createCounterTestApp()
  const { app, member } = counter
  const friend = await app.createUser()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  await reserve(app, counter)
  await app.request(wallet.transferPoints, { toUserId: friend.id, points: 2 }, member)
  await app.request(complaints.sendComplaint, { subject: 'تأخير', text: 'تأخر الطلب' }, member)
  const restriction = { userId: member.id, kind: 'chat', reason: 'abuse', days: 1 } as const
  const { id } = await app.request(restrictions.restrictMember, restriction, admin)
  await app.request(restrictions.liftRestriction, { id }, admin)
  const own: TimelineEvent[] = ['joined', 'loggedIn', 'consentGiven', 'restricted', 'restrictionLifted']
  const parts: [Permission[], TimelineEvent[]][] = [
    [[], []],
    [['OrdersControl'], ['orderCreated']],
    [['UserAccountStatement'], ['pointsMoved']],
    [['ManageUserReports'], ['complaintSent']],
  ]
  for (const [permissions, events] of parts) {
    const staff = await createStaff(app, ...permissions)
    const visible = new Set(await readTimeline(app, staff, member.id))
    assert.deepEqual([...visible].sort(), [...own, ...events].sort(), permissions.join())
  }
  const everything = await readTimeline(app, admin, member.id)
  assert.ok(parts.every(([, events]) => events.every((event) => everything.includes(event))))
})

test('member page: the timeline names who of the staff acted, and pages without gaps', async () => {
  await using counter = await createCounterTestApp()
  const { app, member } = counter
  const admin = await app.createUser({ rank: 'SuperAdmin', name: 'Nada' })
  const friend = await app.createUser()
  // In addition to those of the sign-up.
  for (let n = 0; n < 35; n += 1) {
    // Several at one instant, so that a page ends between them.
    if (n % 3 === 0) app.clock.advance(60)
    await app.db
      .insertInto('consents')
      .values({
        userId: member.id,
        purpose: 'marketing',
        version: 1,
        isGiven: n % 2 === 0,
        at: app.clock.now(),
      })
      .execute()
  }
  const restriction = { userId: member.id, kind: 'orders', reason: 'breach', days: null } as const
  await app.request(restrictions.restrictMember, restriction, admin)
  const first = await app.request(memberPage.getTimeline, { userId: member.id }, admin)
  assert.equal(first.entries[0]?.event, 'restricted')
  assert.equal(first.entries[0]?.by?.name, 'Nada')
  assert.ok(first.next)
  const second = await app.request(memberPage.getTimeline, { userId: member.id, before: first.next }, admin)
  assert.equal(second.next, null)
  const keys = [...first.entries, ...second.entries].map(({ key }) => key)
  assert.equal(new Set(keys).size, keys.length)
  assert.equal(keys.filter((key) => key.startsWith('consent.')).length, 37)
  assert.equal(
    (await app.send(memberPage.getTimeline, { userId: friend.id, before: 'x' }, admin)).status,
    400,
  )
})

test('member page: orders are listed for staff who may handle or reverse them', async () => {
  await using counter = await createCounterTestApp()
  const { app, member, branch } = counter
  const order = await reserve(app, counter)
  const staff = await createStaff(app, 'PaymentsControl')
  const { data } = await app.request(orders.listOfMember, { memberId: member.id }, staff)
  assert.deepEqual(
    data.map(({ id }) => id),
    [order.id],
  )
  const others = [branch, member, await createStaff(app)]
  for (const other of others)
    assert.equal((await app.send(orders.listOfMember, { memberId: member.id }, other)).status, 403)
})
