import type { World } from '../world.ts'
import type { StaffChanges } from './naming.ts'

/** A flag about somebody new, whom nobody has looked at yet. */
export async function newFlag(world: World): Promise<number> {
  const { id: user_id } = await world.person()
  const at = world.clock.now()
  const { id } = await world.db
    .insertInto('flags')
    .values({ rule: 'ring', user_id, branch_id: null, state: 'open', found_at: at, added_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('flag_evidence')
    .values({ flag_id: id, kind: 'device', ref_id: user_id, at })
    .execute()
  return id
}

/** What staff change of what looks like abuse. */
export function flagChanges(world: World): StaffChanges {
  const found = async () => ({ id: await newFlag(world), state: 'dismissed', note: 'عائلة واحدة' })
  return { 'flags.decideFlag': { 'decides about one': found } }
}
