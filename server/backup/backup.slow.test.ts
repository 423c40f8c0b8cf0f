import assert from 'node:assert/strict'
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import { listeners } from '../app.ts'
import { savePicture } from '../core/files/pictures.ts'
import { withClient } from '../db/withClient.ts'
import { createFileStore } from '../integrations/files.ts'
import { createEmptyDatabase } from '../testing/app/databases.ts'
import { createDataFolder, startProcess } from '../testing/app/processes.ts'
import { createTestApp, type TestApp } from '../testing/app/testApp.ts'
import { emitMessages } from '../testing/app/testListener.ts'
import { createPicture } from '../testing/builders/pictures.ts'
import { buyPoints } from '../testing/builders/points.ts'
import { runLedgerStressTest } from '../testing/checks/ledgerStress.ts'
import { reserveClosedPort } from '../testing/standIns/closedPort.ts'
import { createBackup } from './backup.ts'
import { getTableFile, readManifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const storesIn = (folder: string) => ({
  files: createFileStore(join(folder, 'files')),
  privateFiles: createFileStore(join(folder, 'private')),
})

/** An unreachable host comes first, as in the URL of a database with a replica. */
const withDeadHost = (url: string, port: number) => url.replace('@', `@127.0.0.1:${port},`)

const getUrl = ({ pool }: TestApp) => String(pool.options.connectionString)

function backUp(app: TestApp, folder: string) {
  const { config, ports } = app.instance
  return withClient(getUrl(app), (client) =>
    createBackup({ client, config, ports }, folder, app.instance.now()),
  )
}

async function addPicture(app: TestApp): Promise<string> {
  const image = await savePicture(app.ctx(), await createPicture(), 'image')
  const row = { nameAr: image, nameEn: image, image, actionLink: null, art: null, position: 99 }
  await app.db.insertInto('categories').values(row).execute()
  return image.replace('/files/', '')
}

const rowsIn = (folder: string, table: string) =>
  zstdDecompressSync(readFileSync(join(folder, getTableFile(table)))).toString()

test('backup: a backup taken while points move is consistent and complete', async () => {
  await using app = await createTestApp()
  using folder = createDataFolder()
  const [first, second] = [join(folder.path, 'first'), join(folder.path, 'second')]
  const image = await addPicture(app)
  await buyPoints(app, (await app.createUser()).id, { points: 500 })
  const moving = runLedgerStressTest(app, 8, 12)
  const { manifest, missing } = await backUp(app, first)
  assert.deepEqual((await moving).wrong, [])
  assert.deepEqual([missing, manifest.pictures], [[], 1])
  const empty = await createEmptyDatabase()
  const ports = storesIn(folder.path)
  await restoreBackup({ url: empty.url, config: app.config, ports, listeners }, first)
  assert.deepEqual(await ports.files.get(image), await app.instance.ports.files.get(image))
  // A backup of the restored database is identical, except for sessions, which were revoked, and events,
  // which became jobs.
  const { config } = app
  const again = await withClient(empty.url, (client) =>
    createBackup({ client, config, ports }, second, app.instance.now()),
  )
  assert.deepEqual(again.manifest.sequences, manifest.sequences)
  for (const { name } of manifest.tables) {
    if (['sessions', 'events', 'ordered_events'].includes(name)) continue
    assert.equal(rowsIn(second, name), rowsIn(first, name), name)
  }
  assert.ok((manifest.tables.find(({ name }) => name === 'entries')?.rows ?? 0) > 0)
  assert.equal(rowsIn(second, 'sessions'), '')
  await empty.drop()
})

async function jobsIn(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ job: string }>(
      `select task_identifier || ' ' || attempts as job from graphile_worker.jobs order by 1`,
    )
    return rows.map(({ job }) => job)
  })
}

test('backup: jobs are restored with their attempts, and no message is sent twice', async () => {
  await using app = await createTestApp()
  using folder = createDataFolder()
  const backup = join(folder.path, 'backup')
  await app.createUser()
  // One message waits as a job, one as an event.
  await emitMessages(app, 'one')
  await app.pool.query(
    `select graphile_worker.add_job('pages.mailContactForm', '{"id": 1, "body": {}, "language": "ar"}')`,
  )
  await app.pool.query(
    `select graphile_worker.add_job('payments.checkOne', '{"id": 2, "body": {}, "language": "ar"}', job_key := 'check')`,
  )
  await app.pool.query(
    `select graphile_worker.reschedule_jobs(array[id], attempts := 3) from graphile_worker.jobs where key = 'check'`,
  )
  const { manifest } = await backUp(app, backup)
  assert.equal(manifest.jobs, 2)
  const empty = await createEmptyDatabase()
  const target = { url: empty.url, config: app.config, ports: storesIn(folder.path), listeners }
  const { withheld, sessionsEnded } = await restoreBackup(target, backup)
  assert.deepEqual([withheld, sessionsEnded], [2, 1])
  assert.deepEqual(await jobsIn(empty.url), ['payments.checkOne 3'])
  await empty.drop()
})

