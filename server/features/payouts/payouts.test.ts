import assert from 'node:assert/strict'
import test from 'node:test'
import { audit } from '#contract/audit/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { payouts } from '#contract/payouts/endpoints.ts'
import { statements } from '#contract/payouts/statements.endpoints.ts'
import { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { requestWithApproval } from '#server/testing/builders/approvals.ts'
import { openPaidCounter, testIban } from '#server/testing/builders/payouts.ts'
import { findLedgerDiscrepancies } from '../wallet/ledgerCheck.service.ts'

test('payouts: a place’s month becomes a statement and an invoice, paid by two people', async () => {
  await using app = await createTestApp({ at: '2026-11-05T10:00:00Z' })
  const place = await openPaidCounter(app)
  await place.setTerms()
  await place.setFee({ percent: 12.5, since: '2026-11-06' })
  app.clock.set('2026-11-10T10:00:00Z')
  await place.completeOrder(100)
  await place.completeOrder(333)
  const next = await place.getNextPayout()
  assert.equal(next?.open.count, 2)
  assert.equal(next?.closesAt, '2026-11-30T22:00:00.000Z')
  await place.closeDueStatements()
  assert.deepEqual(await place.listStatements(), [])

  app.clock.set('2026-12-01T00:10:00Z')
  await app.runPendingJobs()
  const [statement] = await place.listStatements()
  assert.ok(statement)
  assert.equal(statement.count, 2)
  assert.equal(statement.points, next?.open.points ?? 0)
  assert.equal(statement.due, next?.open.due)
  assert.equal(statement.due, Number((statement.value - statement.fee - statement.tax).toFixed(2)))
  const { documents } = await app.request(statements.getStatement, { id: statement.id }, place.owner)
  assert.equal(documents.length, 1)
  const invoice = await app.request(statements.getInvoice, { id: documents[0]?.id ?? 0 }, place.owner)
  assert.equal(invoice.number, 'EG-INV-000001')
  assert.deepEqual([invoice.net, invoice.tax], [statement.fee, statement.tax])
  assert.match(invoice.qr ?? '', /IssuerRIN:100200300$/)
  const notificationPage = await app.request(notifications.getAllNotifications, {}, place.owner)
  assert.equal(notificationPage.data[0]?.kind, 'StatementClosed')

  const payAlone = async (more: object = {}) =>
    app.request(
      payouts.recordPayout,
      { ...place.createPayoutInput(statement.due), ...more },
      await place.createPaymentStaff(),
    )
  assert.equal(await getErrorKey(payAlone()), 'PayeeMissing')
  await place.savePayee()
  assert.equal(await getErrorKey(payAlone({ amount: statement.due + 1 })), 'PayoutChanged')
  assert.equal(await getErrorKey(payAlone({ iban: 'EG000000' })), 'PayoutChanged')
  assert.equal(await getErrorKey(payAlone({ paidOn: '2026-12-02' })), 'DayToCome')
  assert.equal(await getErrorKey(payAlone()), 'ApprovalNeeded')
  await place.recordPayout(statement.due)
  assert.equal(await getErrorKey(payAlone()), 'NothingToPay')
  const [paid] = await place.listStatements()
  assert.deepEqual([paid?.state, paid?.paidOn], ['paid', '2026-12-01'])
  const { data } = await app.request(payouts.getPayouts, {}, place.owner)
  assert.deepEqual(
    data.map((payout) => [payout.amount, payout.iban, payout.statements]),
    [[statement.due, 'EG38…0002', [{ id: statement.id, number: 1 }]]],
  )

  const auditor = await app.createUser({ rank: 'SuperAdmin' })
  const { data: log } = await app.request(audit.getAuditLog, {}, auditor)
  const calls = ['payouts.recordPayout', 'payoutTerms.saveFee', 'payoutTerms.savePayoutTerms']
  const logEntries = log.filter(({ call }) => calls.includes(call))
  assert.deepEqual(
    logEntries.map(({ call }) => call),
    calls,
  )
  for (const { userId, agreedBy } of logEntries) assert.ok(agreedBy && agreedBy.id !== userId)

  app.clock.set('2026-12-01T09:00:00Z')
  const { data: again } = await app.request(
    statements.getStatements,
    { servicePlaceId: place.placeId },
    await place.createPaymentStaff(),
  )
  assert.equal(again.length, 1)
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
})

test('payouts: the next statement deducts a later reversal, with a credit note', async () => {
  await using app = await createTestApp({ at: '2026-11-05T10:00:00Z' })
  const place = await openPaidCounter(app)
  await place.setTerms({ period: 'week' })
  await place.setFee({ percent: 10, since: '2026-11-06' })
  // The last minutes of a week in Cairo and the first of the next: the place may reverse on the day of the
  // payment.
  app.clock.set('2026-11-14T21:50:00Z')
  const order = await place.completeOrder(200)
  const before = await place.listStatements()
  app.clock.set('2026-11-14T22:05:00Z')
  await place.closeDueStatements()
  const [first] = await place.listStatements()
  assert.equal(before.length, 0)
  const reverser = await app.createUser({ rank: 'SuperAdmin' })
  await app.request(orders.reverseOrder, { orderId: order.id, reason: 'خطأ' }, reverser)
  assert.equal((await place.getNextPayout())?.open.due, -(first?.due ?? 0))
  app.clock.set('2026-11-21T22:05:00Z')
  await place.closeDueStatements()
  const [second] = await place.listStatements()
  assert.deepEqual(
    [second?.points, second?.due, second?.fee],
    [-(first?.points ?? 0), -(first?.due ?? 0), -(first?.fee ?? 0)],
  )
  const { documents } = await app.request(statements.getStatement, { id: second?.id ?? 0 }, place.owner)
  const note = await app.request(statements.getInvoice, { id: documents[0]?.id ?? 0 }, place.owner)
  assert.deepEqual(
    [note.kind, note.number, note.corrects?.number],
    ['creditNote', 'EG-CRN-000001', 'EG-INV-000001'],
  )
  const [payable] = (
    await app.request(payouts.getPayables, { countryId: place.countryId }, await place.createPaymentStaff())
  ).data
  assert.deepEqual([payable?.unpaid, payable?.isPayable], [0, false])
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
})

test('payouts: a line is disputed once, and the next statement has the granted amount', async () => {
  await using app = await createTestApp({ at: '2026-11-05T10:00:00Z' })
  const place = await openPaidCounter(app)
  const statement = await place.closeWeek({ bill: 500, at: '2026-11-08T09:00:00Z' })
  const dispute = () =>
    app.request(
      statements.disputeLine,
      { statementId: statement.id, line: 1, reason: 'المبلغ ناقص' },
      place.owner,
    )
  const tries = await Promise.allSettled([dispute(), dispute(), dispute()])
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await getErrorKey(dispute()), 'Disputed')
  const [line] = await place.listLines(statement.id)
  assert.equal(line?.dispute?.state, 'open')
  const id = line?.dispute?.id ?? 0
  const listDisputeIds = async (statementId: number) =>
    (await app.request(statements.getDisputes, { statementId }, place.owner)).data.map((row) => row.id)
  assert.deepEqual(await listDisputeIds(statement.id), [id])
  assert.deepEqual(await listDisputeIds(statement.id + 1), [])
  const resolve = async (adjustment: number) =>
    app.request(
      statements.resolveDispute,
      { id, adjustment, answer: 'أضفنا الفرق', version: 0 },
      await place.createPaymentStaff(),
    )
  assert.equal(await getErrorKey(resolve(10_000)), 'AdjustmentRange')
  assert.equal(await getErrorKey(resolve(0.001)), 'TooManyDecimals')
  assert.equal((await resolve(12.5)).state, 'accepted')
  assert.equal(await getErrorKey(resolve(3)), 'Stale')
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, {}, place.owner)
  assert.ok(data.some(({ kind }) => kind === 'DisputeResolved'))
  assert.equal((await place.getNextPayout())?.open.adjustments, 12.5)
  app.clock.set('2026-11-15T09:00:00Z')
  await place.closeDueStatements()
  const [later] = await place.listStatements()
  assert.deepEqual([later?.number, later?.adjustments, later?.due, later?.points], [2, 12.5, 12.5, 0])
  const disputeLater = () =>
    app.request(statements.disputeLine, { statementId: later?.id ?? 0, line: 1, reason: 'لا' }, place.owner)
  // The session lasts as long as the user keeps using it.
  for (const day of ['2026-12-10', '2027-01-05', '2027-01-14']) {
    app.clock.set(`${day}T09:00:00Z`)
    await place.listStatements()
  }
  assert.equal(await getErrorKey(disputeLater()), 'DisputeOver')
})

