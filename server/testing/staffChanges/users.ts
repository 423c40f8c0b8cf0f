import { roles } from '../../../contract/roles.ts'
import { users } from '../../../contract/users.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

let typed = 0

/** What somebody types of a user whom nobody else is. */
function newUser() {
  typed += 1
  const phone = `012${String(10_000_000 + typed)}`
  return {
    name: 'كريم',
    email: `made${typed}@example.test`,
    phone,
    phoneCode: '20',
    password: 'Given-Word-7',
  }
}

/** What staff change of users, ranks and roles. */
export function userChanges(world: World, staff: Person): StaffChanges {
  const rank = () => world.ask(roles.saveRank, { ...names(), base: 'Moderator' }, staff)
  const consultant = () => world.person({ rank: 'SalesConsultant' })
  return {
    'roles.saveRank': {
      adds: async () => ({ ...names(), base: 'Moderator' }),
      renames: async () => ({ id: (await rank()).id, ...names(), base: 'Moderator' }),
    },
    'roles.saveRoleMatrix': {
      'gives a rank another role': async () => ({ rankRoles: [{ rankId: (await rank()).id, roleIds: [1] }] }),
    },
    'users.saveUser': {
      adds: async () => ({ ...newUser(), rankBase: 'User' }),
      'changes with a new phone': async () => {
        const { password: _, ...user } = newUser()
        return { ...user, email: '', id: (await world.person()).id }
      },
      promotes: async () => {
        const { id, phone } = await world.person()
        return { id, name: 'كريم', phone, phoneCode: '20', rankBase: 'Moderator' }
      },
    },
    'users.deleteUser': { deletes: async () => ({ id: (await world.person()).id }) },
    'users.saveUserRoles': {
      'grants and withdraws': async () => ({ userId: (await world.person()).id, rankId: 3, roles: [27, 23] }),
    },
    'users.attachUser': {
      assigns: async () => ({ userId: (await world.person()).id, consultantId: (await consultant()).id }),
      detaches: async () => {
        const assigned = { userId: (await world.person()).id, consultantId: (await consultant()).id }
        await world.ask(users.attachUser, assigned, staff)
        return { ...assigned, consultantId: 0 }
      },
    },
  }
}
