import { roles } from '#contract/roles.ts'
import { users } from '#contract/users.ts'
import type { Person } from '../people.ts'
import { newUser } from '../users.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

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
      adds: async () => newUser(),
      'changes with a new phone': async () => {
        return { ...newUser(), email: '', password: '', id: (await world.person()).id }
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
