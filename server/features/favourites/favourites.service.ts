import { sql } from 'kysely'
import { maxFavourites } from '#contract/core/limits.ts'
import type { favourites } from '#contract/favourites/endpoints.ts'
import type { FavouriteRef } from '#contract/favourites/schemas.ts'
import type { OwnStartup } from '#contract/startup/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { lockUserRow } from '../accounts/accountRow.service.ts'

const columns = { place: 'placeId', offer: 'offerId' } as const

async function countFavourites(tx: Tx, userId: number): Promise<number> {
  const { kept } = await tx.db
    .selectFrom('favourites')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return kept
}

/** Inserts only public items; the first gets the highest ID. Returns how many were inserted. */
async function insertFavourites(tx: Tx, userId: number, items: readonly FavouriteRef[]): Promise<number> {
  const toIds = (kind: FavouriteRef['kind']) => items.map((item) => (item.kind === kind ? item.id : null))
  const { numAffectedRows = 0n } = await sql`
    insert into favourites (user_id, place_id, offer_id, saved_at)
    select ${userId}, saved.place_id, saved.offer_id, ${tx.now()}
    from unnest(${toIds('place')}::int[], ${toIds('offer')}::int[]) with ordinality as saved (place_id, offer_id, nth)
      left join offers on offers.id = saved.offer_id and offers.published_at is not null
      join places on places.id = coalesce(saved.place_id, offers.place_id) and places.state = 'approved'
        and places.deleted_at is null
    order by saved.nth desc
    on conflict do nothing`.execute(tx.db)
  return Number(numAffectedRows)
}

async function hasFavourite(tx: Tx, userId: number, { kind, id }: FavouriteRef): Promise<boolean> {
  const row = await tx.db
    .selectFrom('favourites')
    .select('id')
    .where('userId', '=', userId)
    .where(columns[kind], '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export function saveFavourite({
  ctx,
  actor,
  input: { kind, id, isFavourite },
}: Args<typeof favourites.saveFavourite>) {
  return inTransaction(ctx, async (tx) => {
    await lockUserRow(tx, actor.id)
    if (!isFavourite) {
      await tx.db
        .deleteFrom('favourites')
        .where('userId', '=', actor.id)
        .where(columns[kind], '=', id)
        .execute()
    } else if (!(await hasFavourite(tx, actor.id, { kind, id }))) {
      if ((await countFavourites(tx, actor.id)) >= maxFavourites) throw new ApiError('TooManyFavourites')
      if ((await insertFavourites(tx, actor.id, [{ kind, id }])) === 0) throw new ApiError('NotFound')
    }
    return { kind, id, isFavourite }
  })
}

export function mergeFavourites({ ctx, actor, input: { items } }: Args<typeof favourites.mergeFavourites>) {
  return inTransaction(ctx, async (tx) => {
    await lockUserRow(tx, actor.id)
    let room = maxFavourites - (await countFavourites(tx, actor.id))
    if (items.length <= room) {
      await insertFavourites(tx, actor.id, items)
      return { taken: [...items] }
    }
    const newFavourites: FavouriteRef[] = []
    for (const item of items) {
      const isIn = await hasFavourite(tx, actor.id, item)
      if (!isIn && room <= 0) continue
      if (!isIn) room -= await insertFavourites(tx, actor.id, [item])
      newFavourites.push(item)
    }
    return { taken: newFavourites }
  })
}

/** The latest first, as JSON; null for actors without favourites. */
export function selectFavouriteIds(actor: Actor | null) {
  if (actor?.rank !== 'User') return sql<OwnStartup['favourites']>`null::json`
  const selectIds = (kind: FavouriteRef['kind']) => {
    const column = sql.ref(columns[kind])
    return sql`coalesce(json_agg(${column} order by id desc) filter (where ${column} is not null), '[]')`
  }
  return sql<OwnStartup['favourites']>`(
    select json_build_object('places', ${selectIds('place')}, 'offers', ${selectIds('offer')})
    from favourites where user_id = ${actor.id})`
}

export async function eraseFavourites({ db }: Ctx, userId: number): Promise<void> {
  await db.deleteFrom('favourites').where('userId', '=', userId).execute()
  await db.deleteFrom('offerDigests').where('userId', '=', userId).execute()
}
