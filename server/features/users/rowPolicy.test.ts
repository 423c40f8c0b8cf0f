import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { type BaseRank, permissions } from '#contract/core/access.ts'
import { users } from '#contract/users/endpoints.ts'
import { userManagers } from '#contract/users/policy.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createStaffedPlace, createUserInput } from '#server/testing/builders/managedUsers.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

const place = await createStaffedPlace(app)
const elsewhere = await createStaffedPlace(app)
const admin = await app.createUser({ rank: 'SuperAdmin' })
const moderator = await app.createUser({ rank: 'Moderator' })
const consultant = await app.createUser({ rank: 'SalesConsultant' })
const attachedMember = await app.createUser()
await app.request(users.attachUser, { userId: attachedMember.id, consultantId: consultant.id }, admin)
const addedMember = await app.request(users.saveUser, createUserInput(), moderator)
const addedConsultant = await app.request(
  users.saveUser,
  createUserInput({ rankBase: 'SalesConsultant' }),
  moderator,
)

const actors: Partial<Record<BaseRank, TestUser>> = {
  SuperAdmin: admin,
  Moderator: moderator,
  ServiceSupplier: place.owner,
  BranchManager: place.manager,
  SalesConsultant: consultant,
  User: await app.createUser(),
}

const targets = {
  themselves: null,
  'another administrator': (await app.createUser({ rank: 'SuperAdmin' })).id,
  'another moderator': (await app.createUser({ rank: 'Moderator' })).id,
  'a member whom the moderator added': addedMember.id,
  'a consultant whom the moderator added': addedConsultant.id,
  'the member of the consultant': attachedMember.id,
  'a member of nobody': (await app.createUser()).id,
  'the owner of the place': place.owner.id,
  'the manager of the branch': place.manager.id,
  'the manager of the other branch': place.secondManager.id,
  'a manager elsewhere': elsewhere.manager.id,
}
type Target = keyof typeof targets

/** By rank. Administrators can see and change everyone. */
const expected: Partial<Record<BaseRank, { sees: Target[]; changes: Target[] }>> = {
  Moderator: {
    sees: ['a member whom the moderator added', 'a consultant whom the moderator added'],
    changes: ['a member whom the moderator added', 'a consultant whom the moderator added'],
  },
  ServiceSupplier: {
    sees: [
      'themselves',
      'the owner of the place',
      'the manager of the branch',
      'the manager of the other branch',
    ],
    changes: ['the manager of the branch', 'the manager of the other branch'],
  },
  BranchManager: { sees: ['themselves', 'the manager of the branch'], changes: [] },
  SalesConsultant: { sees: ['the member of the consultant'], changes: [] },
  User: { sees: [], changes: [] },
}

// An impossible version, so that an allowed change is rejected as stale and changes nothing.
const version = 2_000_000
const edits = (id: number) =>
  [
    [users.saveUser, { id, userName: 'x', phone: '01099999999', phoneCode: '20', version }],
    [users.saveUserRoles, { userId: id, rankId: 3, roles: [], version }],
  ] as const

for (const [rank, actor] of Object.entries(actors) as [BaseRank, TestUser][]) {
  test(`row policy: a ${rank} with every permission sees and changes only their users`, async () => {
    await app.db.deleteFrom('userRoles').where('userId', '=', actor.id).execute()
    // Without `UsersControl`, which would let a moderator manage all users.
    const heldPermissions = permissions.filter(
      (permission) => rank !== 'Moderator' || permission !== 'UsersControl',
    )
    const roles = await app.db.selectFrom('roles').select('id').where('name', 'in', heldPermissions).execute()
    const grants = roles.map(({ id }) => ({ userId: actor.id, roleId: id, granted: true }))
    await app.db.insertInto('userRoles').values(grants).execute()
    // A rank that manages no users gets 403 for every user, which doesn't reveal whether the user exists.
    const looksAfter = userManagers.any.some((requirement) => requirement === `rank:${rank}`)
    const getRejectedStatus = (sees: boolean) => (looksAfter && !sees ? 404 : 403)
    const listedIds = (await app.request(users.getAllUsers, { pageSize: 200 }, actor)).data.map(
      ({ id }) => id,
    )
    for (const [target, given] of Object.entries(targets) as [Target, number | null][]) {
      const id = given ?? actor.id
      const isOwn = id === actor.id
      const rules = expected[rank]
      const sees = rules ? rules.sees.includes(target) : true
      const changes = !isOwn && (rules ? rules.changes.includes(target) : true)
      const response = await app.send(users.getUser, { userId: id }, actor)
      assert.equal(response.status, sees ? 200 : 404, target)
      assert.equal(listedIds.includes(id), sees, target)
      if (sees) assert.equal((response.body as { isManaged: boolean }).isManaged, changes, target)
      assert.equal((await app.send(users.getUserRoles, { userId: id }, actor)).status, sees ? 200 : 404)
      for (const [call, input] of edits(id)) {
        const { status } = await app.send(call, input, actor)
        assert.equal(status, changes ? 409 : getRejectedStatus(sees), `${call.name} ${target}`)
      }
      if (!changes) {
        const { status } = await app.send(users.deleteUser, { id }, actor)
        assert.equal(status, getRejectedStatus(sees), target)
      }
    }
  })
}
