import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { toDatabaseUrl } from './cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { findFreePort } from './freePort.ts'
import { withClient } from './withClient.ts'

/** Each server keeps its port when they switch roles. */
export type ReplicatedDatabase = {
  url: string
  primaryUrl(): string
  /** The URL of the killed primary until `rebuildReplica` is called. */
  replicaUrl(): string
  untilReplayed(): Promise<void>
  /** Kills the primary, as a power loss would. */
  kill(): Promise<void>
  promote(): Promise<void>
  /** Rebuilds the killed primary, or a lost replica, as an empty replica. */
  rebuildReplica(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  settings?: Record<string, string>
  /** A commit returns only once the replica has it too. */
  synchronous?: boolean
}

type Member = { folder: string; start(): Promise<void>; running: EmbeddedDatabase | null; url(): string }

const settings = { wal_keep_size: '512MB', max_wal_senders: '10', hot_standby: 'on', wal_level: 'replica' }

/** Files that are specific to a server, or created when it starts. */
const ofItsOwn = new Set(['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf', 'backup_label'])
const startsEmpty = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_dynshmem'])

/** The folder may be written to meanwhile; files that are deleted are skipped. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o700)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (ofItsOwn.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (startsEmpty.has(entry.name)) await mkdir(target, { recursive: true, mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    else
      await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
}

function toConninfo(url: string): string {
  const { hostname, port, username, password } = new URL(url)
  return `host=${hostname} port=${port} user=${username} password=${password} application_name=makan_replica`
}

/** From a running server; the copy is prepared to start as a replica. */
async function copyAsReplica(url: string, from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  // Emptied instead of deleted: PostgreSQL uses the folder's inode to find shared memory of a killed server.
  for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true, force: true, maxRetries: 5 })
  await withClient(url, async (client) => {
    await client.query(`select pg_backup_start('makan replica', true)`)
    await copyFolder(from, to)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${toConninfo(url)}'\n`, {
    mode: 0o600,
  })
  writeFileSync(join(to, 'standby.signal'), '')
}

async function untilTrue(client: pg.Client, text: string, values: unknown[] = []): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>(text, values)
    if (rows[0]?.is) return
    await pause(10)
  }
}

/** Synchronous commits begin only once the replica streams: without a replica, all commits would wait. */
async function waitForReplica(url: string, synchronous: boolean): Promise<void> {
  await withClient(url, async (client) => {
    await untilTrue(client, `select exists (select from pg_stat_replication where state = 'streaming') as is`)
    if (!synchronous) return
    await client.query(`alter system set synchronous_standby_names = 'ANY 1 (*)'`)
    await client.query('select pg_reload_conf()')
    await untilTrue(
      client,
      `select exists (select from pg_stat_replication where sync_state = 'quorum') as is`,
    )
  })
}

async function memberAt(home: string, extra: Record<string, string>): Promise<Member> {
  const [folder, port] = [join(home, 'postgres'), await findFreePort()]
  const member: Member = {
    folder,
    running: null,
    url: () => toDatabaseUrl(folder, { port, socketFolder: '' }),
    async start() {
      member.running = await startEmbedded(home, { ...settings, ...extra }, port)
    },
  }
  return member
}

/** Resumes from the state of an earlier start. */
export async function startReplicated(
  dataDir: string,
  { settings: extra = {}, synchronous = false }: Options = {},
): Promise<ReplicatedDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const note = join(dataDir, 'primary')
  const wasPromoted = existsSync(note) && readFileSync(note, 'utf8') === 'two'
  const [one, two] = [
    await memberAt(join(dataDir, 'one'), extra),
    await memberAt(join(dataDir, 'two'), extra),
  ]
  let [primary, replica] = wasPromoted ? [two, one] : [one, two]

  async function rebuildReplica(): Promise<void> {
    await replica.running?.stop()
    await copyAsReplica(primary.url(), primary.folder, replica.folder)
    await replica.start()
    await waitForReplica(primary.url(), synchronous)
  }

  async function stop(): Promise<void> {
    // The replica stops last: a commit that waits for it would delay the primary's shutdown.
    await primary.running?.stop()
    await replica.running?.stop()
  }

  try {
    await primary.start()
    await rebuildReplica()
  } catch (error) {
    await stop()
    throw error
  }
  const hosts = [one, two].map((member) => new URL(member.url()).host)
  return {
    url: `${primary.url().replace(hosts[wasPromoted ? 1 : 0] ?? '', hosts.join())}?target_session_attrs=read-write`,
    primaryUrl: () => primary.url(),
    replicaUrl: () => replica.url(),
    async untilReplayed() {
      const written = await withClient(primary.url(), async (client) => {
        // A synchronous commit flushes this record and all WAL before it.
        await client.query('set synchronous_commit = on')
        const { rows } = await client.query<{ at: string }>(
          `select pg_logical_emit_message(true, 'makan', '') as at`,
        )
        return rows[0]?.at
      })
      await withClient(replica.url(), (client) =>
        untilTrue(client, 'select pg_last_wal_replay_lsn() >= $1 as is', [written]),
      )
    },
    async kill() {
      await primary.running?.kill()
      primary.running = null
    },
    async promote() {
      await withClient(replica.url(), (client) => client.query('select pg_promote(true, 60)'))
      ;[primary, replica] = [replica, primary]
      writeFileSync(note, primary === two ? 'two' : 'one')
    },
    rebuildReplica,
    stop,
  }
}
