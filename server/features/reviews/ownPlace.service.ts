import { sql } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'

/**
 * Also true for a user who seems to be one of the place's people with another account: their phone is one of
 * the place's, it passed between them, or they share a browser with the owner.
 */
export async function isOfPlace(tx: Tx, id: number, placeId: number): Promise<boolean> {
  const { rows } = await sql`
    with member as (
      select users.id, users.phone, users.service_place_id from users where users.id = ${id}
    ), people as (
      select users.id, users.phone, users.id = places.owner_id as is_owner
      from places join users on users.id = places.owner_id or users.service_place_id = places.id
      where places.id = ${placeId} and users.id <> ${id}
    )
    select from member join places on places.id = ${placeId}
    where places.owner_id = member.id or member.service_place_id = places.id or member.phone = any (places.phones)
      or exists (select from branches where branches.place_id = places.id and branches.phone = member.phone)
      or exists (select from people join former_phones past on past.user_id = people.id where past.phone = member.phone)
      or exists (select from former_phones past join people on people.phone = past.phone where past.user_id = member.id)
      or exists (select from people join user_devices theirs on theirs.user_id = people.id
        join user_devices own on own.device = theirs.device where people.is_owner and own.user_id = member.id)`.execute(
    tx.db,
  )
  return rows.length > 0
}

export async function assertNotOwnPeople(tx: Tx, { id }: Actor, placeId: number): Promise<void> {
  if (await isOfPlace(tx, id, placeId)) throw new ApiError('ReviewOfOwnPlace')
}