test('backup: an incomplete or foreign one or a used target is rejected unchanged', async () => {
  await using app = await createTestApp()
  using folder = createDataFolder()
  const backup = join(folder.path, 'backup')
  await addPicture(app)
  await backUp(app, backup)
  const empty = await createEmptyDatabase()
  const config = app.config
  const target = { url: empty.url, config, ports: storesIn(folder.path), listeners }
  const assertRejected = (message: RegExp, overrides: Partial<typeof target> = {}) =>
    assert.rejects(restoreBackup({ ...target, ...overrides }, backup), { name: 'Error', message })
  await assertRejected(/^The database is not empty/, { url: getUrl(app) })
  await assertRejected(/^APP_SECRET differs from that of the backup/, {
    config: { ...config, appSecret: 'another'.repeat(5) },
  })
  const users = join(backup, getTableFile('users'))
  renameSync(users, `${users}.away`)
  await assertRejected(/tables\/users\.copy\.zst is missing\.$/)
  renameSync(`${users}.away`, users)
  const file = join(backup, 'files', readdirSync(join(backup, 'files'))[0] ?? '')
  const bytes = readFileSync(file)
  appendFileSync(file, 'x')
  await assertRejected(/^Checksum mismatch of/)
  writeFileSync(file, bytes)
  appendFileSync(join(backup, 'SHA256SUMS'), `${'0'.repeat(64)}  ../../etc/passwd\n`)
  await assertRejected(/has an invalid line/)
  rmSync(join(backup, 'SHA256SUMS'))
  await assertRejected(/^The backup in .* is incomplete/)
  const { rows } = await withClient(empty.url, (client) =>
    client.query(`select from pg_class where relnamespace = 'public'::regnamespace`),
  )
  assert.equal(rows.length, 0)
  await empty.drop()
})

test('backup: a backup of an unrelated release is rejected with its migration’s name', async () => {
  await using app = await createTestApp()
  using folder = createDataFolder()
  const backup = join(folder.path, 'backup')
  await app.pool.query(`insert into migrations (name, checksum) values ('999_later.sql', 'x')`)
  await backUp(app, backup)
  const empty = await createEmptyDatabase()
  const target = { url: empty.url, config: app.config, ports: storesIn(folder.path), listeners }
  await assert.rejects(
    restoreBackup(target, backup),
    /whose migration 999_later\.sql is missing in this release/,
  )
  await empty.drop()
})

test('backup: one older than the first release is rejected with its last commit', async () => {
  await using app = await createTestApp()
  using folder = createDataFolder()
  const empty = await createEmptyDatabase()
  const env = { DATABASE_URL: empty.url, DATA_DIR: folder.path, APP_SECRET: app.config.appSecret }
  for (const [migration, commit] of [
    ['003_counters.sql', 'c038db67cd62'],
    ['001_ground.sql', '41ceb12a8a70'],
  ] as const) {
    const backup = join(folder.path, commit)
    await app.pool.query('insert into migrations (name, checksum) values ($1, $2)', [migration, 'x'])
    await backUp(app, backup)
    const { code, out, err } = await startProcess(['server/restoreBackup.ts', backup], env).ended
    assert.deepEqual([code, out], [1, ''], err)
    const expectedError = `^The backup is from before the first release, .* that can restore it is ${commit}\\.\n$`
    assert.match(err, new RegExp(expectedError))
  }
  const { rows } = await withClient(empty.url, (client) =>
    client.query(`select from pg_class where relnamespace = 'public'::regnamespace`),
  )
  assert.equal(rows.length, 0)
  await empty.drop()
})

test('backup: a non-empty folder is left alone, and a missing picture is named', async () => {
  await using app = await createTestApp()
  using folder = createDataFolder()
  writeFileSync(join(folder.path, 'mine'), '')
  await assert.rejects(backUp(app, folder.path), /is not empty: choose a new folder/)
  assert.deepEqual(readdirSync(folder.path), ['mine'])
  const image = await addPicture(app)
  await app.instance.ports.files.remove([image])
  const { missing } = await backUp(app, join(folder.path, 'backup'))
  assert.deepEqual(missing, [image.replace(/-\d+\.webp$/, '')])
  await readManifest(join(folder.path, 'backup'))
})

test('backup: commands find the writable host, report results and sum the ledger', async () => {
  await using app = await createTestApp()
  using folder = createDataFolder()
  const backup = join(folder.path, 'backup')
  await app.createUser()
  const empty = await createEmptyDatabase()
  const run = async (command: string, url: string, ...args: string[]) => {
    const env = { DATABASE_URL: url, DATA_DIR: folder.path, DEMO: '0', APP_SECRET: app.config.appSecret }
    const { code, out, err } = await startProcess([`server/${command}.ts`, ...args], env).ended
    return { code, said: out + err }
  }
  await using held = await reserveClosedPort()
  const made = await run('makeBackup', withDeadHost(getUrl(app), held.port), backup)
  assert.equal(made.code, 0, made.said)
  assert.match(
    made.said,
    /^Backed up \d+ rows of \d+ tables, 0 jobs and 0 pictures to .*\nStore APP_SECRET separately/,
  )
  const restored = await run('restoreBackup', withDeadHost(empty.url, held.port), backup)
  assert.equal(restored.code, 0, restored.said)
  assert.match(restored.said, /1 sessions were ended;.*\nNo ledger faults: .*/)
  const twice = await run('restoreBackup', empty.url, backup)
  assert.deepEqual([twice.code, /^The database is not empty/.test(twice.said)], [1, true], twice.said)
  assert.match((await run('restoreBackup', empty.url)).said, /^Usage: npm run restore -- FOLDER$/m)
  await empty.drop()
})
