import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { type AuditFormat, type AuditKind, audited } from '#contract/audit/audited.ts'
import { type Access, type Permission, type Right, staffRanks } from '#contract/core/access.ts'
import { type Endpoint, isRead, takesIdempotencyKey } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getDefinition, getFieldNames } from '#contract/core/wire.ts'
import type { SendOptions } from '#server/testing/app/httpClient.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { accountAccessChanges } from '#server/testing/fixtures/auditedChanges/accountAccess.ts'
import { approvalChanges } from '#server/testing/fixtures/auditedChanges/approvals.ts'
import type { AuditedChanges } from '#server/testing/fixtures/auditedChanges/auditedChanges.ts'
import { categoryChanges } from '#server/testing/fixtures/auditedChanges/categories.ts'
import { complaintChanges } from '#server/testing/fixtures/auditedChanges/complaints.ts'
import { offerChanges } from '#server/testing/fixtures/auditedChanges/offers.ts'
import { orderChanges } from '#server/testing/fixtures/auditedChanges/orders.ts'
import { packageChanges } from '#server/testing/fixtures/auditedChanges/packages.ts'
import { pageChanges } from '#server/testing/fixtures/auditedChanges/pages.ts'
import { paymentChanges } from '#server/testing/fixtures/auditedChanges/payments.ts'
import { payoutChanges } from '#server/testing/fixtures/auditedChanges/payouts.ts'
import { placeChanges } from '#server/testing/fixtures/auditedChanges/places.ts'
import { referralChanges } from '#server/testing/fixtures/auditedChanges/referrals.ts'
import { regionChanges } from '#server/testing/fixtures/auditedChanges/regions.ts'
import { reviewChanges } from '#server/testing/fixtures/auditedChanges/reviews.ts'
import { salesChanges } from '#server/testing/fixtures/auditedChanges/sales.ts'
import { flagChanges } from '#server/testing/fixtures/auditedChanges/suspicionCases.ts'
import { userChanges } from '#server/testing/fixtures/auditedChanges/users.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const staff = await app.createUser({ rank: 'SuperAdmin' })
const nobody = await app.createUser({ permissions: [] })

/**
 * Permissions that members, owners, managers and consultants have for their own data in a new installation.
 */
const permissionsOfOthers = new Set<string>(
  (
    await app.db
      .selectFrom('rankRoles')
      .innerJoin('ranks', 'ranks.id', 'rankRoles.rankId')
      .innerJoin('roles', 'roles.id', 'rankRoles.roleId')
      .select('roles.name')
      .where('ranks.base', 'not in', [...staffRanks])
      .execute()
  ).map(({ name }) => name),
)

const isStaffsAlone = (right: Right) =>
  right.startsWith('rank:')
    ? (staffRanks as readonly string[]).includes(right.slice('rank:'.length))
    : !permissionsOfOthers.has(right as Permission)

/** Returns whether only staff have one of the permissions that allow a call. */
function isForStaff(access: Access): boolean {
  if (access === 'anyone' || access === 'guest' || access === 'user') return false
  if (typeof access === 'string') return isStaffsAlone(access)
  if ('any' in access) return access.any.some(isStaffsAlone)
  // A rank next to a permission says whose permission it is; a list of ranks may include non-staff.
  return access.all.some((part) => {
    if (typeof part === 'string') return isStaffsAlone(part)
    return (
      part.any.every(isStaffsAlone) || part.any.some((right) => !/^rank:/.test(right) && isStaffsAlone(right))
    )
  })
}

const exemptNames = [
  // The stored image is visible only after another endpoint adds it to a section.
  'pages.uploadImage',
  // The decision that takes effect has an entry; server/features/places/scheduledDecisions.test.ts checks it.
  'managedPlaces.scheduleDecision',
  'managedPlaces.undoDecision',
  // The audit entry names the approved endpoint and its requester; the tests of approvals check it.
  'approvals.agree',
  // These always need approval; the tests of payouts check what is written after it.
  'earlyExpiries.revertEarlyExpiries',
  'payoutTerms.savePayoutTerms',
  'payoutTerms.saveFee',
  'payouts.recordPayout',
  'referralTerms.saveReferralTerms',
  'referralTerms.fundReferrals',
]

