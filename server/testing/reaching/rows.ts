import { managedPlaces } from '#contract/managedPlaces.ts'
import { giveOffer } from '../offers.ts'
import type { Person } from '../people.ts'
import { registerPlace } from '../registering.ts'
import { createRights, type Held } from '../rights.ts'
import type { World } from '../world.ts'

/** Of calls by their names, what somebody with this rank and these permissions sends to reach a row. */
export type Examples = Record<string, (held: Held) => object | Promise<object>>

/**
 * Rows that belong to one person in every way: whoever they are for the moment, it is their place, their branch, their
 * member, their order. As staff they reach the same.
 */
export async function createRows(world: World) {
  const { db } = world
  const staff = await world.person({ rank: 'SuperAdmin' })
  const asker = await world.person()
  const { id: placeId } = await registerPlace(world)
  await world.ask(managedPlaces.decidePlace, { placeId, status: true }, staff)
  await db.updateTable('places').set({ owner_id: asker.id }).where('id', '=', placeId).execute()
  const { id: branchId } = await db
    .selectFrom('branches')
    .select('id')
    .where('place_id', '=', placeId)
    .executeTakeFirstOrThrow()
  const { id: offerId } = await giveOffer(world, placeId, { pointsType: 'free' })
  const { become } = await createRights(world)

  /** Has the person be somebody who works at this place, and at this branch where their rank has one. */
  async function be(held: Held, at = placeId): Promise<void> {
    const works = { ServiceSupplier: at, BranchManager: at }[held.rank as string] ?? null
    const workplace = { service_place_id: works, branch_id: held.rank === 'BranchManager' ? branchId : null }
    await become(asker, held)
    await db.updateTable('users').set(workplace).where('id', '=', asker.id).execute()
  }

  /** Somebody whom the person added, who is assigned to them, and works where they do as far as their rank works anywhere. */
  async function theirs(wish: Parameters<World['person']>[0] = {}): Promise<Person> {
    const person = await world.person(wish)
    const works = wish.rank === 'BranchManager' ? { service_place_id: placeId, branch_id: branchId } : {}
    await db
      .updateTable('users')
      .set({ added_by_id: asker.id, ...works })
      .where('id', '=', person.id)
      .execute()
    const started_at = world.clock.now()
    await db
      .insertInto('attachments')
      .values({ user_id: person.id, consultant_id: asker.id, started_at })
      .execute()
    return person
  }
  const member = await theirs()
  return { world, staff, asker, member, placeId, branchId, offerId, be, theirs }
}

export type Rows = Awaited<ReturnType<typeof createRows>>
