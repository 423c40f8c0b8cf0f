import { sql } from 'kysely'
import { tokenReminderDays } from '#contract/core/limits.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emitAll } from '#server/core/events/events.ts'
import { isStopped, tokenRows } from '#server/core/security/apiTokens.ts'

const batchSize = 200

/** What ended longer ago is no news. */
const maxLateDays = 7

/** The last of them is its end. */
const reminderDays = sql.join([...tokenReminderDays, 0].map((days) => sql`(${sql.lit(days)})`))

/**
 * Notes of some tokens what their place is told now. One that lasts no longer than a reminder comes before its end needs none; and a
 * late run tells of each the latest alone.
 */
async function notifyBatch(tx: Tx): Promise<number> {
  const now = sql`${tx.now()}::timestamptz`
  const { rows } = await sql<{ tokenId: number; days: number }>`
    update api_tokens set told_days = due.days
    from (
      select token.id, due.days from ${sql.raw(tokenRows)}
      cross join lateral (
        select min(days) as days from (values ${reminderDays}) told (days)
        where token.expires_at <= ${now} + days * interval '1 day' and token.created_at < token.expires_at - days * interval '1 day'
      ) due
      where token.revoked_at is null and token.told_days is distinct from 0
        and token.expires_at <= ${now} + ${sql.lit(Math.max(...tokenReminderDays))} * interval '1 day'
        and token.expires_at > ${now} - ${sql.lit(maxLateDays)} * interval '1 day'
        and due.days < coalesce(token.told_days, 1000) and not ${sql.raw(isStopped)}
      order by token.id limit ${batchSize} for update of token
    ) due
    where api_tokens.id = due.id
    returning api_tokens.id as "tokenId",
      greatest(0, ceil(extract(epoch from api_tokens.expires_at - ${now}) / 86400))::int as days`.execute(
    tx.db,
  )
  await emitAll(tx, 'apiTokens.tokenExpires', rows)
  return rows.length
}

/** Has places told of tokens that end soon, or have ended, once of each. */
export async function notifyOfExpiry(ctx: Ctx): Promise<void> {
  while ((await inTransaction(ctx, notifyBatch)) >= batchSize);
}
