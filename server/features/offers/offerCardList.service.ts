import { sql } from 'kysely'
import { inLanguage } from '#contract/core/text.ts'
import type { FavouriteOffer } from '#contract/favourites/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { presentOffer } from './offer.present.ts'
import { readOffers } from './offer.service.ts'

/** Keeps the order of `ids`; includes offers in any state. */
export async function listOfferCards(ctx: Ctx, ids: readonly number[]): Promise<FavouriteOffer[]> {
  if (ids.length === 0) return []
  const offers = await readOffers(
    ctx,
    sql`where o.id = any(${ids}) order by array_position(${ids}::int[], o.id)`,
  )
  return offers.map((offer) => {
    // The card shows the city of the first branch, which is the main one if the offer is valid there.
    const [branch] = offer.branches
    const cityName = branch ? inLanguage(ctx.language, branch.cityAr, branch.cityEn) : ''
    return { ...presentOffer(ctx, offer), cityName }
  })
}
