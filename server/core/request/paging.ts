import type { SelectQueryBuilder } from 'kysely'
import type { Ctx } from '../ctx.ts'
import type { Database } from '../database/database.ts'

type PageRequest = { page: number; pageSize: number }

export function toPage<Row>({ page, pageSize }: PageRequest, total: number, data: Row[]) {
  return {
    currentPage: page,
    totalPages: Math.ceil(total / pageSize),
    totalCount: total,
    hasNext: page * pageSize < total,
    data,
  }
}

/** Counts at most `maxCount` rows if given. */
export async function countPage<Row>(
  ctx: Ctx,
  query: SelectQueryBuilder<Database, never, Row>,
  { page, pageSize }: PageRequest,
  maxCount = Number.POSITIVE_INFINITY,
) {
  const bounded = Number.isFinite(maxCount) ? query.limit(maxCount + 1) : query
  const { counted } = await ctx.db
    .selectFrom(bounded.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  const total = Math.min(counted, maxCount)
  const offset = (page - 1) * pageSize
  return { total, isMore: counted > maxCount, offset, limit: Math.max(0, Math.min(pageSize, total - offset)) }
}
