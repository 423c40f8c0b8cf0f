import type { Ctx } from '../../core/ctx.ts'

/** The highest id of an offer, 0 where there is none. */
export async function lastOfferId(ctx: Ctx): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('offers')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Ids of the live offers of approved places above `after` and up to `last`. */
export async function listLiveOfferIds(ctx: Ctx, after: number, last: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('offers')
    .innerJoin('places', 'places.id', 'offers.place_id')
    .select('offers.id')
    .where('offers.state', '=', 'live')
    .where('places.state', '=', 'approved')
    .where('offers.id', '>', after)
    .where('offers.id', '<=', last)
    .orderBy('offers.id')
    .execute()
  return rows.map(({ id }) => id)
}
