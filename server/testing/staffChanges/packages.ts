import { packages } from '#contract/packages.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

/** What staff change of points packages. */
export function packageChanges(world: World, staff: Person): StaffChanges {
  const values = async () => {
    const egypt = world.db.selectFrom('countries').select('id').where('code', '=', 'EG')
    const { id: countryId } = await egypt.executeTakeFirstOrThrow()
    return { ...names(), countryId, points: 250, price: 200, months: 6 }
  }
  const made = async () => world.ask(packages.savePointsPackage, await values(), staff)
  return {
    'packages.savePointsPackage': {
      adds: values,
      changes: async () => ({ ...(await values()), id: (await made()).id, price: 180 }),
    },
    'packages.deletePointsPackage': { deletes: async () => ({ id: (await made()).id }) },
  }
}