const staffEndpoints = allEndpoints.filter(
  (call) => !isRead(call) && isForStaff(call.access) && !exemptNames.includes(call.name),
)

const examples: Record<string, AuditedChanges[string]> = {
  ...regionChanges(app, staff),
  ...categoryChanges(app, staff),
  ...userChanges(app, staff),
  ...placeChanges(app, staff),
  ...offerChanges(app, staff),
  ...orderChanges(app),
  ...complaintChanges(app, staff),
  ...flagChanges(app),
  ...approvalChanges(app, staff),
  ...packageChanges(app, staff),
  ...salesChanges(app, staff),
  ...paymentChanges(app, staff),
  ...payoutChanges(app),
  ...pageChanges(app, staff),
  ...accountAccessChanges(app),
  ...reviewChanges(app, staff),
  ...referralChanges(app),
}

const entries = () => app.db.selectFrom('auditEntries').selectAll().orderBy('id').execute()

async function sendAndRead(call: Endpoint, input: object, as = staff, options: SendOptions = {}) {
  const before = await entries()
  const wireInput = toWireNames(getFieldNames(call.input, 'in'), input)
  const { status, body } = await app.send(call, wireInput, as, options)
  return { status, body, written: (await entries()).slice(before.length) }
}

for (const endpoint of staffEndpoints) {
  test(`audit: ${endpoint.name} has an example of its change`, () => {
    assert.ok(Object.keys(examples[endpoint.name] ?? {}).length > 0)
  })

  for (const [title, example] of Object.entries(examples[endpoint.name] ?? {})) {
    test(`audit: ${endpoint.name} ${title}: one entry, none if repeated, same or rejected`, async () => {
      const input = await example()
      for (const response of [
        await sendAndRead(endpoint, input, nobody),
        await sendAndRead(endpoint, {}),
        ...('id' in input && 'version' in (getDefinition(endpoint.input).shape ?? {})
          ? [await sendAndRead(endpoint, { ...input, version: 7 })]
          : []),
      ]) {
        assert.ok(response.status >= 400)
        assert.deepEqual(response.written, [])
      }

      assert.ok(takesIdempotencyKey(endpoint))
      const key = { idempotencyKey: `${endpoint.name} ${title}` }
      const result = await sendAndRead(endpoint, input, staff, key)
      assert.equal(result.status, 200)
      assert.equal(result.written.length, 1)
      const [entry] = result.written
      const { id, rankIds = [id] } = result.body as { id: number; rankIds?: number[] }
      assert.deepEqual(
        [entry?.userId, entry?.endpoint, [entry?.subjectId]],
        [staff.id, endpoint.name, rankIds],
      )
      assert.ok(entry && entry.kind in audited)
      assert.deepEqual(entry.at, app.instance.now())
      const { nameAr }: Record<string, AuditFormat> = audited[entry.kind as AuditKind]
      assert.equal(entry.subjectAr !== null && entry.subjectEn !== null, nameAr === 'value')
      const action = title.startsWith('adds') ? 'added' : title.startsWith('deletes') ? 'deleted' : 'changed'
      assert.equal(entry.action, action)

      const again = await sendAndRead(endpoint, input, staff, key)
      assert.deepEqual([again.status, again.body, again.written], [200, result.body, []])
      assert.deepEqual((await sendAndRead(endpoint, input)).written, [])
    })
  }
}

test('audit: members’ and owners’ changes to their own data are not staff changes', () => {
  assert.ok(permissionsOfOthers.has('TransferPoints') && permissionsOfOthers.has('AddOffer'))
  assert.ok(isForStaff('RegionControl') && isForStaff({ any: ['EditServicePlace', 'ServicesPlaceControl'] }))
  assert.ok(!isForStaff('TransferPoints') && !isForStaff('rank:User') && !isForStaff('user'))
  assert.ok(staffEndpoints.length >= 12)
})
