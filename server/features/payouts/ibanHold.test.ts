import assert from 'node:assert/strict'
import test from 'node:test'
import { approvals } from '#contract/approvals.ts'
import { ibanHoldDays } from '#contract/limits.ts'
import { payouts } from '#contract/payouts.ts'
import { askColleagues } from '#server/testing/approving.ts'
import { openPaidCounter, someIban } from '#server/testing/paying.ts'
import { loggedInAgain } from '#server/testing/people.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld } from '#server/testing/world.ts'

const anotherIban = 'EG110019000500000000263180003'
const thirdIban = 'EG810019000500000000263180004'

test('payouts: a changed IBAN is held for a week, unless two people have seen it and the one before', async () => {
  await using world = await createWorld({ at: '2026-11-05T10:00:00Z' })
  const place = await openPaidCounter(world)
  await place.setTerms({ period: 'week' })
  await place.savePayee()
  await place.pay(500)
  world.clock.set('2026-11-08T09:00:00Z')
  await place.close()
  const [statement] = await place.list()
  const wish = { ...place.payoutOf(statement?.due ?? 0), iban: anotherIban }
  const payer = await place.payer()
  const errorOf = async (more: object = {}) =>
    errorKeyOf(world.ask(payouts.recordPayout, { ...wish, ...more }, payer))
  // The first account was never changed.
  assert.equal(await errorOf({ iban: someIban }), 'ApprovalNeeded')
  const { ibanChange } = await place.savePayee(anotherIban)
  assert.deepEqual(ibanChange, { previousIban: someIban, heldUntil: '2026-11-15T09:00:00.000Z' })
  // A second change doesn't hide the first, and going back undoes it.
  world.clock.advance(3600)
  await place.savePayee(thirdIban)
  assert.equal((await place.savePayee(anotherIban)).ibanChange?.previousIban, someIban)
  assert.equal(await errorOf(), 'IbanHeld')
  assert.equal(await errorOf({ previousIban: thirdIban }), 'IbanHeld')
  assert.equal((await place.savePayee(someIban)).ibanChange, null)
  await place.savePayee(anotherIban)
  world.clock.advance(ibanHoldDays * 24 * 3600 - 1)
  const again = await loggedInAgain(world.ctx(), payer)
  assert.equal(await errorKeyOf(world.ask(payouts.recordPayout, wish, again)), 'IbanHeld')
  world.clock.advance(1)
  assert.equal(await errorKeyOf(world.ask(payouts.recordPayout, wish, again)), 'ApprovalNeeded')
})

test('payouts: the colleague who agrees to a payout to a held IBAN reads both, and it is held no longer', async () => {
  await using world = await createWorld({ at: '2026-11-05T10:00:00Z' })
  const place = await openPaidCounter(world)
  await place.setTerms({ period: 'week' })
  await place.savePayee()
  await place.pay(500)
  world.clock.set('2026-11-08T09:00:00Z')
  await place.close()
  const [statement] = await place.list()
  await place.savePayee(anotherIban)
  const wish = { ...place.payoutOf(statement?.due ?? 0), iban: anotherIban, previousIban: someIban }
  const [asker, colleague] = await place.payers()
  const id = await askColleagues(world, payouts.recordPayout, wish, asker)
  const { data } = await world.ask(approvals.getApprovals, {}, colleague)
  const changes = data.find((each) => each.id === id)?.entries[0]?.changes ?? []
  assert.deepEqual(
    changes.filter(({ field }) => /iban/i.test(field)).map(({ field, after }) => [field, after]),
    [
      ['iban', anotherIban],
      ['previousIban', someIban],
    ],
  )
  await world.ask(approvals.agree, { id }, colleague)
  const payee = await world.ask(payouts.getPayee, {}, place.owner)
  assert.deepEqual([payee.iban, payee.ibanChange], [anotherIban, null])
})
