import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { type Access, type Permission, type Right, staffRanks } from '#contract/access.ts'
import { everyCall } from '#contract/all.ts'
import { type AuditedAs, type AuditKind, audited } from '#contract/audited.ts'
import { type Call, isRead, takesIdempotencyKey } from '#contract/call.ts'
import { toWire } from '#contract/nameMap.ts'
import { defOf, nameMapOf } from '#contract/wire.ts'
import type { SendOptions } from '#server/testing/sending.ts'
import { approvalChanges } from '#server/testing/staffChanges/approvals.ts'
import { categoryChanges } from '#server/testing/staffChanges/categories.ts'
import { complaintChanges } from '#server/testing/staffChanges/complaints.ts'
import { factorChanges } from '#server/testing/staffChanges/factors.ts'
import { flagChanges } from '#server/testing/staffChanges/flags.ts'
import type { StaffChanges } from '#server/testing/staffChanges/naming.ts'
import { offerChanges } from '#server/testing/staffChanges/offers.ts'
import { orderChanges } from '#server/testing/staffChanges/orders.ts'
import { packageChanges } from '#server/testing/staffChanges/packages.ts'
import { pageChanges } from '#server/testing/staffChanges/pages.ts'
import { paymentChanges } from '#server/testing/staffChanges/payments.ts'
import { payoutChanges } from '#server/testing/staffChanges/payouts.ts'
import { placeChanges } from '#server/testing/staffChanges/places.ts'
import { referralChanges } from '#server/testing/staffChanges/referrals.ts'
import { regionChanges } from '#server/testing/staffChanges/regions.ts'
import { reviewChanges } from '#server/testing/staffChanges/reviews.ts'
import { salesChanges } from '#server/testing/staffChanges/sales.ts'
import { userChanges } from '#server/testing/staffChanges/users.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const staff = await world.person({ rank: 'SuperAdmin' })
const nobody = await world.person({ permissions: [] })

/** What members, owners, managers and consultants hold in a new installation, for what is their own. */
const heldByOthers = new Set<string>(
  (
    await world.db
      .selectFrom('rank_roles')
      .innerJoin('ranks', 'ranks.id', 'rank_roles.rank_id')
      .innerJoin('roles', 'roles.id', 'rank_roles.role_id')
      .select('roles.name')
      .where('ranks.base', 'not in', [...staffRanks])
      .execute()
  ).map(({ name }) => name),
)

const isStaffsAlone = (right: Right) =>
  right.startsWith('rank:')
    ? (staffRanks as readonly string[]).includes(right.slice('rank:'.length))
    : !heldByOthers.has(right as Permission)

/** Whether one of the rights that open a call is held by staff alone. */
function isForStaff(access: Access): boolean {
  if (access === 'anyone' || access === 'guest' || access === 'user') return false
  if (typeof access === 'string') return isStaffsAlone(access)
  if ('any' in access) return access.any.some(isStaffsAlone)
  // A rank beside a right tells whose it is; of several ranks others may be one.
  return access.all.some((part) => {
    if (typeof part === 'string') return isStaffsAlone(part)
    return (
      part.any.every(isStaffsAlone) || part.any.some((right) => !/^rank:/.test(right) && isStaffsAlone(right))
    )
  })
}

const others = [
  // What it stores is seen nowhere until a section names it, by another call.
  'pages.uploadImage',
  // What it does stands under the call that was agreed to, and whoever asked for it; the approvals' tests look there.
  'approvals.agree',
  // They always take two; the payouts' tests look what is written once a colleague agreed.
  'earlyExpiries.revertEarlyExpiries',
  'payoutTerms.savePayoutTerms',
  'payoutTerms.saveFee',
  'payouts.recordPayout',
  'referralTerms.saveReferralTerms',
  'referralTerms.fundReferrals',
]

const staffChanges = everyCall.filter(
  (call) => !isRead(call) && isForStaff(call.access) && !others.includes(call.name),
)

/** For each call by which staff change something, what makes it change something. */
const examples: Record<string, StaffChanges[string]> = {
  ...regionChanges(world, staff),
  ...categoryChanges(world, staff),
  ...userChanges(world, staff),
  ...placeChanges(world, staff),
  ...offerChanges(world, staff),
  ...orderChanges(world),
  ...complaintChanges(world, staff),
  ...flagChanges(world),
  ...approvalChanges(world, staff),
  ...packageChanges(world, staff),
  ...salesChanges(world, staff),
  ...paymentChanges(world, staff),
  ...payoutChanges(world),
  ...pageChanges(world, staff),
  ...factorChanges(world),
  ...reviewChanges(world, staff),
  ...referralChanges(world),
}

const entries = () => world.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()

/** Sends an input under our names; replies the status, what came, and the entries that this wrote. */
async function sendAndRead(call: Call, input: object, as = staff, options: SendOptions = {}) {
  const before = await entries()
  const wired = toWire(nameMapOf(call.input, 'in'), input)
  const { status, body } = await world.send(call, wired, as, options)
  return { status, body, written: (await entries()).slice(before.length) }
}

for (const call of staffChanges) {
  test(`${call.name} has an example here of what it changes`, () => {
    assert.ok(Object.keys(examples[call.name] ?? {}).length > 0)
  })

  for (const [what, example] of Object.entries(examples[call.name] ?? {})) {
    test(`${call.name} ${what}: one entry, none for a repeat, for nothing new, or for a refusal`, async () => {
      const input = await example()
      for (const refused of [
        await sendAndRead(call, input, nobody),
        await sendAndRead(call, {}),
        ...('id' in input && 'version' in (defOf(call.input).shape ?? {})
          ? [await sendAndRead(call, { ...input, version: 7 })]
          : []),
      ]) {
        assert.ok(refused.status >= 400)
        assert.deepEqual(refused.written, [])
      }

      assert.ok(takesIdempotencyKey(call))
      const key = { idempotencyKey: `${call.name} ${what}` }
      const done = await sendAndRead(call, input, staff, key)
      assert.equal(done.status, 200)
      assert.equal(done.written.length, 1)
      const [entry] = done.written
      const { id, rankIds = [id] } = done.body as { id: number; rankIds?: number[] }
      assert.deepEqual([entry?.user_id, entry?.call, [entry?.subject_id]], [staff.id, call.name, rankIds])
      assert.ok(entry && entry.kind in audited)
      assert.deepEqual(entry.at, world.app.now())
      const { nameAr }: Record<string, AuditedAs> = audited[entry.kind as AuditKind]
      assert.equal(entry.subject_ar !== null && entry.subject_en !== null, nameAr === 'value')
      const action = what.startsWith('adds') ? 'added' : what.startsWith('deletes') ? 'deleted' : 'changed'
      assert.equal(entry.action, action)

      const again = await sendAndRead(call, input, staff, key)
      assert.deepEqual([again.status, again.body, again.written], [200, done.body, []])
      assert.deepEqual((await sendAndRead(call, input)).written, [])
    })
  }
}

test('what members and owners do with their own is no change by staff', () => {
  assert.ok(heldByOthers.has('TransferPoints') && heldByOthers.has('AddOffer'))
  assert.ok(isForStaff('RegionControl') && isForStaff({ any: ['EditServicePlace', 'ServicesPlaceControl'] }))
  assert.ok(!isForStaff('TransferPoints') && !isForStaff('rank:User') && !isForStaff('user'))
  assert.ok(staffChanges.length >= 12)
})
