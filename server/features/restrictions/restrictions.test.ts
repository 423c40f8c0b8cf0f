import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { allEndpoints } from '#contract/all.ts'
import { audit } from '#contract/audit/endpoints.ts'
import { chat } from '#contract/chat/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import { isStoppedByRestriction } from '#contract/core/endpoint.ts'
import { gifts } from '#contract/gifts/endpoints.ts'
import { memberPage } from '#contract/memberPage/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { offers } from '#contract/offers/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { ownData } from '#contract/ownData/endpoints.ts'
import {
  type RestrictionKind,
  restrictionErrors,
  restrictionKinds,
} from '#contract/restrictions/constants.ts'
import { restrictions } from '#contract/restrictions/endpoints.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import type { TestApp } from '#server/testing/app/testApp.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { newKey } from '#server/testing/builders/chat.ts'
import { createCounterTestApp, reserve, reserveAndConfirm } from '#server/testing/builders/orders.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const createStaff = (app: TestApp) => app.createUser({ rank: 'Moderator', permissions: ['UsersControl'] })

function restrict(
  app: TestApp,
  staff: TestUser,
  userId: number,
  kind: RestrictionKind,
  days: number | null = 7,
) {
  return app.request(
    restrictions.restrictMember,
    { userId, kind, reason: 'abuse', message: 'راجعنا بلاغًا.', days },
    staff,
  )
}

test('restrictions: each kind stops its own commands, and everything stops all', async () => {
  await using counter = await createCounterTestApp({ offer: { pointsType: 'free' } })
  const { app, place, branchId, offerId } = counter
  const staff = await createStaff(app)
  const friend = await app.createUser()
  type Attempt = (member: TestUser) => Promise<unknown>
  const attempts: [name: string, stoppedBy: RestrictionKind, attempt: Attempt][] = [
    [
      'message',
      'chat',
      (member) =>
        app.request(chat.sendMessage, { receiverPlaceId: place.id, text: 'x', messageKey: newKey() }, member),
    ],
    ['reservation', 'orders', (member) => app.request(orders.reserveOffer, { offerId, branchId }, member)],
    [
      'transfer',
      'transfers',
      (member) => app.request(wallet.transferPoints, { toUserId: friend.id, points: 1 }, member),
    ],
    [
      'gift',
      'transfers',
      (member) =>
        app.request(
          gifts.givePoints,
          { phone: '01099887766', phoneCode: '20', points: 1, design: 'thanks' },
          member,
        ),
    ],
  ]
  for (const kind of restrictionKinds) {
    const member = await app.createUser()
    await buyPoints(app, member.id, { points: 50 })
    await restrict(app, staff, member.id, kind)
    for (const [name, stoppedBy, attempt] of attempts) {
      const expected =
        kind === 'everything'
          ? name === 'message'
            ? 'ChatRestricted'
            : 'AccountRestricted'
          : restrictionErrors[stoppedBy]
      const isStopped = kind === stoppedBy || kind === 'everything'
      assert.equal(await getErrorKey(attempt(member)), isStopped ? expected : 'none', `${name} under ${kind}`)
    }
  }
})

test('restrictions: the error says why, until when and how to appeal', async () => {
  await using counter = await createCounterTestApp()
  const { app, member, offerId, branchId } = counter
  const staff = await createStaff(app)
  await restrict(app, staff, member.id, 'orders', 30)
  const { body } = await app.send(orders.reserveOffer, { offerId, branchId }, member, { language: 'en' })
  const { errorKey, errorMessage } = body as { errorKey: string; errorMessage: string }
  assert.equal(errorKey, 'OrdersRestricted')
  for (const part of ['until', 'Reason: abusive messages', 'راجعنا بلاغًا.', 'make a complaint'])
    assert.ok(errorMessage.includes(part), errorMessage)
  const { obstacle } = await app.request(offers.getEligibility, { offerId }, member)
  assert.equal(obstacle, 'OrdersRestricted')
})

