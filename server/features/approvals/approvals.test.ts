import assert from 'node:assert/strict'
import test from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { approvals } from '#contract/approvals/endpoints.ts'
import { audit } from '#contract/audit/endpoints.ts'
import { approvalDays, maxApprovals } from '#contract/core/limits.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { payments } from '#contract/payments/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { countryLimits } from '#contract/regions/limits.endpoints.ts'
import { roles } from '#contract/roles/endpoints.ts'
import { sales } from '#contract/sales/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { requestApproval, requestWithApproval } from '#server/testing/builders/approvals.ts'
import { createUserInput } from '#server/testing/builders/managedUsers.ts'
import { addPackage, sellPackage } from '#server/testing/builders/packages.ts'
import { createPaymentTestApp } from '#server/testing/builders/payments.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const day = 24 * 3600

/**
 * Two users with the payments permission, and Egypt, where one person may move up to the value of 5,000
 * points.
 */
async function createApprovalSetup(app: TestApp) {
  const cashier = () => app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl', 'AddPoints'] })
  const [requester, approver] = [await cashier(), await cashier()]
  const { id: countryId } = await app.request(regions.getCountryByCode, { code: 'EG' })
  return { requester, approver, countryId }
}

async function createSellerOwing(app: TestApp, amount: number) {
  const seller = await app.createUser({ rank: 'SalesConsultant' })
  const { id, currencyId } = await addPackage(app, { price: amount * 100 })
  await sellPackage(app, seller, await app.createUser(), id)
  const handOver = (part: number) => ({ userId: seller.id, currencyId, amount: part })
  const readOwed = async () =>
    (await app.request(sales.getUserStatByUserId, { userId: seller.id }, seller)).cash[0]?.owed
  return { seller, handOver, readOwed }
}

const listApprovals = async (app: TestApp, person: TestUser) =>
  (await app.request(approvals.getApprovals, {}, person)).data

test('approvals: past the daily limit a colleague sees the effect; both are logged', async () => {
  await using app = await createTestApp()
  const { requester, approver } = await createApprovalSetup(app)
  const { seller, handOver, readOwed } = await createSellerOwing(app, 6000)
  await app.request(sales.recordCash, handOver(3000), requester)
  const cashInput = handOver(2500)
  assert.equal(await getErrorKey(app.request(sales.recordCash, cashInput, requester)), 'ApprovalNeeded')
  assert.equal(await readOwed(), 3000)
  const id = await requestApproval(app, sales.recordCash, cashInput, requester)
  await app.runPendingJobs()
  assert.equal(await readOwed(), 3000, 'a request moves no points')
  const [approvalNotification] = (await app.request(notifications.getAllNotifications, {}, approver)).data
  assert.match(approvalNotification?.content ?? '', /متفق عليه/)
  const [waiting] = await listApprovals(app, approver)
  assert.deepEqual([waiting?.id, waiting?.state, waiting?.person?.id], [id, 'waiting', seller.id])
  const amount = waiting?.entries[0]?.changes.find(({ field }) => field === 'amount')
  assert.equal(amount?.after, 2500)
  await app.request(approvals.agree, { id }, approver)
  await app.request(approvals.agree, { id }, approver)
  assert.equal(await readOwed(), 500, 'once')
  const auditor = await app.createUser({ rank: 'SuperAdmin' })
  const [entry] = (await app.request(audit.getAuditLog, { kind: 'cash' }, auditor)).data
  assert.deepEqual(
    [entry?.userId, entry?.agreedBy?.id, entry?.call],
    [requester.id, approver.id, 'sales.recordCash'],
  )
  await app.runPendingJobs()
  const [decisionNotification] = (await app.request(notifications.getAllNotifications, {}, requester)).data
  assert.equal(decisionNotification?.kind, 'ApprovalEnded')
  const [approval] = await listApprovals(app, requester)
  assert.deepEqual([approval?.state, approval?.decidedBy?.id], ['agreed', approver.id])
  const approvalRow = await app.db
    .selectFrom('approvals')
    .select(['input', 'about'])
    .executeTakeFirstOrThrow()
  assert.deepEqual(approvalRow, { input: null, about: null }, 'the input is erased')
})

