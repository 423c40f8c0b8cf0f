import assert from 'node:assert/strict'
import test from 'node:test'
import { approvals } from '#contract/approvals/endpoints.ts'
import { ibanHoldDays } from '#contract/core/limits.ts'
import { payouts } from '#contract/payouts/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { requestApproval } from '#server/testing/builders/approvals.ts'
import { openPaidCounter, testIban } from '#server/testing/builders/payouts.ts'
import { logInAgain } from '#server/testing/builders/users.ts'

const anotherIban = 'EG110019000500000000263180003'
const thirdIban = 'EG810019000500000000263180004'

test('payouts: a changed IBAN is held for a week unless two people saw old and new', async () => {
  await using app = await createTestApp({ at: '2026-11-05T10:00:00Z' })
  const place = await openPaidCounter(app)
  await place.savePayee()
  const statement = await place.closeWeek({ bill: 500, at: '2026-11-08T09:00:00Z' })
  const payout = { ...place.createPayoutInput(statement.due), iban: anotherIban }
  const payer = await place.createPaymentStaff()
  const getPayoutErrorKey = async (more: object = {}) =>
    getErrorKey(app.request(payouts.recordPayout, { ...payout, ...more }, payer))
  // The place's first account is not a change.
  assert.equal(await getPayoutErrorKey({ iban: testIban }), 'ApprovalNeeded')
  const { ibanChange } = await place.savePayee(anotherIban)
  assert.deepEqual(ibanChange, { previousIban: testIban, heldUntil: '2026-11-15T09:00:00.000Z' })
  // A second change doesn't hide the first, and changing back ends the hold.
  app.clock.advance(3600)
  await place.savePayee(thirdIban)
  assert.equal((await place.savePayee(anotherIban)).ibanChange?.previousIban, testIban)
  assert.equal(await getPayoutErrorKey(), 'IbanHeld')
  assert.equal(await getPayoutErrorKey({ previousIban: thirdIban }), 'IbanHeld')
  assert.equal((await place.savePayee(testIban)).ibanChange, null)
  await place.savePayee(anotherIban)
  app.clock.advance(ibanHoldDays * 24 * 3600 - 1)
  const again = await logInAgain(app.ctx(), payer)
  assert.equal(await getErrorKey(app.request(payouts.recordPayout, payout, again)), 'IbanHeld')
  app.clock.advance(1)
  assert.equal(await getErrorKey(app.request(payouts.recordPayout, payout, again)), 'ApprovalNeeded')
})

test('payouts: the approver of a payout to a held IBAN sees both and ends the hold', async () => {
  await using app = await createTestApp({ at: '2026-11-05T10:00:00Z' })
  const place = await openPaidCounter(app)
  await place.savePayee()
  const statement = await place.closeWeek({ bill: 500, at: '2026-11-08T09:00:00Z' })
  await place.savePayee(anotherIban)
  const payout = {
    ...place.createPayoutInput(statement.due),
    iban: anotherIban,
    previousIban: testIban,
  }
  const [asker, colleague] = await place.createApprovalPair()
  const id = await requestApproval(app, payouts.recordPayout, payout, asker)
  const { data } = await app.request(approvals.getApprovals, {}, colleague)
  const changes = data.find((entry) => entry.id === id)?.entries[0]?.changes ?? []
  assert.deepEqual(
    changes.filter(({ field }) => /iban/i.test(field)).map(({ field, after }) => [field, after]),
    [
      ['iban', anotherIban],
      ['previousIban', testIban],
    ],
  )
  await app.request(approvals.agree, { id }, colleague)
  const payee = await app.request(payouts.getPayee, {}, place.owner)
  assert.deepEqual([payee.iban, payee.ibanChange], [anotherIban, null])
})
