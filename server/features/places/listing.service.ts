import type { Ctx } from '../../core/ctx.ts'

/** The highest id of a place, 0 where there is none: lists of all places go by ranges of ids. */
export async function lastPlaceId(ctx: Ctx): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('places')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Ids of the approved places above `after` and up to `last`. */
export async function listApprovedPlaceIds(ctx: Ctx, after: number, last: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('places')
    .select('id')
    .where('state', '=', 'approved')
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
