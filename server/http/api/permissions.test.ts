import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import test, { after } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { editing } from '#contract/categories/policy.ts'
import {
  type Access,
  type BaseRank,
  baseRanks,
  isAllowed,
  type Permission,
  permissions,
  toRightSets,
} from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { canAccess, type Owner, type RowAttributes, type RowPolicy } from '#contract/core/policy.ts'
import { canManageUser, usersPolicy } from '#contract/users/policy.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { type AccessProfile, createPermissionSetter } from '#server/testing/builders/permissionFixtures.ts'
import { type ExpectedAccess, getExpectedAccess } from '#server/testing/checks/permissionMatrix.ts'
import { createSamples, sampleEndpoints } from '#server/testing/fixtures/sampleEndpoints.ts'

const app = await createTestApp({ routes: createSamples().routes })
after(() => app[Symbol.asyncDispose]())
const user = await app.createUser()
const { become } = await createPermissionSetter(app)

/** With no permission, with all, with each single one, and with all but one. */
const candidates: AccessProfile[] = baseRanks.flatMap((rank) =>
  [
    [],
    permissions,
    ...permissions.flatMap((permission) => [
      [permission],
      permissions.filter((candidate) => candidate !== permission),
    ]),
  ].map((permissionSet) => ({ rank, permissions: new Set(permissionSet) })),
)

function isExpected(expected: ExpectedAccess, person: AccessProfile | null): boolean {
  if (expected === 'anyone') return true
  if (expected === 'guest' || person === null) return expected === 'guest' && person === null
  if (expected === 'user') return true
  if ('ranks' in expected) return expected.ranks.includes(person.rank) && isExpected(expected.grants, person)
  return expected.some((right) =>
    right.startsWith('rank:') ? right === `rank:${person.rank}` : person.permissions.has(right as Permission),
  )
}

for (const endpoint of allEndpoints) {
  test(`permissions: ${endpoint.name} is open to exactly the specified callers`, () => {
    const expected = getExpectedAccess(endpoint.path)
    for (const person of [null, ...candidates]) {
      const who = `${person?.rank} with ${[...(person?.permissions ?? [])]}`
      assert.equal(isAllowed(endpoint.access, person), isExpected(expected, person), who)
    }
    for (const person of candidates) {
      assert.equal(isAllowed(endpoint.access, { ...person, isProvisional: true }), expected === 'anyone')
      assert.equal(isAllowed(endpoint.access, { ...person, mfaMissing: true }), expected === 'anyone')
    }
  })
}

// The samples cover every kind of endpoint, even if no feature has one with a permission yet.
const endpointsWithSamples: readonly Endpoint[] = [
  ...allEndpoints,
  ...Object.values<Endpoint>(sampleEndpoints),
]

/**
 * Profiles that have just enough, and one that has everything else. SuperAdmin has every permission, so it is
 * excluded.
 */
function barelyAllowed(access: Access): { enough: AccessProfile[]; tooLittle: AccessProfile | null } {
  if (typeof access === 'string' && ['anyone', 'guest', 'user'].includes(access)) {
    return { enough: [{ rank: 'User', permissions: new Set() }], tooLittle: null }
  }
  const alternatives = toRightSets(access)
  const enough = alternatives.map((required) => {
    const rank = required.find((right) => right.startsWith('rank:'))?.slice('rank:'.length) ?? 'User'
    const permissionSet = required.filter((right) => !right.startsWith('rank:')) as Permission[]
    return { rank: rank as BaseRank, permissions: new Set(permissionSet) }
  })
  const required = new Set<string>(alternatives.flat())
  const otherPermissions = permissions.filter((one) => !required.has(one))
  const rank = required.has('rank:User') ? 'BranchManager' : 'User'
  return { enough, tooLittle: { rank, permissions: new Set(otherPermissions) } }
}

/** They require more than their own access for some input; their `about` says when. */
const dependsOnInput = [
  'accounts.editProfile',
  'accounts.proveAgainByCode',
  'accounts.sendCode',
  'managedPlaces.savePlace',
  'regions.saveCountry',
  'users.saveUser',
  'workHome.getQueue',
]

test('permissions: documented access suffices unless the endpoint declares Forbidden', () => {
  const refusing = allEndpoints.filter(({ errors }) => errors?.includes('Forbidden'))
  assert.deepEqual(refusing.map(({ name }) => name).sort(), dependsOnInput)
})

