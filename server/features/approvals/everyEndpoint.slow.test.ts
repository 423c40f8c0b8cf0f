import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { permissions, staffRanks, toRightSets } from '#contract/core/access.ts'
import { type Endpoint, isRead } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { watchMoneyTables } from '#server/testing/checks/moneyColumns.ts'
import { placeChanges } from '#server/testing/fixtures/auditedChanges/places.ts'
import { createExamples } from '#server/testing/fixtures/authorizedRequests/all.ts'
import { createRows, type Examples } from '#server/testing/fixtures/authorizedRequests/rows.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const rows = await createRows(app)
const { 'managedPlaces.deletePlace': deletions = {} } = placeChanges(app, rows.staff)
const [deletion] = Object.values(deletions)
const examples: Examples = {
  ...(await createExamples(rows)),
  ...(deletion && { 'managedPlaces.deletePlace': deletion }),
}
const changed = await watchMoneyTables(app)

const ofOrder =
  'an order moves points that its member holds, to the place that they agreed to pay; it creates none'
const ofOffer =
  'what an offer costs comes out of the owner’s discount; the platform pays out points that exist'

/** The reason why one person may change amounts by an endpoint without approval. */
const forOnePerson: Record<string, string> = {
  'regions.saveCountryDetails': 'a new country has no currency, and gets a daily limit of zero with it',
  'regions.deleteCountry': 'only a country that nothing uses can be deleted',
  'packages.deletePointsPackage': 'what is off sale gives nobody points',
  'offers.saveOffer': ofOffer,
  'offers.deleteOffer': ofOffer,
  'orders.confirmOrder': ofOrder,
  'orders.confirmOrderByCode': ofOrder,
  'orders.rejectOrder': ofOrder,
  'orders.sendBill': ofOrder,
  'orders.payOrder': ofOrder,
  'orders.cancelOrder': ofOrder,
  'restrictions.restrictMember': 'it locks the member’s wallet, and creates an empty one if there is none',
}

/** Endpoints that need a code, link, signature or data of a member, which an administrator doesn't have. */
const notForStaff = [
  'accounts.continueWithPhone',
  'accounts.proveAgainByCode',
  'accounts.confirmCode',
  'accounts.resetPassword',
  'accounts.resetPasswordByLink',
  'accounts.confirmAccount',
  'accounts.confirmEmail',
  'accountSafety.lockAccount',
  'accessChanges.stopAccessChange',
  'factors.proveFactor',
  'factors.addTotp',
  'factors.addPasskey',
  'factors.loginByPasskey',
  'factors.proveByPasskey',
  'wallet.transferPoints',
  'gifts.givePoints',
  'payments.callback',
  'orders.reserveOffer',
  'orders.startOrder',
  'orders.approveOrder',
  'orders.declineOrder',
  'chat.blockChat',
  'complaints.reopenAsGuest',
  'reviews.saveReview',
  'reviews.answerReview',
  'insights.countView',
  'browserErrors.report',
  // Each executes another endpoint, which this test covers separately.
  'approvals.requestApproval',
  'approvals.agree',
]

const isForStaff = ({ access }: Endpoint) =>
  access !== 'guest' &&
  toRightSets(access).some((alternative) =>
    alternative.every(
      (right) => !right.startsWith('rank:') || staffRanks.some((rank) => right === `rank:${rank}`),
    ),
  )

const tried = allEndpoints.filter((call) => !isRead(call) && !call.approval && isForStaff(call))

for (const endpoint of tried) {
  test(`approvals: ${endpoint.name} by a single person changes no points, money or value`, async () => {
    const superAdmin = { rank: 'SuperAdmin' as const, permissions: new Set(permissions) }
    await rows.actAs(superAdmin)
    const person = endpoint.ends ? await app.createUser({ rank: superAdmin.rank }) : rows.requester
    const input = toWireNames(
      getFieldNames(endpoint.input, 'in'),
      await (examples[endpoint.name] ?? (() => ({})))(superAdmin),
    )
    await changed()
    const { status, body } = await app.send(endpoint, input, person)
    const tables = await changed()
    const isTried = status === 200
    assert.equal(isTried, !notForStaff.includes(endpoint.name), `${status} ${JSON.stringify(body)}`)
    assert.equal(tables.length > 0, forOnePerson[endpoint.name] !== undefined, `it changes ${tables}`)
  })
}

test('approvals: every exception belongs to a tested endpoint', () => {
  const names = tried.map(({ name }) => name)
  const unknownNames = [...Object.keys(forOnePerson), ...notForStaff].filter((name) => !names.includes(name))
  assert.deepEqual(unknownNames, [])
})