test('payouts: branch managers, other owners and unauthorised staff see nothing owed', async () => {
  await using app = await createTestApp({ at: '2026-11-05T10:00:00Z' })
  const place = await openPaidCounter(app)
  const { id } = await place.closeWeek({ bill: 500, at: '2026-11-08T09:00:00Z' })
  const { owner: otherOwner } = await openPaidCounter(app)
  assert.equal(await getErrorKey(app.request(statements.getStatement, { id }, place.branch)), 'Forbidden')
  assert.equal(await getErrorKey(app.request(statements.getStatement, { id }, place.member)), 'Forbidden')
  assert.equal(await getErrorKey(app.request(statements.getStatement, { id }, otherOwner)), 'NotFound')
  const input = { servicePlaceId: place.placeId }
  assert.equal(await getErrorKey(app.request(statements.getNextPayout, input, otherOwner)), 'NotFound')
  assert.equal(await getErrorKey(app.request(payouts.getPayee, input, otherOwner)), 'NotFound')
  assert.deepEqual((await app.request(statements.getStatements, input, otherOwner)).data, [])
})

test('payouts: an account number is accepted in any spelling and rejected if invalid', async () => {
  await using app = await createTestApp()
  const place = await openPaidCounter(app, 0)
  const saved = await place.savePayee('eg38 0019 0005 0000 0000 2631 8000 2')
  assert.equal(saved.iban, testIban)
  assert.equal((await place.savePayee('EG٣٨٠٠١٩٠٠٠٥٠٠٠٠٠٠٠٠٢٦٣١٨٠٠٠٢')).version, 2)
  for (const wrong of ['EG390019000500000000263180002', 'EG3800190005000000002631800', 'abc', 'EG38-'])
    assert.equal(await getErrorKey(place.savePayee(wrong)), 'EnterIban')
})

