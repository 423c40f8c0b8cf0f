import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import test, { after } from 'node:test'
import {
  type Access,
  allows,
  type BaseRank,
  baseRanks,
  type Permission,
  permissions,
  waysOf,
} from '#contract/access.ts'
import { everyCall } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import { editing } from '#contract/categories.policy.ts'
import { type Owner, type RowFacts, type RowPolicy, reaches } from '#contract/rowPolicy.ts'
import { managesUser, usersPolicy } from '#contract/users.policy.ts'
import { type Expected, expectedAt } from '../testing/accessTable.ts'
import { createRights, type Held } from '../testing/rights.ts'
import { createSamples, samples } from '../testing/samples.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld({ routes: createSamples().routes })
after(() => world[Symbol.asyncDispose]())
const asker = await world.person()
const { become } = await createRights(world)

/** Every rank with no permission, with all, with each alone, and with all but each. */
const people: Held[] = baseRanks.flatMap((rank) =>
  [
    [],
    permissions,
    ...permissions.flatMap((one) => [[one], permissions.filter((other) => other !== one)]),
  ].map((held) => ({ rank, permissions: new Set(held) })),
)

function isExpected(expected: Expected, person: Held | null): boolean {
  if (expected === 'anyone') return true
  if (expected === 'guest' || person === null) return expected === 'guest' && person === null
  if (expected === 'user') return true
  if ('of' in expected) return expected.of.includes(person.rank) && isExpected(expected.rights, person)
  return expected.some((right) =>
    right.startsWith('rank:') ? right === `rank:${person.rank}` : person.permissions.has(right as Permission),
  )
}

for (const call of everyCall) {
  test(`${call.name} is for whom the product says, with each permission and without it`, () => {
    const expected = expectedAt(call.path)
    for (const person of [null, ...people]) {
      const who = `${person?.rank} with ${[...(person?.permissions ?? [])]}`
      assert.equal(allows(call.access, person), isExpected(expected, person), who)
    }
    for (const person of people) {
      assert.equal(allows(call.access, { ...person, isProvisional: true }), expected === 'anyone')
      assert.equal(allows(call.access, { ...person, lacksFactor: true }), expected === 'anyone')
    }
  })
}

// With a call of each kind, though no feature may have one that needs a permission yet.
const everyRoute: readonly Call[] = [...everyCall, ...Object.values<Call>(samples)]

/** People with just enough for a call, and one with everything else. A SuperAdmin would hold everything. */
function barelyAllowed(access: Access): { enough: Held[]; tooLittle: Held | null } {
  if (typeof access === 'string' && ['anyone', 'guest', 'user'].includes(access)) {
    return { enough: [{ rank: 'User', permissions: new Set() }], tooLittle: null }
  }
  const ways = waysOf(access)
  const enough = ways.map((rights) => {
    const rank = rights.find((right) => right.startsWith('rank:'))?.slice('rank:'.length) ?? 'User'
    const held = rights.filter((right) => !right.startsWith('rank:')) as Permission[]
    return { rank: rank as BaseRank, permissions: new Set(held) }
  })
  const rights = new Set<string>(ways.flat())
  const others = permissions.filter((one) => !rights.has(one))
  const rank = rights.has('rank:User') ? 'BranchManager' : 'User'
  return { enough, tooLittle: { rank, permissions: new Set(others) } }
}

/** Where it depends on what is sent whether more than the call's own access is needed; `about` says what. */
const dependsOnInput = [
  'accounts.editProfile',
  'managedPlaces.savePlace',
  'regions.saveCountry',
  'users.saveUser',
]

test('whoever has the access that a call documents is not refused by its rule, but where it says so', () => {
  const refusing = everyCall.filter(({ refuses }) => refuses?.includes('Forbidden'))
  assert.deepEqual(refusing.map(({ name }) => name).sort(), dependsOnInput)
})

for (const call of everyRoute.filter(({ access, ends }) => access !== 'guest' && !ends)) {
  test(`${call.name} takes whoever has exactly its rights, and not who has all others`, async () => {
    const { enough, tooLittle } = barelyAllowed(call.access)
    for (const person of enough) {
      await become(asker, person)
      const { status, body } = await world.send(call, {}, asker)
      const { errorKey } = (body ?? {}) as { errorKey?: string }
      // Whoever may call it must still sign what they send.
      const isRefused = (status === 401 || status === 403) && errorKey !== 'BadSignature'
      assert.ok(!isRefused, `${person.rank} with ${[...person.permissions]}: ${status}`)
    }
    if (!tooLittle) return
    await become(asker, tooLittle)
    assert.equal((await world.send(call, {}, asker)).status, 403)
  })
}

const owner = { id: 1, servicePlaceId: 10, branchId: 100 }

