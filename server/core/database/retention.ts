import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Tx } from '../ctx.ts'
import type { Job } from '../events/scheduledJobs.ts'
import type { Database } from './database.ts'
import { dropMonths } from './monthlyPartitions.ts'
import { inTransaction } from './transaction.ts'

/** How long rows of a table are kept, and from when on that counts. */
export type RetentionRule = {
  /** `<table>` or `<table>.<which of its rows>`: what the register of personal data (`docs/privacy.md`) calls it. */
  name: string
  table: keyof Database & string
  /** The instant of a row from which its time runs; null while it doesn't. A column, where the table has one. */
  startsAt: RawBuilder<Date | null>
  retainFor: number
  /** What is set in its place where the row itself is kept; without it the row goes. */
  set?: RawBuilder<unknown>
  /** Whether the table is kept by months: one goes as a whole once its first row has to, so that its last ones are kept for a month less. */
  byMonth?: true
}

/** How many rows go in one transaction: others wait for their locks no longer than that takes. */
const batchSize = 1000

async function purgeBatch(
  tx: Tx,
  { table: tableName, startsAt, retainFor, set, byMonth }: RetentionRule,
): Promise<number> {
  const before = new Date(tx.now().getTime() - retainFor)
  const table = byMonth ? `${tableName}_default` : tableName
  // Tables that only grow let nothing go that is younger than the instant set here.
  await sql`select set_config('makan.erases_before', ${before.toISOString()}, true)`.execute(tx.db)
  const due = sql`
    ctid = any (array(select ctid from ${sql.table(table)} where ${startsAt} < ${before}::timestamptz limit ${batchSize} for update skip locked))`
  const { numAffectedRows = 0n } = await (set
    ? sql`update ${sql.table(table)} set ${set} where ${due}`
    : sql`delete from ${sql.table(table)} where ${due}`
  ).execute(tx.db)
  return Number(numAffectedRows)
}

/** Erases what the time of one rule is over for. */
async function purgeByRule(ctx: Ctx, rule: RetentionRule): Promise<void> {
  if (rule.byMonth) await dropMonths(ctx, rule.table, rule.retainFor)
  while ((await inTransaction(ctx, (tx) => purgeBatch(tx, rule))) >= batchSize);
}

/** The job that erases what its time is over for, by the rules of every feature. */
export function retentionJob(rules: readonly RetentionRule[]): Job {
  return {
    name: 'core.eraseWhatIsOver',
    at: '35 * * * *',
    async run(ctx) {
      const failed: unknown[] = []
      // One that fails holds up none of the others.
      for (const rule of rules) await purgeByRule(ctx, rule).catch((error: unknown) => failed.push(error))
      if (failed.length > 0) throw new AggregateError(failed, 'what its time is over for was not erased')
    },
  }
}

export const aDay = 24 * 3600 * 1000
export const aYear = 365 * aDay
