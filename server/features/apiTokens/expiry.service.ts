import { sql } from 'kysely'
import { tokenReminderDays } from '#contract/core/limits.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emitAll } from '#server/core/events/events.ts'
import { isStoppedSql, tokenRowsSql } from '#server/core/security/apiTokens.ts'

const batchSize = 200

/** Tokens that expired longer ago are not reported. */
const maxLateDays = 7

/** The last one, 0, is the expiry itself. */
const reminderDays = sql.join([...tokenReminderDays, 0].map((days) => sql`(${sql.lit(days)})`))

/**
 * Claims the notifications due for some tokens. A token with a lifetime no longer than a reminder's lead time
 * gets no such reminder, and a late run sends only the latest one per token.
 */
async function notifyBatch(tx: Tx): Promise<number> {
  const now = sql`${tx.now()}::timestamptz`
  const { rows } = await sql<{ tokenId: number; days: number }>`
    update api_tokens set notified_days = due.days
    from (
      select token.id, due.days from ${sql.raw(tokenRowsSql)}
      cross join lateral (
        select min(days) as days from (values ${reminderDays}) reminder (days)
        where token.expires_at <= ${now} + days * interval '1 day' and token.created_at < token.expires_at - days * interval '1 day'
      ) due
      where token.revoked_at is null and token.notified_days is distinct from 0
        and token.expires_at <= ${now} + ${sql.lit(Math.max(...tokenReminderDays))} * interval '1 day'
        and token.expires_at > ${now} - ${sql.lit(maxLateDays)} * interval '1 day'
        and due.days < coalesce(token.notified_days, 1000) and not ${sql.raw(isStoppedSql)}
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

export async function remindOfExpiry(ctx: Ctx): Promise<void> {
  while ((await inTransaction(ctx, notifyBatch)) >= batchSize);
}
