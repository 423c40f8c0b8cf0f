import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { Favourite, favourites } from '#contract/favourites.ts'
import { mostFavourites } from '#contract/limits.ts'
import type { OwnStartup } from '#contract/startup.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/transaction.ts'

const columns = { place: 'place_id', offer: 'offer_id' } as const

/** Favourites are added one at a time, so that two at once don't both see room for one. */
async function lockMember(tx: Tx, userId: number): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

async function countFavourites(tx: Tx, userId: number): Promise<number> {
  const { kept } = await tx.db
    .selectFrom('favourites')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return kept
}

/**
 * Inserts those of them that anybody may see and that are not there yet, the first with the highest id; replies how many
 * that were.
 */
async function insertFavourites(tx: Tx, userId: number, items: readonly Favourite[]): Promise<number> {
  const idsOf = (kind: Favourite['kind']) => items.map((item) => (item.kind === kind ? item.id : null))
  const { numAffectedRows = 0n } = await sql`
    insert into favourites (user_id, place_id, offer_id, saved_at)
    select ${userId}, given.place_id, given.offer_id, ${tx.now()}
    from unnest(${idsOf('place')}::int[], ${idsOf('offer')}::int[]) with ordinality as given (place_id, offer_id, nth)
      left join offers on offers.id = given.offer_id and offers.published_at is not null
      join places on places.id = coalesce(given.place_id, offers.place_id) and places.state = 'approved'
        and places.deleted_at is null
    order by given.nth desc
    on conflict do nothing`.execute(tx.db)
  return Number(numAffectedRows)
}

async function isKept(tx: Tx, userId: number, { kind, id }: Favourite): Promise<boolean> {
  const found = await tx.db
    .selectFrom('favourites')
    .select('id')
    .where('user_id', '=', userId)
    .where(columns[kind], '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps a place or an offer, or no longer; what is so already stays so. */
export function saveFavourite(
  ctx: Ctx,
  actor: Actor,
  { kind, id, isFavourite }: Input<typeof favourites.saveFavourite>,
): Promise<Output<typeof favourites.saveFavourite>> {
  return inTransaction(ctx, async (tx) => {
    await lockMember(tx, actor.id)
    if (!isFavourite) {
      await tx.db
        .deleteFrom('favourites')
        .where('user_id', '=', actor.id)
        .where(columns[kind], '=', id)
        .execute()
    } else if (!(await isKept(tx, actor.id, { kind, id }))) {
      if ((await countFavourites(tx, actor.id)) >= mostFavourites) throw new Failure('TooManyFavourites')
      if ((await insertFavourites(tx, actor.id, [{ kind, id }])) === 0) throw new Failure('NotFound')
    }
    return { kind, id, isFavourite }
  })
}

/** Takes over what a device kept, as far as there is room; what nobody may see any more is dropped. */
export function mergeFavourites(
  ctx: Ctx,
  actor: Actor,
  items: readonly Favourite[],
): Promise<Output<typeof favourites.mergeFavourites>> {
  return inTransaction(ctx, async (tx) => {
    await lockMember(tx, actor.id)
    let room = mostFavourites - (await countFavourites(tx, actor.id))
    if (items.length <= room) {
      await insertFavourites(tx, actor.id, items)
      return { taken: [...items] }
    }
    const taken: Favourite[] = []
    for (const item of items) {
      const isIn = await isKept(tx, actor.id, item)
      if (!isIn && room <= 0) continue
      if (!isIn) room -= await insertFavourites(tx, actor.id, [item])
      taken.push(item)
    }
    return { taken }
  })
}

/** The ids of what a member keeps, the latest first, as JSON; null for whoever keeps nothing here. */
export function selectFavouriteIds(actor: Actor | null) {
  if (actor?.rank !== 'User') return sql<OwnStartup['favourites']>`null::json`
  const idsOf = (kind: Favourite['kind']) => {
    const column = sql.ref(columns[kind])
    return sql`coalesce(json_agg(${column} order by id desc) filter (where ${column} is not null), '[]')`
  }
  return sql<OwnStartup['favourites']>`(
    select json_build_object('places', ${idsOf('place')}, 'offers', ${idsOf('offer')})
    from favourites where user_id = ${actor.id})`
}

/** What a member kept is gone with their account. */
export async function eraseFavourites({ db }: Ctx, userId: number): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).execute()
  await db.deleteFrom('offer_digests').where('user_id', '=', userId).execute()
}
