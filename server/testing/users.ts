import type { BaseRank } from '#contract/access.ts'
import type { Person } from './people.ts'
import { givePlace, type PlaceOptions } from './places.ts'
import type { World } from './world.ts'

let typed = 0

/** What somebody types of a user whom nobody else is. */
export function newUser(more: { rankBase?: BaseRank; servicePlaceId?: number; branchId?: number } = {}) {
  typed += 1
  return {
    name: `كريم ${typed}`,
    email: `karim${typed}@example.test`,
    phone: `011${String(10_000_000 + typed)}`,
    phoneCode: '20',
    password: 'Given-Word-7',
    rankBase: 'User' as BaseRank,
    ...more,
  }
}

async function worksAt(world: World, { id }: Person, servicePlaceId: number, branchId: number | null) {
  const workplace = { service_place_id: servicePlaceId, branch_id: branchId }
  await world.db.updateTable('users').set(workplace).where('id', '=', id).execute()
}

/** A place and its owner. */
export async function ownedPlace(world: World, wish: PlaceOptions = {}) {
  const place = await givePlace(world, wish)
  const owner = await world.person({ rank: 'ServiceSupplier' })
  await worksAt(world, owner, place.id, null)
  await world.db.updateTable('places').set({ owner_id: owner.id }).where('id', '=', place.id).execute()
  return { place, owner }
}

/** A place with two branches, its owner, and a manager at each branch. */
export async function staffedPlace(world: World) {
  const { place, owner } = await ownedPlace(world, {
    nameEn: 'Falafel',
    branches: [{}, { nameEn: 'Second' }],
  })
  const { id, branchIds } = place
  const [first, second] = branchIds as [number, number]
  const manager = await world.person({ rank: 'BranchManager' })
  await worksAt(world, manager, id, first)
  const other = await world.person({ rank: 'BranchManager' })
  await worksAt(world, other, id, second)
  return { placeId: id, branchIds: [first, second] as const, owner, manager, other }
}
