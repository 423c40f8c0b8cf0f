import { factorResets } from '../../../contract/factorResets.ts'
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
  return {
    'factorResets.askFactorReset': { asks: async () => ({ userId: await loser(), reason: 'ضاع الموبايل' }) },
    'factorResets.agreeToFactorReset': { agrees: asked },
    'factorResets.stopFactorReset': { stops: asked },
    'factors.saveRequiredFrom': {
      sets: async () => ({ from: '2030-01-01T00:00:00.000Z' }),
    },
  }
}
