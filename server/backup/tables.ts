import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { selectJobs } from '#patches/graphileWorker/tables.ts'

type Client = pg.ClientBase

export type Table = { name: string; columns: string[] }

const quoted = pg.escapeIdentifier

/** Only stored columns, without unlogged tables and `migrations`. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
       and relname <> 'migrations'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return rows
}

/** Null if the sequence has not been used. */
export async function listSequences(client: Client): Promise<{ name: string; last: number | null }[]> {
  const { rows } = await client.query<{ name: string; last: number | null }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

async function dump(client: Client, select: string, path: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(`copy (${select}) to stdout`))
  await pipeline(
    rows,
    createZstdCompress(),
    async function* hashed(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part)
        yield part
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { rows: rows.rowCount, sha256: hash.digest('hex') }
}

export function dumpTable(client: Client, { name, columns }: Table, path: string) {
  return dump(client, `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`, path)
}

async function load(client: Client, target: string, path: string): Promise<number> {
  const rows = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(createReadStream(path), createZstdDecompress(), rows)
  return rows.rowCount
}

export function loadTable(client: Client, { name, columns }: Table, path: string): Promise<number> {
  return load(client, `${quoted(name)} (${columns.map(quoted).join(', ')})`, path)
}

const jobColumns = 'identifier, payload, queue_name, run_at, attempts, max_attempts, key, priority'

export function dumpJobs(client: Client, path: string) {
  return dump(client, selectJobs(jobColumns), path)
}

/** Jobs keep their attempt counts. */
export async function loadJobs(client: Client, path: string): Promise<void> {
  await client.query(
    `create temp table read_back (identifier text, payload json, queue_name text, run_at timestamptz,
       attempts smallint, max_attempts smallint, key text, priority smallint) on commit drop`,
  )
  await load(client, `read_back (${jobColumns})`, path)
  await client.query(
    `create temp table added on commit drop as
     select (graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority)).id,
       attempts from read_back`,
  )
  await client.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), attempts := attempts)
     from added where attempts > 0 group by attempts`,
  )
}

type ForeignKey = { name: string; table: string; definition: string }

/**
 * In the open transaction, without foreign keys and triggers. Foreign keys are recreated at the end, which
 * checks every row. Needs only the owner's rights.
 */
export async function refill(client: Client, tables: readonly Table[], work: () => Promise<void>) {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  // Each partition has its own statement-level triggers.
  const { rows: partitions } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const names = tables.map(({ name }) => quoted(name))
  const guarded = [...names, ...partitions.map(({ name }) => quoted(name))]
  for (const { name, table } of keys) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  }
  for (const name of guarded) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  await work()
  for (const name of guarded) await client.query(`alter table ${name} enable trigger user`)
  for (const { name, table, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
}
