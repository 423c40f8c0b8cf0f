import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { permissions, staffRanks, waysOf } from '#contract/access.ts'
import { everyCall } from '#contract/all.ts'
import { type Call, isRead } from '#contract/call.ts'
import { toWire } from '#contract/nameMap.ts'
import { nameMapOf } from '#contract/wire.ts'
import { watchMoney } from '#server/testing/moneyColumns.ts'
import { createExamples } from '#server/testing/reaching/all.ts'
import { createRows, type Examples } from '#server/testing/reaching/rows.ts'
import { placeChanges } from '#server/testing/staffChanges/places.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const rows = await createRows(world)
const { 'managedPlaces.deletePlace': deletions = {} } = placeChanges(world, rows.staff)
const [deletion] = Object.values(deletions)
const examples: Examples = {
  ...(await createExamples(rows)),
  ...(deletion && { 'managedPlaces.deletePlace': deletion }),
}
const changed = await watchMoney(world)

const ofOrder =
  'an order moves points that its member holds, to the place that they agreed to pay; it creates none'
const ofOffer =
  'what an offer costs comes out of the owner’s discount; the platform pays out points that exist'

/** Why one person may change numbers of money by an endpoint without approval. */
const forOnePerson: Record<string, string> = {
  'regions.saveCountryDetails': 'a new country has no currency, and gets a daily limit of zero with it',
  'regions.deleteCountry': 'only a country that nothing uses can be deleted',
  'packages.deletePointsPackage': 'what is off sale gives nobody points',
  'offers.saveOffer': ofOffer,
  'offers.deleteOffer': ofOffer,
  'orders.confirmOrder': ofOrder,
  'orders.rejectOrder': ofOrder,
  'orders.sendBill': ofOrder,
  'orders.payOrder': ofOrder,
  'orders.cancelOrder': ofOrder,
}

/** What needs a code, a link, a signature or something of a member’s own, which an administrator doesn’t have. */
const notForStaff = [
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
  // Each does what another endpoint does, which is tried here by itself.
  'approvals.requestApproval',
  'approvals.agree',
]

const isForStaff = ({ access }: Call) =>
  access !== 'guest' &&
  waysOf(access).some((way) =>
    way.every((right) => !right.startsWith('rank:') || staffRanks.some((rank) => right === `rank:${rank}`)),
  )

const tried = everyCall.filter((call) => !isRead(call) && !call.approval && isForStaff(call))

for (const call of tried) {
  test(`approvals: ${call.name} by one administrator changes no points, money, or what they are worth`, async () => {
    const held = { rank: 'SuperAdmin' as const, permissions: new Set(permissions) }
    await rows.be(held)
    const person = call.ends ? await world.person({ rank: held.rank }) : rows.asker
    const input = toWire(nameMapOf(call.input, 'in'), await (examples[call.name] ?? (() => ({})))(held))
    await changed()
    const { status, body } = await world.send(call, input, person)
    const tables = await changed()
    const isTried = status === 200
    assert.equal(isTried, !notForStaff.includes(call.name), `${status} ${JSON.stringify(body)}`)
    assert.equal(tables.length > 0, forOnePerson[call.name] !== undefined, `it changes ${tables}`)
  })
}

test('approvals: every exception is of an endpoint that is tried', () => {
  const names = tried.map(({ name }) => name)
  const others = [...Object.keys(forOnePerson), ...notForStaff].filter((name) => !names.includes(name))
  assert.deepEqual(others, [])
})