/** Commands of a member whom staff stopped from everything else. */
const exemptEndpoints = [
  'accountSafety.endOtherSessions',
  'accountSafety.lockOwnAccount',
  'accessChanges.stopOwnAccessChange',
  'accounts.confirmAccount',
  'accounts.deleteAccount',
  'accounts.deleteSession',
  'accounts.proveAgain',
  'accounts.proveAgainByCode',
  'chat.markSeen',
  'chat.sendMessage',
  'chat.sendPicture',
  'complaints.reopenReport',
  'complaints.reportMessage',
  'complaints.sendComplaint',
  'complaints.sendComplaintWithPicture',
  'consents.giveConsent',
  'consents.withdrawConsent',
  'factors.proveByPasskey',
  'factors.stopOwnReset',
  'notifications.updateSeen',
  'orders.approveOrder',
  'orders.cancelOrder',
  'orders.declineOrder',
  'ownData.requestDataCopy',
  'payments.savePaymentRequest',
  'push.unsubscribe',
  'reviews.reportReview',
]

test('restrictions: everything stops every command but the listed ones', async () => {
  await using app = await createTestApp()
  const exempt = allEndpoints.filter(({ restrictionExempt }) => restrictionExempt).map(({ name }) => name)
  assert.deepEqual(exempt.sort(), exemptEndpoints.toSorted())
  const staff = await createStaff(app)
  const member = await app.createUser()
  await restrict(app, staff, member.id, 'everything', null)
  const commands = allEndpoints.filter(
    (endpoint) =>
      isStoppedByRestriction(endpoint) && (endpoint.access === 'user' || endpoint.access === 'rank:User'),
  )
  assert.ok(commands.length > 20)
  for (const endpoint of commands) {
    const { body } = await app.send(endpoint, {}, member)
    assert.equal((body as { errorKey: string }).errorKey, 'AccountRestricted', endpoint.name)
  }
  const reads = [accounts.checkAuth, wallet.getWallet, restrictions.getOwnRestrictions, appConfig.getOwn]
  for (const endpoint of reads)
    assert.equal((await app.send(endpoint, {}, member)).status, 200, endpoint.name)
  const { id: reportId, chatId } = await app.request(
    complaints.sendComplaint,
    { subject: 'اعتراض', text: 'لم أرسل هذه الرسائل' },
    member,
  )
  await app.request(chat.sendMessage, { chatId, text: 'أين الدليل؟', messageKey: newKey() }, member)
  assert.ok(reportId > 0)
  assert.notEqual((await app.send(ownData.requestDataCopy, {}, member)).status, 403)
  assert.equal((await app.send(accounts.logout, {}, member)).status, 200)
})

test('restrictions: an order that has begun is completed and its points are used as agreed', async () => {
  await using counter = await createCounterTestApp()
  const { app, member, branch } = counter
  const staff = await createStaff(app)
  const { id: orderId } = await reserveAndConfirm(app, counter)
  await restrict(app, staff, member.id, 'everything')
  const { points } = await app.request(orders.sendBill, { orderId, bill: 100 }, branch)
  await app.request(orders.approveOrder, { orderId, bill: 100, points }, member)
  const paid = await app.request(orders.payOrder, { orderId }, branch)
  assert.equal(paid.state, 'paid')
  const { points: balance, heldPoints } = await app.request(wallet.getWallet, {}, member)
  assert.deepEqual([balance, heldPoints], [100 - points, 0])
  await app.request(orders.findMember, { phoneOrQr: member.phone }, branch)
  const walkIn = { memberId: member.id, branchId: counter.branchId, offerId: counter.offerId }
  assert.equal(await getErrorKey(app.request(orders.startOrder, walkIn, branch)), 'MemberRestricted')
})

