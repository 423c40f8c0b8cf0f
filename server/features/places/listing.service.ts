import { sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'

/** 0 if there is none. Lists of all places are split into id ranges. */
export async function getLastPlaceId(ctx: Ctx): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('places')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Places above `after` and up to `last`, with the latest decision about them or their offers. */
export function listApprovedPlaces(ctx: Ctx, after: number, last: number) {
  return ctx.db
    .selectFrom('places')
    .select([
      'id',
      sql<Date | null>`greatest(approved_at,
        (select max(decided_at) from place_changes c where c.place_id = places.id and c.state = 'approved'),
        (select max(published_at) from offers o where o.place_id = places.id))`.as('changedAt'),
    ])
    .where('state', '=', 'approved')
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .execute()
}