test('payouts: fees start in the future; a place’s precedes its category’s and country’s', async () => {
  await using app = await createTestApp({ at: '2026-11-05T21:59:00Z' })
  const place = await openPaidCounter(app)
  const { placeId, countryId, createPaymentStaff } = place
  const { categoryId } = await app.db
    .selectFrom('places')
    .select('categoryId')
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow()
  // In Cairo it is still the fifth.
  const sameDayFee = { countryId, percent: 5, since: '2026-11-05' }
  assert.equal(
    await getErrorKey(app.request(payoutTerms.saveFee, sameDayFee, await createPaymentStaff())),
    'DayHasBegun',
  )
  const both = { countryId, percent: 5, since: '2026-11-06', categoryId, servicePlaceId: placeId }
  assert.equal(
    await getErrorKey(app.request(payoutTerms.saveFee, both, await createPaymentStaff())),
    'FeeOfBoth',
  )
  await place.setTerms({ period: 'month', taxPercent: 0 })
  await place.setFee({ percent: 10, since: '2026-11-06' })
  await place.setFee({ percent: 8, since: '2026-11-08', categoryId })
  await place.setFee({ percent: 5, since: '2026-11-10', servicePlaceId: placeId })
  await place.setFee({ percent: 20, since: '2026-11-11' })
  for (const day of ['05T21:59', '05T22:01', '08T10:00', '10T10:00', '12T10:00']) {
    app.clock.set(`2026-11-${day}:30Z`)
    await place.completeOrder(100)
  }
  app.clock.set('2026-12-02T10:00:00Z')
  await place.closeDueStatements()
  const [statement] = await place.listStatements()
  const lines = await place.listLines(statement?.id ?? 0)
  assert.deepEqual(
    lines.map(({ feePercent }) => feePercent),
    [0, 10, 8, 5, 5],
  )
  const { data } = await app.request(payoutTerms.getFees, { countryId }, await createPaymentStaff())
  assert.deepEqual(
    data.map(({ percent, state }) => [percent, state]),
    [
      [20, 'current'],
      [10, 'past'],
      [8, 'current'],
      [5, 'current'],
    ],
  )
})

test('payouts: two concurrent approvals of two payouts of a place pay it once', async () => {
  await using app = await createTestApp({ at: '2026-11-05T10:00:00Z' })
  const place = await openPaidCounter(app)
  await place.setTerms({ period: 'week' })
  await place.savePayee()
  await place.completeOrder(500)
  app.clock.set('2026-11-08T09:00:00Z')
  await Promise.all([place.closeDueStatements(), place.closeDueStatements(), place.closeDueStatements()])
  const all = await place.listStatements()
  assert.equal(all.length, 1)
  const payout = place.createPayoutInput(all[0]?.due ?? 0)
  const [one, other] = [await place.createApprovalPair(), await place.createApprovalPair()]
  const tries = await Promise.allSettled([
    requestWithApproval(app, payouts.recordPayout, payout, one),
    requestWithApproval(app, payouts.recordPayout, payout, other),
  ])
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await app.request(payouts.getPayouts, {}, place.owner)).totalCount, 1)
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
})
