import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Tx } from '../ctx.ts'
import type { Job } from '../events/scheduledJobs.ts'
import type { Database } from './database.ts'
import { toSnakeCase } from './kysely.ts'
import { dropExpiredPartitions } from './monthlyPartitions.ts'
import { inTransaction } from './transaction.ts'

export type RetentionRule = {
  /** `<table>` or `<table>.<subset>`, as in the register of personal data (`docs/privacy.md`). */
  name: string
  table: keyof Database
  /** Start of the retention period; null while it has not started. A column, if the table has one. */
  startsAt: RawBuilder<Date | null>
  retainFor: number
  /** If set, the row itself is kept; otherwise it is deleted. */
  set?: RawBuilder<unknown>
  /**
   * A partition is dropped as a whole when its first row expires, so its last rows are kept for a month less.
   */
  byMonth?: true
}

/** Limits how long others wait for the locks of one transaction. */
const batchSize = 1000

async function purgeBatch(
  tx: Tx,
  { table: tableName, startsAt, retainFor, set, byMonth }: RetentionRule,
): Promise<number> {
  const before = new Date(tx.now().getTime() - retainFor)
  const table = byMonth ? `${tableName}Default` : tableName
  // Append-only tables reject deletion of rows younger than this instant.
  await sql`select set_config('makan.purge_before', ${before.toISOString()}, true)`.execute(tx.db)
  const due = sql`
    ctid = any (array(select ctid from ${sql.table(table)} where ${startsAt} < ${before}::timestamptz limit ${batchSize} for update skip locked))`
  const { numAffectedRows = 0n } = await (set
    ? sql`update ${sql.table(table)} set ${set} where ${due}`
    : sql`delete from ${sql.table(table)} where ${due}`
  ).execute(tx.db)
  return Number(numAffectedRows)
}

async function purgeByRule(ctx: Ctx, rule: RetentionRule): Promise<void> {
  if (rule.byMonth) await dropExpiredPartitions(ctx, toSnakeCase(rule.table), rule.retainFor)
  while ((await inTransaction(ctx, (tx) => purgeBatch(tx, rule))) >= batchSize);
}

export function retentionJob(rules: readonly RetentionRule[]): Job {
  return {
    name: 'core.purgeExpired',
    at: '35 * * * *',
    async run(ctx) {
      const failed: unknown[] = []
      // A failing rule must not block the others.
      for (const rule of rules) await purgeByRule(ctx, rule).catch((error: unknown) => failed.push(error))
      if (failed.length > 0) throw new AggregateError(failed, 'Purging expired rows failed')
    },
  }
}

export const aDay = 24 * 3600 * 1000
export const aYear = 365 * aDay
