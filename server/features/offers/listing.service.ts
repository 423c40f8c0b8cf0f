import { sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'

export async function getLastOfferId(ctx: Ctx): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('offers')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Only offers of approved places, with ids above `after` and up to `last`. */
export function listLiveOffers(ctx: Ctx, after: number, last: number) {
  return ctx.db
    .selectFrom('offers')
    .innerJoin('places', 'places.id', 'offers.placeId')
    .innerJoin('offerTerms', 'offerTerms.id', 'offers.termsId')
    .select([
      'offers.id',
      sql<Date | null>`greatest(offers.published_at, offer_terms.created_at)`.as('changedAt'),
    ])
    .where('offers.state', '=', 'live')
    .where('places.state', '=', 'approved')
    .where('offers.id', '>', after)
    .where('offers.id', '<=', last)
    .orderBy('offers.id')
    .execute()
}