test('approvals: requesters, unauthorised users and the person concerned can’t approve', async () => {
  await using app = await createTestApp()
  const { requester, approver } = await createApprovalSetup(app)
  const { seller, handOver, readOwed } = await createSellerOwing(app, 9000)
  const id = await requestApproval(app, sales.recordCash, handOver(6000), requester)
  const again = await logInAgain(app.ctx(), requester)
  const claims = await app.createUser({ rank: 'Moderator', permissions: ['ProfitClaimsControl'] })
  const agree = (person: TestUser) => getErrorKey(app.request(approvals.agree, { id }, person))
  assert.equal(await agree(requester), 'OwnApproval')
  assert.equal(await agree(again), 'OwnApproval')
  assert.equal(await agree(claims), 'NotFound')
  assert.equal(await agree(seller), 'Forbidden')
  await assert.rejects(
    app.db
      .updateTable('approvals')
      .set({ state: 'agreed', decidedById: requester.id, endedAt: app.clock.now(), input: null })
      .execute(),
    /approvals_four_eyes/,
  )
  assert.equal(await readOwed(), 9000)
  assert.equal(await agree(approver), 'none')
  // For an administrator's own sales another person records the cash, and a third approves.
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const sold = await addPackage(app, { price: 400_000 })
  for (let index = 0; index < 2; index += 1) {
    const member = await app.createUser()
    const subscription = { userId: member.id, packageId: sold.id }
    const isAlone = (await getErrorKey(app.request(sales.subscribeToPackage, subscription, admin))) === 'none'
    assert.equal(isAlone, index === 0)
    if (!isAlone) await requestWithApproval(app, sales.subscribeToPackage, subscription, [admin, approver])
  }
  const cash = { userId: admin.id, currencyId: sold.currencyId, amount: 8000 }
  const approvalId = await requestApproval(app, sales.recordCash, cash, requester)
  assert.equal(await getErrorKey(app.request(approvals.agree, { id: approvalId }, admin)), 'CannotBeDone')
  assert.equal(await getErrorKey(app.request(approvals.agree, { id: approvalId }, approver)), 'none')
})

test('approvals: two concurrent approvals and a rejection give one outcome', async () => {
  await using app = await createTestApp()
  const { requester, approver } = await createApprovalSetup(app)
  const third = await app.createUser({ rank: 'SuperAdmin' })
  const { handOver, readOwed } = await createSellerOwing(app, 9000)
  const id = await requestApproval(app, sales.recordCash, handOver(6000), requester)
  const keys = await Promise.all([
    getErrorKey(app.request(approvals.agree, { id }, approver)),
    getErrorKey(app.request(approvals.agree, { id }, approver)),
    getErrorKey(app.request(approvals.agree, { id }, third)),
    getErrorKey(app.request(approvals.refuse, { id, note: 'لا' }, third)),
  ])
  const [row] = await listApprovals(app, requester)
  assert.equal(await readOwed(), row?.state === 'agreed' ? 3000 : 9000)
  assert.ok(keys.every((key) => key === 'none' || key === 'ApprovalEnded'))
  assert.ok(keys.includes('none'))
})

test('approvals: a request is rejected with a reason, withdrawn or expires', async () => {
  await using app = await createTestApp()
  const { requester, approver } = await createApprovalSetup(app)
  const { handOver, readOwed } = await createSellerOwing(app, 9000)
  const requestHandOver = () => requestApproval(app, sales.recordCash, handOver(6000), requester)
  const agree = (id: number) => getErrorKey(app.request(approvals.agree, { id }, approver))
  const firstId = await requestHandOver()
  assert.equal(await getErrorKey(requestHandOver()), 'ApprovalWaits')
  assert.equal(
    await getErrorKey(app.request(approvals.refuse, { id: firstId, note: 'لا' }, requester)),
    'OwnApproval',
  )
  await app.request(approvals.refuse, { id: firstId, note: 'المبلغ كبير' }, approver)
  assert.deepEqual(
    [(await listApprovals(app, requester))[0]?.note, await agree(firstId)],
    ['المبلغ كبير', 'ApprovalEnded'],
  )
  const back = await requestHandOver()
  assert.equal(await getErrorKey(app.request(approvals.takeBack, { id: back }, approver)), 'NotFound')
  await app.request(approvals.takeBack, { id: back }, requester)
  assert.equal(await agree(back), 'ApprovalEnded')
  const late = await requestHandOver()
  app.clock.advance(approvalDays * day)
  const later = await logInAgain(app.ctx(), approver)
  assert.equal(await getErrorKey(app.request(approvals.agree, { id: late }, later)), 'ApprovalEnded')
  await app.runPendingJobs()
  assert.equal((await listApprovals(app, later))[0]?.state, 'expired')
  assert.equal(await readOwed(), 9000)
})

