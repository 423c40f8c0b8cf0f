import type { Tx } from '../core/ctx.ts'
import { saveFavourite } from '../features/favourites/favourites.service.ts'
import { findActor } from './actors.ts'
import { backdate } from './backdate.ts'

const favouritesPerMember = { places: 5, offers: 3 }

async function findPlaces(tx: Tx) {
  const rows = await tx.db
    .selectFrom('offers')
    .innerJoin('places', 'places.id', 'offers.placeId')
    .innerJoin('branches', (join) =>
      join.onRef('branches.placeId', '=', 'places.id').on('branches.isMain', '=', true),
    )
    .innerJoin('countries', 'countries.id', 'branches.countryId')
    .select(['offers.placeId', (eb) => eb.fn.min('offers.id').as('offerId')])
    .where('offers.state', '=', 'live')
    .where('places.state', '=', 'approved')
    .where('countries.code', '=', 'EG')
    .groupBy('offers.placeId')
    .orderBy('offers.placeId')
    .execute()
  return rows
}

export async function seedFavourites(tx: Tx): Promise<void> {
  const counter = await findActor(tx, 'branch@makan.test')
  const places = (await findPlaces(tx)).filter(({ placeId }) => placeId !== counter.servicePlaceId)
  if (places.length === 0) return
  for (let n = 1; n <= 9; n += 1) {
    const at = backdate(tx, 24 * (10 - n))
    const member = await findActor(at, `member${n}@makan.test`)
    const memberPlaces = Array.from(
      { length: favouritesPerMember.places },
      (_, nth) => places[(n * 7 + nth * 3) % places.length],
    )
    const placeIds = [...memberPlaces.map((place) => place?.placeId), counter.servicePlaceId]
    const offerIds = memberPlaces.slice(0, favouritesPerMember.offers).map((place) => place?.offerId)
    for (const id of placeIds)
      if (id) await saveFavourite({ ctx: at, actor: member, input: { kind: 'place', id, isFavourite: true } })
    for (const id of offerIds)
      if (id) await saveFavourite({ ctx: at, actor: member, input: { kind: 'offer', id, isFavourite: true } })
  }
}
