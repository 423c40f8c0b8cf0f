import type { SelectQueryBuilder } from 'kysely'
import type { Ctx } from './ctx.ts'
import type { Database } from './database.ts'

type Asked = { page: number; pageSize: number }

/** One page of a list, as every list replies it. */
export function pageOf<Row>({ page, pageSize }: Asked, total: number, data: Row[]) {
  return {
    currentPage: page,
    totalPages: Math.ceil(total / pageSize),
    totalCount: total,
    hasNext: page * pageSize < total,
    data,
  }
}

/** How many rows a query finds, counted up to `most` where that is given, and which of them stand on a page. */
export async function countRows<Row>(
  ctx: Ctx,
  found: SelectQueryBuilder<Database, never, Row>,
  { page, pageSize }: Asked,
  most = Number.POSITIVE_INFINITY,
) {
  const bounded = Number.isFinite(most) ? found.limit(most + 1) : found
  const { counted } = await ctx.db
    .selectFrom(bounded.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  const total = Math.min(counted, most)
  const offset = (page - 1) * pageSize
  return { total, isMore: counted > most, offset, limit: Math.max(0, Math.min(pageSize, total - offset)) }
}
