import { factorResets } from '#contract/factorResets.ts'
import { users } from '#contract/users.ts'
import { addApp } from '../factors.ts'
import type { World } from '../world.ts'
import type { StaffChanges } from './naming.ts'

/** What staff change of how everybody logs in. */
export function factorChanges(world: World): StaffChanges {
  const loser = async () => {
    const person = await world.person()
    await addApp(world, person)
    return person.id
  }
  const asked = async () => {
    const userId = await loser()
    const colleague = await world.person({ rank: 'SuperAdmin' })
    await world.ask(factorResets.askFactorReset, { userId, reason: 'ضاع الموبايل' }, colleague)
    return { userId }
  }
  /** A password that a colleague set for one of the staff, which waits. */
  const set = async () => {
    const { id: userId } = await world.person({ rank: 'SalesConsultant' })
    const colleague = await world.person({ rank: 'SuperAdmin' })
    const row = await world.ask(users.getUser, { id: userId }, colleague)
    const phone = row.phone?.slice(3) ?? ''
    const input = { id: userId, name: row.name, phone, phoneCode: '20', password: 'Green-Lamp-77' }
    await world.ask(users.saveUser, input, colleague)
    return { userId, setAt: world.clock.now().toISOString() }
  }
  return {
    'factorResets.askFactorReset': { asks: async () => ({ userId: await loser(), reason: 'ضاع الموبايل' }) },
    'factorResets.agreeToFactorReset': { agrees: asked },
    'factorResets.stopFactorReset': { stops: asked },
    'accessChanges.approveAccessChange': { approves: set },
    'accessChanges.withdrawAccessChange': { withdraws: async () => ({ userId: (await set()).userId }) },
    'accessChanges.lockUser': { locks: async () => ({ userId: (await world.person()).id }) },
    'factors.saveRequiredFrom': {
      sets: async () => ({ from: '2030-01-01T00:00:00.000Z' }),
    },
  }
}
