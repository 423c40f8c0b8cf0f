import { sql } from 'kysely'
import type { Ctx, Tx } from '../ctx.ts'
import { setStatementTimeout } from './statementTimeout.ts'
import { inTransaction, outsideTransaction } from './transaction.ts'

const monthsAhead = 3

/** Statements queue behind one that waits for a lock, so it gives up soon and the job retries. */
const lockTimeout = '1s'

/** The default partition may be large and is scanned once for each month. */
const minutes = 15

type Month = { name: string; from: Date; to: Date }

function toMonth(table: string, year: number, month: number): Month {
  const from = new Date(Date.UTC(year, month))
  const name = `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`
  return { name, from, to: new Date(Date.UTC(year, month + 1)) }
}

async function listMonths({ db }: Ctx, table: string): Promise<Month[]> {
  const { rows } = await sql<{ year: number; month: number }>`
    select left(right(relname, 7), 4)::int as year, right(relname, 2)::int as month
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass and relname ~ '_[0-9]{4}_[0-9]{2}$' order by relname`.execute(db)
  return rows.map(({ year, month }) => toMonth(table, year, month - 1))
}

function alterPartitions(ctx: Ctx, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  return inTransaction(ctx, async (tx) => {
    await setStatementTimeout(tx, minutes)
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
async function makeMonth(ctx: Ctx, table: string, { name, from, to }: Month): Promise<void> {
  const [parentTable, month, rest, outside] = [table, name, `${table}_default`, `${name}_outside`].map(
    (identifier) => sql.id(identifier),
  )
  const [first, past] = [from, to].map((instant) => sql.lit(instant.toISOString()))
  await alterPartitions(ctx, ({ db }) =>
    sql`
      alter table ${rest} drop constraint if exists ${outside},
        add constraint ${outside} check (at < ${first} or at >= ${past}) not valid`.execute(db),
  )
  await alterPartitions(ctx, ({ db }) => sql`alter table ${rest} validate constraint ${outside}`.execute(db))
  await alterPartitions(ctx, async (tx) => {
    await sql`create table ${month} (like ${parentTable} including all excluding identity)`.execute(tx.db)
    await copyTriggers(tx, table, name)
    await sql`alter table ${parentTable} attach partition ${month} for values from (${first}) to (${past})`.execute(
      tx.db,
    )
    await sql`alter table ${rest} drop constraint ${outside}`.execute(tx.db)
  })
}

async function makeMissing(ctx: Ctx): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'p' and relnamespace = 'public'::regnamespace order by relname`.execute(ctx.db)
  const now = ctx.now()
  for (const { name } of tables) {
    const made = new Set((await listMonths(ctx, name)).map((month) => month.name))
    for (let n = 1; n <= monthsAhead; n += 1) {
      const month = toMonth(name, now.getUTCFullYear(), now.getUTCMonth() + n)
      if (!made.has(month.name)) await makeMonth(ctx, name, month)
    }
  }
}

/** Key of the advisory lock for creating partitions. */
const makingLock = 4_772_065

/**
 * Does nothing if another node is doing so. The current month of a new table stays in the default partition.
 */
export async function makeMonths(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${makingLock}) as taken,
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx.db)
    if (rows[0]?.taken) await makeMissing(outsideTransaction(tx))
  })
}

/** Drops the partitions of a table whose first row would be older than the retention period. */
export async function dropMonths(ctx: Ctx, table: string, retainFor: number): Promise<void> {
  const before = new Date(ctx.now().getTime() - retainFor)
  for (const { name, from } of await listMonths(ctx, table))
    if (from < before)
      await alterPartitions(ctx, ({ db }) => sql`drop table if exists ${sql.id(name)}`.execute(db))
}