/** What makes a row somebody's own, by the names of its facts; of whom else each could be. */
const own: Record<string, number> = {
  userId: owner.id,
  memberId: owner.id,
  id: owner.id,
  addedById: owner.id,
  consultantId: owner.id,
  soldById: owner.id,
  ownerId: owner.id,
  giverId: owner.id,
  inviterId: owner.id,
  friendId: owner.id,
  receiverId: owner.id,
  awaitedId: owner.id,
  servicePlaceId: owner.servicePlaceId,
  placeId: owner.servicePlaceId,
  branchId: owner.branchId,
}
const foreign = 999

type AnyPolicy = RowPolicy<RowFacts>

async function everyPolicy(): Promise<[string, AnyPolicy][]> {
  const root = resolve(import.meta.dirname, '../..')
  const files = globSync('contract/*.policy.ts', { cwd: root })
  const exported = await Promise.all(files.map((file) => import(resolve(root, file)) as Promise<object>))
  return exported.flatMap((each) => Object.entries(each).filter(([name]) => name.endsWith('Policy')))
}

test('by no policy does anybody but staff with a right reach a row in which nothing is theirs', async () => {
  const policies = await everyPolicy()
  assert.ok(policies.length >= 5)
  for (const [name, policy] of policies) {
    const facts = new Set(policy.flatMap(({ rows }) => (rows === 'all' ? [] : Object.keys(rows))))
    const row = Object.fromEntries(
      [...facts].map((fact) => [fact, /^(is|has)[A-Z]/.test(fact) ? false : foreign] as const),
    )
    assert.equal(reaches(policy, null, row), false, `${name} for a visitor`)
    for (const person of people) {
      const isPrivileged =
        person.rank === 'SuperAdmin' || (person.rank === 'Moderator' && person.permissions.size > 0)
      // Who may edit categories is decided by the permission alone.
      const mayEdit = name === 'servicesPolicy' && allows(editing, person)
      if (isPrivileged || mayEdit) continue
      assert.equal(reaches(policy, { ...person, ...owner }, row), false, `${name} for ${person.rank}`)
    }
    for (const fact of facts)
      assert.ok(fact in own || /^(is|has)[A-Z]/.test(fact), `${name}: whose is ${fact}?`)
  }
})

/** Rows of users as they stand to somebody. */
const relations = {
  'added by them': { addedById: owner.id, servicePlaceId: null, branchId: null, consultantId: null },
  'of their place, at another branch': {
    addedById: foreign,
    servicePlaceId: 10,
    branchId: 101,
    consultantId: null,
  },
  'of their branch': { addedById: foreign, servicePlaceId: 10, branchId: 100, consultantId: null },
  attached: { addedById: null, servicePlaceId: null, branchId: null, consultantId: owner.id },
  foreign: { addedById: foreign, servicePlaceId: 11, branchId: 110, consultantId: foreign },
  'nobody’s': { addedById: null, servicePlaceId: null, branchId: null, consultantId: null },
}
type Relation = keyof typeof relations

const reachedBy: Record<BaseRank, readonly Relation[]> = {
  SuperAdmin: Object.keys(relations) as Relation[],
  Moderator: ['added by them'],
  User: [],
  ServiceSupplier: ['of their place, at another branch', 'of their branch'],
  BranchManager: ['of their branch'],
  SalesConsultant: ['attached'],
}

test('users are reached by whom the product says, whatever the permissions', () => {
  for (const person of people) {
    const reachesAll = person.rank === 'Moderator' && person.permissions.has('UsersControl')
    for (const [relation, row] of Object.entries(relations)) {
      const expected = reachesAll || reachedBy[person.rank].includes(relation as Relation)
      const viewer: Owner = { ...person, ...owner }
      assert.equal(reaches(usersPolicy, viewer, row), expected, `${person.rank}, ${relation}`)
      const without: Owner = { ...person, id: 2, servicePlaceId: null, branchId: null }
      const stillAll = reachesAll || person.rank === 'SuperAdmin'
      assert.equal(
        reaches(usersPolicy, without, row),
        stillAll,
        `${person.rank} without a place, ${relation}`,
      )
    }
  }
})

test('nobody changes themselves, their own rank or one above, administrators apart', () => {
  const level = {
    SuperAdmin: 6,
    Moderator: 5,
    ServiceSupplier: 4,
    BranchManager: 3,
    SalesConsultant: 2,
    User: 1,
  }
  for (const { rank, permissions } of people) {
    const viewer: Owner = { ...owner, rank, permissions }
    for (const other of baseRanks) {
      assert.equal(managesUser(viewer, { id: owner.id, rank: other }), false)
      const manages = managesUser(viewer, { id: 7, rank: other })
      if (rank === 'SuperAdmin') assert.ok(manages)
      else if (manages) assert.ok(level[other] < level[rank], `${rank} over ${other}`)
    }
  }
})
