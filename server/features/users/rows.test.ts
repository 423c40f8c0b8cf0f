import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { type BaseRank, permissions } from '#contract/access.ts'
import { lookingAfterUsers } from '#contract/users.policy.ts'
import { users } from '#contract/users.ts'
import type { Person } from '#server/testing/people.ts'
import { newUser, staffedPlace } from '#server/testing/users.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())

const place = await staffedPlace(world)
const elsewhere = await staffedPlace(world)
const admin = await world.person({ rank: 'SuperAdmin' })
const moderator = await world.person({ rank: 'Moderator' })
const consultant = await world.person({ rank: 'SalesConsultant' })
const attached = await world.person()
await world.ask(users.attachUser, { userId: attached.id, consultantId: consultant.id }, admin)
const added = await world.ask(users.saveUser, newUser(), moderator)
const addedConsultant = await world.ask(users.saveUser, newUser({ rankBase: 'SalesConsultant' }), moderator)

const actors: Partial<Record<BaseRank, Person>> = {
  SuperAdmin: admin,
  Moderator: moderator,
  ServiceSupplier: place.owner,
  BranchManager: place.manager,
  SalesConsultant: consultant,
  User: await world.person(),
}

const targets = {
  themselves: null,
  'another administrator': (await world.person({ rank: 'SuperAdmin' })).id,
  'another moderator': (await world.person({ rank: 'Moderator' })).id,
  'a member whom the moderator added': added.id,
  'a consultant whom the moderator added': addedConsultant.id,
  'the member of the consultant': attached.id,
  'a member of nobody': (await world.person()).id,
  'the owner of the place': place.owner.id,
  'the manager of the branch': place.manager.id,
  'the manager of the other branch': place.other.id,
  'a manager elsewhere': elsewhere.manager.id,
}
type Target = keyof typeof targets

/** By rank, whom they see, and of those whom they may change. Administrators see and change everybody. */
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

// With a version that nobody has, so that what is allowed changes nothing: it is refused as stale.
const version = 2_000_000
const edits = (id: number) =>
  [
    [users.saveUser, { id, userName: 'x', phone: '01099999999', phoneCode: '20', version }],
    [users.saveUserRoles, { userId: id, rankId: 3, roles: [], version }],
  ] as const

for (const [rank, actor] of Object.entries(actors) as [BaseRank, Person][]) {
  test(`a ${rank} with every permission that there is sees and changes just those who are theirs`, async () => {
    await world.db.deleteFrom('user_roles').where('user_id', '=', actor.id).execute()
    // Of a moderator's rights one, by which they would look after everybody.
    const held = permissions.filter((each) => rank !== 'Moderator' || each !== 'UsersControl')
    const roles = await world.db.selectFrom('roles').select('id').where('name', 'in', held).execute()
    const grants = roles.map(({ id }) => ({ user_id: actor.id, role_id: id, granted: true }))
    await world.db.insertInto('user_roles').values(grants).execute()
    // Whoever looks after nobody is not even told who is there.
    const looksAfter = lookingAfterUsers.any.some((each) => each === `rank:${rank}`)
    const refused = (sees: boolean) => (looksAfter && !sees ? 404 : 403)
    const listed = (await world.ask(users.getAllUsers, { pageSize: 200 }, actor)).data.map(({ id }) => id)
    for (const [target, given] of Object.entries(targets) as [Target, number | null][]) {
      const id = given ?? actor.id
      const isOwn = id === actor.id
      const rules = expected[rank]
      const sees = rules ? rules.sees.includes(target) : true
      const changes = !isOwn && (rules ? rules.changes.includes(target) : true)
      const seen = await world.send(users.getUser, { userId: id }, actor)
      assert.equal(seen.status, sees ? 200 : 404, target)
      assert.equal(listed.includes(id), sees, target)
      if (sees) assert.equal((seen.body as { isManaged: boolean }).isManaged, changes, target)
      assert.equal((await world.send(users.getUserRoles, { userId: id }, actor)).status, sees ? 200 : 404)
      for (const [call, input] of edits(id)) {
        const { status } = await world.send(call, input, actor)
        assert.equal(status, changes ? 409 : refused(sees), `${call.name} ${target}`)
      }
      if (!changes) {
        const { status } = await world.send(users.deleteUser, { id }, actor)
        assert.equal(status, refused(sees), target)
      }
    }
  })
}