test('restrictions: it ends by itself, or at once when any of the staff lifts it', async () => {
  await using counter = await createCounterTestApp()
  const { app, member } = counter
  const early = await createStaff(app)
  await restrict(app, early, member.id, 'orders', 1)
  await app.runPendingJobs()
  const titles = async () =>
    (await app.request(notifications.getAllNotifications, {}, member)).data.map(({ kind }) => kind)
  assert.deepEqual(await titles(), ['MemberRestricted'])
  const { counts } = await app.request(appConfig.getOwn, {}, member)
  assert.deepEqual(
    counts.restrictions?.map(({ kind }) => kind),
    ['orders'],
  )
  app.clock.advance(24 * 3600 + 1)
  await reserve(app, counter)
  const [staff, colleague] = [await logInAgain(app.ctx(), early), await createStaff(app)]
  const second = await restrict(app, staff, member.id, 'orders', null)
  const again = { userId: member.id, kind: 'orders', reason: 'breach', days: 1 } as const
  assert.equal(
    await getErrorKey(app.request(restrictions.restrictMember, again, colleague)),
    'AlreadyRestricted',
  )
  await app.request(restrictions.liftRestriction, { id: second.id }, colleague)
  const twice = app.request(restrictions.liftRestriction, { id: second.id }, staff)
  assert.equal(await getErrorKey(twice), 'RestrictionOver')
  await app.runPendingJobs()
  assert.equal((await titles())[0], 'RestrictionLifted')
  const page = await app.request(memberPage.getMember, { userId: member.id }, staff)
  assert.deepEqual(
    page.restrictions.map(({ isActive, liftedBy }) => [isActive, liftedBy?.id ?? null]),
    [
      [false, colleague.id],
      [false, null],
    ],
  )
  const auditor = await app.createUser({ rank: 'SuperAdmin' })
  const log = await app.request(audit.getAuditLog, { kind: 'restriction' }, auditor)
  assert.deepEqual(
    log.data.map(({ action, userId }) => [action, userId]),
    [
      ['changed', colleague.id],
      ['added', staff.id],
      ['added', staff.id],
    ],
  )
})

test('restrictions: one that applies is known behind any number of newer ones', async () => {
  await using app = await createTestApp()
  const staff = await createStaff(app)
  const member = await app.createUser()
  const old = await restrict(app, staff, member.id, 'transfers', null)
  for (let newer = 0; newer < 20; newer += 1) {
    const { id } = await restrict(app, staff, member.id, 'chat')
    await app.request(restrictions.liftRestriction, { id }, staff)
  }
  const again = restrict(app, staff, member.id, 'transfers')
  assert.equal(await getErrorKey(again), 'AlreadyRestricted')
  const page = await app.request(memberPage.getMember, { userId: member.id }, staff)
  assert.deepEqual([page.restrictions.length, page.restrictions[0]?.id], [20, old.id])
})

test('restrictions: only staff who manage users restrict, and only members', async () => {
  await using app = await createTestApp()
  const staff = await createStaff(app)
  const member = await app.createUser()
  const input = { userId: member.id, kind: 'chat', reason: 'abuse', days: 1 } as const
  const others = [
    await app.createUser(),
    await app.createUser({ rank: 'Moderator', permissions: ['ManageUserReports'] }),
    await app.createUser({ rank: 'ServiceSupplier', permissions: ['UsersControl'] }),
  ]
  for (const other of others)
    assert.equal((await app.send(restrictions.restrictMember, input, other)).status, 403)
  const consultant = await app.createUser({ rank: 'SalesConsultant' })
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const send = (userId: number) =>
    getErrorKey(app.request(restrictions.restrictMember, { ...input, userId }, staff))
  assert.equal(await send(consultant.id), 'NotAMember')
  assert.equal(await send(admin.id), 'RankNotYours')
  assert.equal(await send(staff.id), 'OwnAccount')
})

test('restrictions: once a member is restricted, no transfer or order that began before ends after', async () => {
  await using counter = await createCounterTestApp({ points: 1000 })
  const { app, member } = counter
  const staff = await createStaff(app)
  const friend = await app.createUser()
  const countTransfers = async () => {
    const { rows } = await app.pool.query<{ n: number }>(
      "select count(*)::int as n from journals where kind = 'transfer'",
    )
    return rows[0]?.n
  }
  const sent = Array.from({ length: 30 }, () =>
    app.send(wallet.transferPoints, { toUserId: friend.id, points: 1 }, member),
  )
  const restricted = restrict(app, staff, member.id, 'transfers')
  await restricted
  const count = await countTransfers()
  const replies = await Promise.all(sent)
  assert.equal(await countTransfers(), count)
  assert.equal(replies.filter(({ status }) => status === 200).length, count)
  assert.equal(
    await getErrorKey(app.request(wallet.transferPoints, { toUserId: friend.id, points: 1 }, member)),
    'TransfersRestricted',
  )
})
