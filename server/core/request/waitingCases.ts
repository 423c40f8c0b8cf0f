import type { AliasableExpression } from 'kysely'
import type { Ctx } from '../ctx.ts'

export type Cases = AliasableExpression<{ id: number; name: string; since: Date }>

/** The cases that have waited longest, and the number of all. */
export async function readLongestWaiting(ctx: Ctx, cases: Cases, limit: number) {
  const rows = await ctx.db
    .selectFrom(cases.as('waiting'))
    .select(['id', 'name', 'since'])
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .orderBy('since')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { totalCount: rows[0]?.count ?? 0, cases: rows }
}
