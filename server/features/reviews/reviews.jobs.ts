import { sql } from 'kysely'
import { reviewRequestDays } from '#contract/core/limits.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emitAll } from '#server/core/events/events.ts'
import { defineJobs } from '#server/core/events/scheduledJobs.ts'

/**
 * After an outage, orders older than this many days get no request any longer: members have forgotten them.
 */
const maxRequestAgeDays = reviewRequestDays + 3

const batchSize = 500

async function requestSome(tx: Tx): Promise<number> {
  const daysAgo = (days: number) => new Date(tx.now().getTime() - days * aDay)
  const { rows } = await sql<{ orderId: number }>`
    insert into review_requests (order_id, requested_at)
    select orders.id, ${tx.now()} from orders join users on users.id = orders.member_id
    where orders.state = 'paid' and coalesce(orders.ended_at, orders.expires_at)
        between ${daysAgo(maxRequestAgeDays)} and ${daysAgo(reviewRequestDays)}
      and users.deleted_at is null
      and not exists (select from reviews where reviews.order_id = orders.id)
      and not exists (select from review_requests earlier where earlier.order_id = orders.id)
    order by orders.id limit ${batchSize}
    on conflict do nothing returning order_id as "orderId"`.execute(tx.db)
  await emitAll(tx, 'reviews.reviewRequested', rows)
  return rows.length
}

/** Members are asked a day after they paid, once for each order. */
async function requestReviews(ctx: Ctx): Promise<void> {
  while ((await inTransaction(ctx, requestSome)) >= batchSize);
}

export const reviewsJobs = defineJobs('reviews', [{ at: '10 * * * *', run: requestReviews }])
