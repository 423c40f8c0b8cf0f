import assert from 'node:assert/strict'
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import { listeners } from '../app.ts'
import { savePicture } from '../core/pictures.ts'
import { withClient } from '../db/withClient.ts'
import { createFileStore } from '../integrations/files.ts'
import { runBank } from '../testing/bank.ts'
import { createEmptyDatabase } from '../testing/databases.ts'
import { holdPort } from '../testing/holdPort.ts'
import { picture } from '../testing/pictures.ts'
import { buyPoints } from '../testing/points.ts'
import { dataFolder, runProgram } from '../testing/programs.ts'
import { emitMessages } from '../testing/testListener.ts'
import { createWorld, type World } from '../testing/world.ts'
import { makeBackup } from './backup.ts'
import { readManifest, tableFile } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const storesIn = (folder: string) => ({
  files: createFileStore(join(folder, 'files')),
  privateFiles: createFileStore(join(folder, 'private')),
})

/** An address with a host before the one that answers, as that of a database with a replica. */
const withDeadHost = (url: string, port: number) => url.replace('@', `@127.0.0.1:${port},`)

const urlOf = ({ pool }: World) => String(pool.options.connectionString)

function backUp(world: World, folder: string) {
  const { config, ports } = world.app
  return withClient(urlOf(world), (client) => makeBackup({ client, config, ports }, folder, world.app.now()))
}

/** A category with a picture, which lies in a store. */
async function addPicture(world: World): Promise<string> {
  const image = await savePicture(world.ctx(), await picture(), 'image')
  const row = { name_ar: image, name_en: image, image, action_link: null, art: null, position: 99 }
  await world.db.insertInto('categories').values(row).execute()
  return image.replace('/files/', '')
}

/** What a backup holds of a table. */
const rowsIn = (folder: string, table: string) =>
  zstdDecompressSync(readFileSync(join(folder, tableFile(table)))).toString()

test('while points move, a backup is one instant of all of it, and comes back whole', async () => {
  await using world = await createWorld()
  using folder = dataFolder()
  const [first, second] = [join(folder.path, 'first'), join(folder.path, 'second')]
  const image = await addPicture(world)
  await buyPoints(world, (await world.person()).id, { points: 500 })
  const moving = runBank(world, 8, 12)
  const { manifest, missing } = await backUp(world, first)
  assert.deepEqual((await moving).wrong, [])
  assert.deepEqual([missing, manifest.pictures], [[], 1])
  const empty = await createEmptyDatabase()
  const ports = storesIn(folder.path)
  await restoreBackup({ url: empty.url, config: world.config, ports, listeners }, first)
  assert.deepEqual(await ports.files.get(image), await world.app.ports.files.get(image))
  // A backup of what came back is the same but for the sessions, which were ended, and events, of which jobs were made.
  const { config } = world
  const again = await withClient(empty.url, (client) =>
    makeBackup({ client, config, ports }, second, world.app.now()),
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

/** The jobs of a database by name, with their attempts. */
async function jobsIn(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ job: string }>(
      `select task_identifier || ' ' || attempts as job from graphile_worker.jobs order by 1`,
    )
    return rows.map(({ job }) => job)
  })
}

test('what is done comes back with its attempts; nobody is written to a second time', async () => {
  await using world = await createWorld()
  using folder = dataFolder()
  const backup = join(folder.path, 'backup')
  await world.person()
  // One letter waits as a job, one as an event.
  await emitMessages(world, 'one')
  await world.pool.query(
    `select graphile_worker.add_job('pages.mailContactForm', '{"id": 1, "body": {}, "language": "ar"}')`,
  )
  await world.pool.query(
    `select graphile_worker.add_job('payments.checkOne', '{"id": 2, "body": {}, "language": "ar"}', job_key := 'check')`,
  )
  await world.pool.query(
    `select graphile_worker.reschedule_jobs(array[id], attempts := 3) from graphile_worker.jobs where key = 'check'`,
  )
  const { manifest } = await backUp(world, backup)
  assert.equal(manifest.jobs, 2)
  const empty = await createEmptyDatabase()
  const target = { url: empty.url, config: world.config, ports: storesIn(folder.path), listeners }
  const { withheld, sessionsEnded } = await restoreBackup(target, backup)
  assert.deepEqual([withheld, sessionsEnded], [2, 1])
  assert.deepEqual(await jobsIn(empty.url), ['payments.checkOne 3'])
  await empty.drop()
})

