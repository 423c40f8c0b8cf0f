import type { BaseRank } from '#contract/core/access.ts'
import { users } from '#contract/users/endpoints.ts'
import type { TestApp } from '../app/testApp.ts'
import { createPlace, type PlaceOptions } from './places.ts'
import type { TestUser } from './users.ts'

let userCount = 0

export function createUserInput(
  more: { rankBase?: BaseRank; servicePlaceId?: number; branchId?: number } = {},
) {
  userCount += 1
  return {
    name: `كريم ${userCount}`,
    email: `karim${userCount}@example.test`,
    phone: `011${String(10_000_000 + userCount)}`,
    phoneCode: '20',
    password: 'Given-Word-7',
    rankBase: 'User' as BaseRank,
    ...more,
  }
}

/** Nobody can log in to it yet. */
export async function createInvitedUser(app: TestApp, servicePlaceId: number, branchId: number) {
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const workplace = { rankBase: 'BranchManager', servicePlaceId, branchId } as const
  const input = { ...createUserInput(workplace), email: '', password: '' }
  return (await app.request(users.saveUser, input, admin)).id
}

async function assignToPlace(
  app: TestApp,
  { id }: TestUser,
  servicePlaceId: number,
  branchId: number | null,
) {
  const workplace = { servicePlaceId, branchId }
  await app.db.updateTable('users').set(workplace).where('id', '=', id).execute()
}

export async function createOwnedPlace(app: TestApp, overrides: PlaceOptions = {}) {
  const place = await createPlace(app, overrides)
  const owner = await app.createUser({ rank: 'ServiceSupplier' })
  await assignToPlace(app, owner, place.id, null)
  await app.db.updateTable('places').set({ ownerId: owner.id }).where('id', '=', place.id).execute()
  return { place, owner }
}

export async function createStaffedPlace(app: TestApp) {
  const { place, owner } = await createOwnedPlace(app, {
    nameEn: 'Falafel',
    branches: [{}, { nameEn: 'Second' }],
  })
  const { id, branchIds } = place
  const [first, second] = branchIds as [number, number]
  const manager = await app.createUser({ rank: 'BranchManager' })
  await assignToPlace(app, manager, id, first)
  const secondManager = await app.createUser({ rank: 'BranchManager' })
  await assignToPlace(app, secondManager, id, second)
  return { placeId: id, branchIds: [first, second] as const, owner, manager, secondManager }
}