for (const endpoint of endpointsWithSamples.filter(({ access, ends }) => access !== 'guest' && !ends)) {
  test(`permissions: ${endpoint.name} needs exactly its permissions, and no others`, async () => {
    const { enough, tooLittle } = barelyAllowed(endpoint.access)
    for (const person of enough) {
      await become(user, person)
      const { status, body } = await app.send(endpoint, {}, user)
      const { errorKey } = (body ?? {}) as { errorKey?: string }
      // A caller with access must still sign the request.
      const isRefused = (status === 401 || status === 403) && errorKey !== 'BadSignature'
      assert.ok(!isRefused, `${person.rank} with ${[...person.permissions]}: ${status}`)
    }
    if (!tooLittle) return
    await become(user, tooLittle)
    assert.equal((await app.send(endpoint, {}, user)).status, 403)
  })
}

const owner = { id: 1, servicePlaceId: 10, branchId: 100 }

/** Ownership columns that make a row the owner's own. */
const ownFacts: Record<string, number> = {
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

type AnyPolicy = RowPolicy<RowAttributes>

async function everyPolicy(): Promise<[string, AnyPolicy][]> {
  const root = resolve(import.meta.dirname, '../../..')
  const files = globSync('contract/**/*policy.ts', { cwd: root })
  const exported = await Promise.all(files.map((file) => import(resolve(root, file)) as Promise<object>))
  return exported.flatMap((policyModule) =>
    Object.entries(policyModule).filter(([name]) => name.endsWith('Policy')),
  )
}

test('permissions: only staff with a permission can reach rows that are not theirs', async () => {
  const policies = await everyPolicy()
  assert.ok(policies.length >= 5)
  for (const [name, policy] of policies) {
    const attributes = new Set(policy.flatMap(({ scope }) => (scope === 'all' ? [] : Object.keys(scope))))
    const row = Object.fromEntries(
      [...attributes].map(
        (attribute) => [attribute, /^(is|has)[A-Z]/.test(attribute) ? false : foreign] as const,
      ),
    )
    assert.equal(canAccess(policy, null, row), false, `${name} for a visitor`)
    for (const person of candidates) {
      const isPrivileged =
        person.rank === 'SuperAdmin' || (person.rank === 'Moderator' && person.permissions.size > 0)
      // Only the permission decides who may edit categories.
      const canEdit = name === 'servicesPolicy' && isAllowed(editing, person)
      if (isPrivileged || canEdit) continue
      assert.equal(canAccess(policy, { ...person, ...owner }, row), false, `${name} for ${person.rank}`)
    }
    for (const attribute of attributes)
      assert.ok(attribute in ownFacts || /^(is|has)[A-Z]/.test(attribute), `${name}: whose is ${attribute}?`)
  }
})

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

const accessibleBy: Record<BaseRank, readonly Relation[]> = {
  SuperAdmin: Object.keys(relations) as Relation[],
  Moderator: ['added by them'],
  User: [],
  ServiceSupplier: ['of their place, at another branch', 'of their branch'],
  BranchManager: ['of their branch'],
  SalesConsultant: ['attached'],
}

test('permissions: who can reach users is as specified, whatever the permissions', () => {
  for (const person of candidates) {
    const reachesAll = person.rank === 'Moderator' && person.permissions.has('UsersControl')
    for (const [relation, row] of Object.entries(relations)) {
      const expected = reachesAll || accessibleBy[person.rank].includes(relation as Relation)
      const viewer: Owner = { ...person, ...owner }
      assert.equal(canAccess(usersPolicy, viewer, row), expected, `${person.rank}, ${relation}`)
      const outsider: Owner = { ...person, id: 2, servicePlaceId: null, branchId: null }
      const stillAll = reachesAll || person.rank === 'SuperAdmin'
      assert.equal(
        canAccess(usersPolicy, outsider, row),
        stillAll,
        `${person.rank} without a place, ${relation}`,
      )
    }
  }
})

test('permissions: only administrators change themselves, their own rank or above', () => {
  const level = {
    SuperAdmin: 6,
    Moderator: 5,
    ServiceSupplier: 4,
    BranchManager: 3,
    SalesConsultant: 2,
    User: 1,
  }
  for (const { rank, permissions } of candidates) {
    const viewer: Owner = { ...owner, rank, permissions }
    for (const targetRank of baseRanks) {
      assert.equal(canManageUser(viewer, { id: owner.id, rank: targetRank }), false)
      const manages = canManageUser(viewer, { id: 7, rank: targetRank })
      if (rank === 'SuperAdmin') assert.ok(manages)
      else if (manages) assert.ok(level[targetRank] < level[rank], `${rank} over ${targetRank}`)
    }
  }
})