test('what is not whole, of another release or secret, or for a place that holds something is refused, and changes nothing', async () => {
  await using world = await createWorld()
  using folder = dataFolder()
  const backup = join(folder.path, 'backup')
  await addPicture(world)
  await backUp(world, backup)
  const empty = await createEmptyDatabase()
  const config = world.config
  const target = { url: empty.url, config, ports: storesIn(folder.path), listeners }
  const refused = (why: RegExp, instead: Partial<typeof target> = {}) =>
    assert.rejects(restoreBackup({ ...target, ...instead }, backup), { name: 'Error', message: why })
  await refused(/^The database is not empty/, { url: urlOf(world) })
  await refused(/^APP_SECRET is not the one/, { config: { ...config, appSecret: 'another'.repeat(5) } })
  const users = join(backup, tableFile('users'))
  renameSync(users, `${users}.away`)
  await refused(/lacks tables\/users\.copy\.zst\.$/)
  renameSync(`${users}.away`, users)
  const file = join(backup, 'files', readdirSync(join(backup, 'files'))[0] ?? '')
  const bytes = readFileSync(file)
  appendFileSync(file, 'x')
  await refused(/is not what was backed up\.$/)
  writeFileSync(file, bytes)
  appendFileSync(join(backup, 'SHA256SUMS'), `${'0'.repeat(64)}  ../../etc/passwd\n`)
  await refused(/has a line that is none/)
  rmSync(join(backup, 'SHA256SUMS'))
  await refused(/^There is no whole backup in/)
  const { rows } = await withClient(empty.url, (client) =>
    client.query(`select from pg_class where relnamespace = 'public'::regnamespace`),
  )
  assert.equal(rows.length, 0)
  await empty.drop()
})

test('a backup of a release that this one does not follow is refused by the name of its migration', async () => {
  await using world = await createWorld()
  using folder = dataFolder()
  const backup = join(folder.path, 'backup')
  await world.pool.query(`insert into migrations (name, checksum) values ('999_later.sql', 'x')`)
  await backUp(world, backup)
  const empty = await createEmptyDatabase()
  const target = { url: empty.url, config: world.config, ports: storesIn(folder.path), listeners }
  await assert.rejects(restoreBackup(target, backup), /whose migration 999_later\.sql this one does not have/)
  await empty.drop()
})

test('a backup from before the first release is rejected with the last commit that can restore it', async () => {
  await using world = await createWorld()
  using folder = dataFolder()
  const backup = join(folder.path, 'backup')
  await world.pool.query(`insert into migrations (name, checksum) values ('001_ground.sql', 'x')`)
  await backUp(world, backup)
  const empty = await createEmptyDatabase()
  const env = { DATABASE_URL: empty.url, DATA_DIR: folder.path, APP_SECRET: world.config.appSecret }
  const { code, out, err } = await runProgram(['server/restoreBackup.ts', backup], env).ended
  assert.deepEqual([code, out], [1, ''], err)
  assert.match(
    err,
    /^The backup is from before the first release, .* that can restore it is [0-9a-f]{12}\.\n$/,
  )
  const { rows } = await withClient(empty.url, (client) =>
    client.query(`select from pg_class where relnamespace = 'public'::regnamespace`),
  )
  assert.equal(rows.length, 0)
  await empty.drop()
})

test('a folder that holds something is left alone, and a picture that is not there is named', async () => {
  await using world = await createWorld()
  using folder = dataFolder()
  writeFileSync(join(folder.path, 'mine'), '')
  await assert.rejects(backUp(world, folder.path), /is not empty: name a new folder/)
  assert.deepEqual(readdirSync(folder.path), ['mine'])
  const image = await addPicture(world)
  await world.app.ports.files.remove([image])
  const { missing } = await backUp(world, join(folder.path, 'backup'))
  assert.deepEqual(missing, [image.replace(/-\d+\.webp$/, '')])
  await readManifest(join(folder.path, 'backup'))
})

test('the commands find the host that takes writes, say what they did, and add the ledger up', async () => {
  await using world = await createWorld()
  using folder = dataFolder()
  const backup = join(folder.path, 'backup')
  await world.person()
  const empty = await createEmptyDatabase()
  const run = async (program: string, url: string, ...args: string[]) => {
    const env = { DATABASE_URL: url, DATA_DIR: folder.path, DEMO: '0', APP_SECRET: world.config.appSecret }
    const { code, out, err } = await runProgram([`server/${program}.ts`, ...args], env).ended
    return { code, said: out + err }
  }
  await using held = await holdPort()
  const made = await run('makeBackup', withDeadHost(urlOf(world), held.port), backup)
  assert.equal(made.code, 0, made.said)
  assert.match(made.said, /^\d+ rows of \d+ tables, 0 jobs and 0 pictures are in .*\nKeep APP_SECRET too/)
  const restored = await run('restoreBackup', withDeadHost(empty.url, held.port), backup)
  assert.equal(restored.code, 0, restored.said)
  assert.match(
    restored.said,
    /1 sessions were ended;.*\nEvery account, lot and balance is the sum of its movements\./,
  )
  const twice = await run('restoreBackup', empty.url, backup)
  assert.deepEqual([twice.code, /^The database is not empty/.test(twice.said)], [1, true], twice.said)
  assert.match((await run('restoreBackup', empty.url)).said, /^Usage: npm run restore -- FOLDER$/m)
  await empty.drop()
})
