import { sql } from 'kysely'
import { reminderDays } from '#contract/core/limits.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, emitAll } from '#server/core/events/events.ts'
import { expireAll, lockWallets } from './wallets.service.ts'

const batch = 500

async function findDue(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('lots')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'lots.accountId')
    .select('ledgerAccounts.userId')
    .distinct()
    .where('lots.isOpen', '=', true)
    .where('lots.available', '>', 0)
    .where('lots.expiresAt', '<=', ctx.now())
    .limit(batch)
    .execute()
  return rows.map(({ userId }) => userId as number)
}

/** Any earlier movement of a wallet's points posts its expiry first; the job then has nothing left to do. */
export async function expirePoints(ctx: Ctx): Promise<void> {
  for (let due = await findDue(ctx); due.length > 0; due = await findDue(ctx)) {
    // Each wallet has its own transaction, so that it is locked only while its own points expire.
    for (const userId of due) await inTransaction(ctx, (tx) => lockWallets(tx, [userId]))
  }
}

export function expireLeftPoints(ctx: Ctx, userId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const has = await tx.db
      .selectFrom('ledgerAccounts')
      .select('id')
      .where('userId', '=', userId)
      .where('available', '>', 0)
      .executeTakeFirst()
    if (!has) return
    const [wallet] = await lockWallets(tx, [userId])
    await expireAll(tx, wallet)
  })
}

/** Marks the lots; returns how many points of each member are concerned. */
async function takeDueReminders(tx: Tx): Promise<Events['wallet.pointsExpireSoon'][]> {
  const { rows } = await sql<Events['wallet.pointsExpireSoon']>`
    with reminded as (
      update lots set reminded_days = due.days
      from (
        select lots.id, min(threshold.days) as days
        from lots join unnest(${reminderDays}::int[]) as threshold (days)
          on lots.expires_at <= ${tx.now()}::timestamptz + threshold.days * interval '24 hours'
        where lots.is_open and lots.available > 0 and lots.expires_at > ${tx.now()}
        group by lots.id
        having lots.reminded_days is null or lots.reminded_days > min(threshold.days)
        order by lots.account_id limit ${batch}
      ) as due
      where lots.id = due.id
      returning lots.account_id, lots.available, lots.reminded_days
    )
    select account.user_id as "userId", sum(reminded.available) as points, reminded.reminded_days as days
    from reminded join ledger_accounts account on account.id = reminded.account_id
    group by account.user_id, reminded.reminded_days`.execute(tx.db)
  return rows
}

/** Each reminder is sent once; after missed nights only the nearest. */
export async function remindOfExpiry(ctx: Ctx): Promise<void> {
  const remindSome = () =>
    inTransaction(ctx, async (tx) => {
      const due = await takeDueReminders(tx)
      await emitAll(tx, 'wallet.pointsExpireSoon', due)
      return due.length
    })
  while ((await remindSome()) > 0);
}
