import { sql } from 'kysely'
import { inLanguage } from '#contract/core/text.ts'
import type { favourites } from '#contract/favourites/endpoints.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { listOfferCards } from '../offers/offerCardList.service.ts'
import { listPlaceRows } from '../places/search.service.ts'

type Paging = { page: number; pageSize: number }

function selectVisible({ db }: Ctx, userId: number) {
  return db
    .selectFrom('favourites')
    .leftJoin('offers', 'offers.id', 'favourites.offerId')
    .innerJoin('places', (join) =>
      join.on((eb) => eb('places.id', '=', eb.fn.coalesce('favourites.placeId', 'offers.placeId'))),
    )
    .where('favourites.userId', '=', userId)
    .where('places.state', '=', 'approved')
    .where('places.deletedAt', 'is', null)
}

async function readPage(
  ctx: Ctx,
  actor: Actor,
  column: 'favourites.placeId' | 'favourites.offerId',
  paging: Paging,
) {
  const query = selectVisible(ctx, actor.id).where(column, 'is not', null).select(`${column} as keptId`)
  const { total, limit, offset } = await countPage(ctx, query, paging)
  const rows = await query.orderBy('favourites.id', 'desc').limit(limit).offset(offset).execute()
  return { total, ids: rows.flatMap(({ keptId }) => keptId ?? []) }
}

export function selectFollowedIds(userId: number) {
  return sql<number[]>`array(
    select place_id from favourites where user_id = ${userId} and place_id is not null order by id desc)`
}

export async function getFavouritePlaces({
  ctx,
  actor,
  input: paging,
}: Args<typeof favourites.getFavouritePlaces>) {
  const { total, ids } = await readPage(ctx, actor, 'favourites.placeId', paging)
  return toPage(paging, total, await listPlaceRows(ctx, ids))
}

export async function getFavouriteOffers({
  ctx,
  actor,
  input: paging,
}: Args<typeof favourites.getFavouriteOffers>) {
  const { total, ids } = await readPage(ctx, actor, 'favourites.offerId', paging)
  return toPage(paging, total, await listOfferCards(ctx, ids))
}

export async function listOwnFavourites(ctx: Ctx, actor: Actor) {
  const rows = await selectVisible(ctx, actor.id)
    .select(['places.nameAr as placeAr', 'places.nameEn as placeEn', 'favourites.savedAt'])
    .select(['offers.titleAr as offerAr', 'offers.titleEn as offerEn'])
    .orderBy('favourites.id', 'desc')
    .execute()
  const toName = (ar: string | null, en: string | null) =>
    ar === null || en === null ? null : inLanguage(ctx.language, ar, en)
  return rows.map(({ placeAr, placeEn, offerAr, offerEn, savedAt }) => ({
    place: inLanguage(ctx.language, placeAr, placeEn),
    offer: toName(offerAr, offerEn),
    savedAt: savedAt.toISOString(),
  }))
}
