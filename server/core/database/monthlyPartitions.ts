import { sql } from 'kysely'
import type { Ctx, Tx } from '../ctx.ts'
import { setStatementTimeout } from './statementTimeout.ts'
import { inTransaction, outsideTransaction } from './transaction.ts'

const monthsAhead = 3

/** Statements queue behind one that waits for a lock, so it gives up soon and the job retries. */
const lockTimeout = '1s'

/** The default partition may be large and is scanned once for each month. */
const statementTimeoutMinutes = 15

/** The partition of a month; `to` is exclusive. */
type MonthPartition = { name: string; from: Date; to: Date }

function toMonth(table: string, year: number, month: number): MonthPartition {
  const from = new Date(Date.UTC(year, month))
  const name = `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`
  return { name, from, to: new Date(Date.UTC(year, month + 1)) }
}

async function listPartitions({ db }: Ctx, table: string): Promise<MonthPartition[]> {
  const { rows } = await sql<{ year: number; month: number }>`
    select left(right(relname, 7), 4)::int as year, right(relname, 2)::int as month
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass and relname ~ '_[0-9]{4}_[0-9]{2}$' order by relname`.execute(db)
  return rows.map(({ year, month }) => toMonth(table, year, month - 1))
}

function alterPartitions(ctx: Ctx, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  return inTransaction(ctx, async (tx) => {
    await setStatementTimeout(tx, statementTimeoutMinutes)
    await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx.db)
    await work(tx)
  })
}

/** Statement-level triggers apply to one table only; partitions need their own. */
async function copyTriggers({ db }: Tx, table: string, partition: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select replace(pg_get_triggerdef(oid), format(' ON public.%I ', ${table}::text), format(' ON public.%I ', ${partition}::text)) as definition
    from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal and tgtype & 1 = 0`.execute(db)
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}

/**
 * Scans the default partition first, without blocking writes, so that attaching needs no scan under its lock.
 */
async function createPartition(ctx: Ctx, table: string, { name, from, to }: MonthPartition): Promise<void> {
  const [parentTable, partition] = [sql.id(table), sql.id(name)]
  const defaultPartition = sql.id(`${table}_default`)
  const outsideConstraint = sql.id(`${name}_outside`)
  const [start, end] = [sql.lit(from.toISOString()), sql.lit(to.toISOString())]
  await alterPartitions(ctx, ({ db }) =>
    sql`
      alter table ${defaultPartition} drop constraint if exists ${outsideConstraint},
        add constraint ${outsideConstraint} check (at < ${start} or at >= ${end}) not valid`.execute(db),
  )
  await alterPartitions(ctx, ({ db }) =>
    sql`alter table ${defaultPartition} validate constraint ${outsideConstraint}`.execute(db),
  )
  await alterPartitions(ctx, async (tx) => {
    await sql`create table ${partition} (like ${parentTable} including all excluding identity)`.execute(tx.db)
    await copyTriggers(tx, table, name)
    await sql`alter table ${parentTable} attach partition ${partition} for values from (${start}) to (${end})`.execute(
      tx.db,
    )
    await sql`alter table ${defaultPartition} drop constraint ${outsideConstraint}`.execute(tx.db)
  })
}

async function createMissingPartitions(ctx: Ctx): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'p' and relnamespace = 'public'::regnamespace order by relname`.execute(ctx.db)
  const now = ctx.now()
  for (const { name } of tables) {
    const existing = new Set((await listPartitions(ctx, name)).map((partition) => partition.name))
    for (let n = 1; n <= monthsAhead; n += 1) {
      const month = toMonth(name, now.getUTCFullYear(), now.getUTCMonth() + n)
      if (!existing.has(month.name)) await createPartition(ctx, name, month)
    }
  }
}

/** Key of the advisory lock for creating partitions. */
const creationLock = 4_772_065

/**
 * Creates the missing partitions of the next months; does nothing while another node does so. The current month of a
 * new table stays in the default partition.
 */
export async function makeMonths(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // This transaction only holds the lock, and is idle while others create the partitions.
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${creationLock}) as taken,
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx.db)
    if (rows[0]?.taken) await createMissingPartitions(outsideTransaction(tx))
  })
}

/** Drops the partitions of a table whose first row would be older than the retention period. */
export async function dropExpiredPartitions(ctx: Ctx, table: string, retainFor: number): Promise<void> {
  const before = new Date(ctx.now().getTime() - retainFor)
  for (const { name, from } of await listPartitions(ctx, table))
    if (from < before)
      await alterPartitions(ctx, ({ db }) => sql`drop table if exists ${sql.id(name)}`.execute(db))
}