test('approvals: a request fails if its facts or its requester’s permissions changed', async () => {
  await using app = await createTestApp()
  const { requester, approver, countryId: id } = await createApprovalSetup(app)
  const valueNow = async () => (await app.request(regions.getCountry, { id })).pointValue
  const change = (pointValue: number) => ({ id, pointValue })
  const half = await requestApproval(app, countryLimits.saveCountryLimits, change(0.5), requester)
  await app.request(countryLimits.saveCountryLimits, { ...change(1), transfersADay: 3 }, approver)
  const agree = (approval: number) => getErrorKey(app.request(approvals.agree, { id: approval }, approver))
  assert.equal(await agree(half), 'ApprovalChanged', 'the transfer limit would be removed too')
  await app.request(approvals.refuse, { id: half, note: 'من جديد' }, approver)
  const anew = await requestApproval(app, countryLimits.saveCountryLimits, change(0.5), requester)
  const userRolesUpdate = app.db.updateTable('userRoles').where('userId', '=', requester.id)
  await userRolesUpdate.set({ granted: false }).execute()
  assert.equal(await agree(anew), 'CannotBeDone')
  assert.equal(await valueNow(), 1)
})

test('approvals: a point’s value or a higher limit takes two people by any endpoint', async () => {
  await using app = await createTestApp()
  const { requester, approver, countryId: id } = await createApprovalSetup(app)
  const save = (limits: object) =>
    getErrorKey(app.request(countryLimits.saveCountryLimits, { id, pointValue: 1, ...limits }, requester))
  assert.equal(await save({ pointValue: 2 }), 'ApprovalNeeded')
  assert.equal(await save({ aloneLimit: 5001 }), 'ApprovalNeeded')
  assert.equal(await save({ aloneLimit: 100 }), 'none')
  assert.equal(await save({}), 'ApprovalNeeded', 'no limit is more than the current one')
  const geographer = await app.createUser({
    rank: 'Moderator',
    permissions: ['PaymentsControl', 'RegionControl'],
  })
  const { nameAr, nameEn, currency } = await app.request(regions.getCountry, { id })
  const country = { id, nameAr, nameEn, phoneCode: '20', currencyId: currency?.id ?? 0, pointValue: 2 }
  assert.equal(await getErrorKey(app.request(regions.saveCountry, country, geographer)), 'ApprovalNeeded')
  await requestWithApproval(app, countryLimits.saveCountryLimits, { id, pointValue: 2 }, [
    requester,
    approver,
  ])
  assert.equal((await app.request(regions.getCountry, { id })).pointValue, 2)
})

test('approvals: two people create an approver or give them another way to log in', async () => {
  await using app = await createTestApp()
  const [requester, approver] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'SuperAdmin' }),
  ]
  type Typed = (typeof users.saveUser)['input']['_zod']['input']
  const alone = (input: Typed) => getErrorKey(app.request(users.saveUser, input, requester))
  const admin = createUserInput({ rankBase: 'SuperAdmin' })
  assert.equal(await alone(admin), 'ApprovalNeeded')
  assert.equal(await alone(createUserInput({ rankBase: 'Moderator' })), 'none')
  const id = await requestApproval(app, users.saveUser, admin, requester)
  const [approval] = await listApprovals(app, approver)
  assert.deepEqual(approval?.person, { id: null, name: admin.name })
  const storedApprovals = JSON.stringify(await app.db.selectFrom('approvals').selectAll().execute())
  assert.ok(!storedApprovals.includes(admin.password ?? '?'), 'the password is encrypted')
  await app.request(approvals.agree, { id }, approver)
  const made = (await listApprovals(app, approver))[0]?.person
  assert.equal(made?.name, admin.name)
  // Changing a login identifier is another way into an account that can approve.
  const opened = { id: approver.id, name: approver.name, phone: '+201011112222', phoneCode: '20' }
  assert.equal(await alone(opened), 'ApprovalNeeded')
  // The approval permission: granted to one user, by a rank, or to a whole rank.
  const moderator = await app.createUser({ rank: 'Moderator' })
  const matrix = await app.request(roles.getRoleMatrix, {}, requester)
  const pays = matrix.roles.find(({ name }) => name === 'PaymentsControl')?.id ?? 0
  const rankId = (base: string) => matrix.ranks.find(({ rankBaseName }) => rankBaseName === base)?.id ?? 0
  const getRoleIds = (rank: number) => matrix.rankRoles.find((row) => row.rankId === rank)?.roleIds ?? []
  const grant = { userId: moderator.id, rankId: rankId('Moderator'), roles: [pays] }
  assert.equal(await getErrorKey(app.request(users.saveUserRoles, grant, requester)), 'ApprovalNeeded')
  const raise = { userId: moderator.id, rankId: rankId('SuperAdmin'), roles: [] }
  assert.equal(await getErrorKey(app.request(users.saveUserRoles, raise, requester)), 'ApprovalNeeded')
  const rank = rankId('Moderator')
  const widen = { rankRoles: [{ rankId: rank, roleIds: [...getRoleIds(rank), pays] }] }
  assert.equal(await getErrorKey(app.request(roles.saveRoleMatrix, widen, requester)), 'ApprovalNeeded')
  await requestWithApproval(app, users.saveUserRoles, grant, [requester, approver])
  const userRoles = await app.request(users.getUserRoles, { userId: moderator.id }, requester)
  assert.ok(userRoles.roles.find((role) => role.id === pays)?.isHeld)
})

