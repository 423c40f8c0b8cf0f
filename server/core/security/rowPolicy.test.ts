import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { baseRanks, permissions } from '#contract/core/access.ts'
import { canAccess, type Owner, type RowPolicy, staffHaving } from '#contract/core/policy.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { whereAccessible } from './rowPolicy.ts'

type Row = {
  id: number
  placeId: number | null
  branchId: number | null
  consultantId: number | null
  addedById: number | null
  isPublic: boolean
}

const policy: RowPolicy<Row> = [
  { grantedTo: ['anyone'], scope: { isPublic: true } },
  { grantedTo: ['rank:User'], scope: { id: 'id' } },
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
  { grantedTo: ['rank:BranchManager'], scope: { placeId: 'servicePlaceId', branchId: 'branchId' } },
  { grantedTo: ['rank:SalesConsultant'], scope: { consultantId: 'id' } },
  { grantedTo: [{ all: ['rank:Moderator', 'AddUser'] }], scope: { addedById: 'id' } },
  { grantedTo: staffHaving('UsersControl'), scope: 'all' },
]

const columns = {
  id: 'id',
  placeId: 'placeId',
  branchId: 'branchId',
  consultantId: 'consultantId',
  addedById: 'addedById',
  isPublic: 'isPublic',
} as const

const nothing: Row = {
  id: 9,
  placeId: null,
  branchId: null,
  consultantId: null,
  addedById: null,
  isPublic: false,
}

const createOwner = (owner: Partial<Owner> & Pick<Owner, 'rank'>): Owner => ({
  id: 1,
  servicePlaceId: null,
  branchId: null,
  permissions: new Set(['UsersControl', 'AddUser']),
  ...owner,
})

test('row policy: users access their own rows, staff with the permission all rows', () => {
  const supplier = createOwner({ rank: 'ServiceSupplier', servicePlaceId: 4 })
  const manager = createOwner({ rank: 'BranchManager', servicePlaceId: 4, branchId: 7 })
  const moderator = createOwner({ rank: 'Moderator', permissions: new Set(['AddUser']) })
  const canSee = (owner: Owner | null, row: Partial<Row>) => canAccess(policy, owner, { ...nothing, ...row })
  assert.ok(canSee(null, { isPublic: true }) && !canSee(null, {}))
  assert.ok(
    canSee(createOwner({ rank: 'User' }), { id: 1 }) && !canSee(createOwner({ rank: 'User' }), { id: 2 }),
  )
  assert.ok(canSee(supplier, { placeId: 4, branchId: 8 }) && !canSee(supplier, { placeId: 5 }))
  assert.ok(canSee(manager, { placeId: 4, branchId: 7 }) && !canSee(manager, { placeId: 4, branchId: 8 }))
  assert.ok(canSee(createOwner({ rank: 'SalesConsultant' }), { consultantId: 1 }))
  assert.ok(canSee(moderator, { addedById: 1 }) && !canSee(moderator, { addedById: 2 }))
  assert.ok(canSee(createOwner({ rank: 'Moderator' }), {}) && canSee(createOwner({ rank: 'SuperAdmin' }), {}))
})

test('row policy: a user without a place accesses none, not even one without an owner', () => {
  assert.ok(!canAccess(policy, createOwner({ rank: 'ServiceSupplier' }), nothing))
})

const few = fc.integer({ min: 1, max: 3 })
const fewOrNone = fc.option(few)

const owners: fc.Arbitrary<Owner | null> = fc.option(
  fc.record({
    id: few,
    servicePlaceId: fewOrNone,
    branchId: fewOrNone,
    rank: fc.constantFrom(...baseRanks),
    permissions: fc.subarray([...permissions]).map((held) => new Set(held)),
  }),
)

const rows: fc.Arbitrary<Row> = fc.record({
  id: few,
  placeId: fewOrNone,
  branchId: fewOrNone,
  consultantId: fewOrNone,
  addedById: fewOrNone,
  isPublic: fc.boolean(),
})

test('row policy: the query condition and the check of one row select the same rows', async () => {
  await using app = await createTestApp()
  const agree = fc.asyncProperty(owners, fc.array(rows, { maxLength: 30 }), async (owner, all) => {
    const records = sql<Row & { position: number }>`json_to_recordset(${JSON.stringify(
      all.map((row, position) => ({ ...row, position })),
    )}) as row (position int, id int, "placeId" int, "branchId" int, "consultantId" int, "addedById" int,
      "isPublic" boolean)`
    const accessibleRows = await app.db
      .selectFrom(
        sql<Row & { position: number }>`(
        select *, "placeId" as place_id, "branchId" as branch_id, "consultantId" as consultant_id,
          "addedById" as added_by_id, "isPublic" as is_public from ${records})`.as('given'),
      )
      .select('position')
      .where((eb) => whereAccessible(eb, policy, owner, columns))
      .orderBy('position')
      .execute()
    const expected = all.flatMap((row, position) => (canAccess(policy, owner, row) ? [position] : []))
    assert.deepEqual(
      accessibleRows.map(({ position }) => position),
      expected,
    )
  })
  await fc.assert(agree, { numRuns: getRunCount(300) })
})
