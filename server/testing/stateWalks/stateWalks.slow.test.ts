import assert from 'node:assert/strict'
import test from 'node:test'
import { stateMachines } from '#contract/stateMachines.ts'
import { createTestApp } from '../app/testApp.ts'
import { approvalsWalk } from './approvals.ts'
import { claimsWalk } from './claims.ts'
import { complaintsWalk } from './complaints.ts'
import { giftsWalk } from './gifts.ts'
import { offersWalk } from './offers.ts'
import { ordersWalk } from './orders.ts'
import { paymentsWalk, refundsWalk } from './payments.ts'
import { disputesWalk, statementsWalk } from './payouts.ts'
import { placeChangesWalk, placesWalk } from './places.ts'
import { referralsWalk } from './referrals.ts'
import { suspicionCasesWalk } from './suspicionCases.ts'
import { deliveriesWalk } from './webhooks.ts'

const walks = [
  approvalsWalk,
  claimsWalk,
  complaintsWalk,
  deliveriesWalk,
  disputesWalk,
  giftsWalk,
  offersWalk,
  ordersWalk,
  paymentsWalk,
  placeChangesWalk,
  placesWalk,
  referralsWalk,
  refundsWalk,
  statementsWalk,
  suspicionCasesWalk,
]

test('states: every state machine has a walk', () => {
  const names = walks.map(({ machine }) => machine.name)
  assert.deepEqual(names.sort(), stateMachines.map(({ name }) => name).sort())
})

for (const { machine, walk } of walks) {
  test(`states: random steps of two at once stay within the table of ${machine.name}`, async () => {
    await using app = await createTestApp()
    await walk(app)
  })
}