test('approvals: if nobody else can approve, the reply states it and no request waits', async () => {
  await using app = await createTestApp()
  const alone = await app.createUser({ rank: 'SuperAdmin' })
  const { id } = await app.request(regions.getCountryByCode, { code: 'EG' })
  const getRequestErrorKey = () =>
    getErrorKey(requestApproval(app, countryLimits.saveCountryLimits, { id, pointValue: 2 }, alone))
  await app.createUser({ rank: 'Moderator', permissions: ['ProfitClaimsControl'] })
  assert.equal(await getRequestErrorKey(), 'NobodyToAgree')
  await app.createUser({ rank: 'SuperAdmin' })
  assert.equal(await getRequestErrorKey(), 'none')
})

test('approvals: a request must be needed and permitted, and requests are limited', async () => {
  await using app = await createTestApp()
  const { requester, countryId: id } = await createApprovalSetup(app)
  const member = await app.createUser()
  const clerk = await app.createUser({ rank: 'Moderator', permissions: ['AddPoints'] })
  const getRequestErrorKey = (input: object, person = requester) =>
    getErrorKey(
      requestApproval(app, countryLimits.saveCountryLimits, { id, pointValue: 1, ...input }, person),
    )
  assert.equal(await getRequestErrorKey({}), 'ApprovalNotNeeded')
  assert.equal(await getRequestErrorKey({ pointValue: 2 }, member), 'Forbidden')
  assert.equal(await getRequestErrorKey({ pointValue: 2 }, clerk), 'CannotBeDone')
  assert.equal(await getRequestErrorKey({ pointValue: -1 }), 'CannotBeDone')
  const forbiddenInput = { call: 'wallet.transferPoints', input: {}, reason: 'لا' }
  assert.equal(
    await getErrorKey(app.request(approvals.requestApproval, forbiddenInput, requester)),
    'NotFound',
  )
  const row = await app.db
    .selectFrom('approvals')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  assert.equal(row.waiting, 0)
  for (let index = 0; index < maxApprovals; index += 1) {
    const { handOver } = await createSellerOwing(app, 6000)
    await requestApproval(app, sales.recordCash, handOver(6000), requester)
  }
  assert.equal(await getRequestErrorKey({ pointValue: 2 }), 'TooManyApprovals')
})

test('approvals: an approved refund is saved before the provider is called, once', async () => {
  await using app = await createPaymentTestApp()
  const { requester, approver, countryId: id } = await createApprovalSetup(app)
  await app.request(countryLimits.saveCountryLimits, { id, pointValue: 1, aloneLimit: 50 }, requester)
  const member = await app.createUser()
  const { id: paymentRequestId, merchantRefNum } = await app.createPayment(member)
  await app.simulator.play(merchantRefNum, 'S1')
  await app.runPendingJobs()
  const refundInput = { paymentRequestId, reason: 'شراء بالخطأ' }
  assert.equal(
    await getErrorKey(app.request(payments.refundPayment, refundInput, requester)),
    'ApprovalNeeded',
  )
  const approval = await requestApproval(app, payments.refundPayment, refundInput, requester)
  assert.equal(await app.getPoints(member), 250)
  await app.request(approvals.agree, { id: approval }, approver)
  assert.equal(await app.getPoints(member), 0)
  const [payment] = await app.request(payments.getPaymentRequestsByUser, {}, member)
  assert.equal(payment?.status, 'REFUNDED')
})

test('approvals: all their endpoints are for staff, and money needs re-authentication', () => {
  const approvable = allEndpoints.filter(({ approval }) => approval)
  assert.ok(approvable.length >= 12)
  for (const { name, access, moves, requiresReauth } of approvable) {
    assert.notEqual(access, 'user', name)
    if (moves === 'money') assert.equal(requiresReauth, true, name)
  }
})
