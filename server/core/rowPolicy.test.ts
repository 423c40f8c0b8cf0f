import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { baseRanks, permissions } from '#contract/access.ts'
import { type Owner, type RowPolicy, reaches, staffWith } from '#contract/rowPolicy.ts'
import { runs } from '../testing/runs.ts'
import { createWorld } from '../testing/world.ts'
import { reached } from './rowPolicy.ts'

type Row = {
  id: number
  placeId: number | null
  branchId: number | null
  consultantId: number | null
  addedById: number | null
  isPublic: boolean
}

/** Every way to a row that the product knows. */
const policy: RowPolicy<Row> = [
  { when: ['anyone'], rows: { isPublic: true } },
  { when: ['rank:User'], rows: { id: 'id' } },
  { when: ['rank:ServiceSupplier'], rows: { placeId: 'servicePlaceId' } },
  { when: ['rank:BranchManager'], rows: { placeId: 'servicePlaceId', branchId: 'branchId' } },
  { when: ['rank:SalesConsultant'], rows: { consultantId: 'id' } },
  { when: [{ all: ['rank:Moderator', 'AddUser'] }], rows: { addedById: 'id' } },
  { when: staffWith('UsersControl'), rows: 'all' },
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

const who = (owner: Partial<Owner> & Pick<Owner, 'rank'>): Owner => ({
  id: 1,
  servicePlaceId: null,
  branchId: null,
  permissions: new Set(['UsersControl', 'AddUser']),
  ...owner,
})

test('each person reaches what is theirs, staff with the permission all of it', () => {
  const supplier = who({ rank: 'ServiceSupplier', servicePlaceId: 4 })
  const manager = who({ rank: 'BranchManager', servicePlaceId: 4, branchId: 7 })
  const moderator = who({ rank: 'Moderator', permissions: new Set(['AddUser']) })
  const seen = (owner: Owner | null, row: Partial<Row>) => reaches(policy, owner, { ...nothing, ...row })
  assert.ok(seen(null, { isPublic: true }) && !seen(null, {}))
  assert.ok(seen(who({ rank: 'User' }), { id: 1 }) && !seen(who({ rank: 'User' }), { id: 2 }))
  assert.ok(seen(supplier, { placeId: 4, branchId: 8 }) && !seen(supplier, { placeId: 5 }))
  assert.ok(seen(manager, { placeId: 4, branchId: 7 }) && !seen(manager, { placeId: 4, branchId: 8 }))
  assert.ok(seen(who({ rank: 'SalesConsultant' }), { consultantId: 1 }))
  assert.ok(seen(moderator, { addedById: 1 }) && !seen(moderator, { addedById: 2 }))
  assert.ok(seen(who({ rank: 'Moderator' }), {}) && seen(who({ rank: 'SuperAdmin' }), {}))
})

test('who has no place reaches none, not even one without an owner', () => {
  assert.ok(!reaches(policy, who({ rank: 'ServiceSupplier' }), nothing))
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

test('the condition of a query and the question about one row give the same rows', async () => {
  await using world = await createWorld()
  const agree = fc.asyncProperty(owners, fc.array(rows, { maxLength: 30 }), async (owner, all) => {
    const given = sql<Row & { position: number }>`json_to_recordset(${JSON.stringify(
      all.map((row, position) => ({ ...row, position })),
    )}) as row (position int, id int, "placeId" int, "branchId" int, "consultantId" int, "addedById" int,
      "isPublic" boolean)`
    const found = await world.db
      .selectFrom(sql<Row & { position: number }>`(select * from ${given})`.as('given'))
      .select('position')
      .where((eb) => reached(eb, policy, owner, columns))
      .orderBy('position')
      .execute()
    const expected = all.flatMap((row, position) => (reaches(policy, owner, row) ? [position] : []))
    assert.deepEqual(
      found.map(({ position }) => position),
      expected,
    )
  })
  await fc.assert(agree, { numRuns: runs(300) })
})
