import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import pg from 'pg'
import { createDataFolder, createPathWith, hasExited, startProcess } from '../testing/app/processes.ts'
import { until } from '../testing/app/until.ts'
import { DataFolderInUseError, startEmbedded } from './embedded.ts'
import { findPostmaster } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Resolves after the writer's first commit. */
async function startWriter(folder: string, env: Record<string, string> = {}) {
  const writer = startProcess(['server/testing/programs/crashWriter.ts', folder, '0'], env)
  for (let n = 0; n < 2; n += 1) if ((await writer.lines.next()).done) throw new Error(writer.output())
  return writer
}

test('embedded database: a second start keeps written data, under any path', async () => {
  using data = createDataFolder()
  const first = await startEmbedded(join(data.path, 'made', 'here'))
  await query(first.url, `create table kept as select 'مكان' as name`)
  await first.stop()
  symlinkSync(join(data.path, 'made'), join(data.path, 'linked'))
  const second = await startEmbedded(join(data.path, 'linked', 'here'))
  assert.deepEqual(await query(second.url, 'select name from kept'), [{ name: 'مكان' }])
  await second.stop()
})

test('embedded database: it uses UTC, code point order, Arabic letters and a password', async () => {
  using data = createDataFolder()
  const { url, stop } = await startEmbedded(data.path)
  const rows = await query(
    url,
    `select current_setting('timezone') as zone, lower('É') as lower, 'a' > 'B' as c`,
  )
  assert.deepEqual(rows, [{ zone: 'UTC', lower: 'é', c: true }])
  await query(url, 'create extension pg_trgm')
  const [trigrams] = await query<{ some: boolean }>(url, `select show_trgm('مستشفى') <> '{}' as some`)
  assert.equal(trigrams?.some, true)
  await assert.rejects(query(url.replace(/makan:[^@]+@/, 'makan:guess@'), 'select 1'), { code: '28P01' })
  await stop()
})

test('embedded database: a data folder belongs to one start, and a second is rejected', async () => {
  using data = createDataFolder()
  const first = await startEmbedded(data.path)
  await assert.rejects(startEmbedded(data.path), DataFolderInUseError)
  assert.deepEqual(await query(first.url, 'select 1 as one'), [{ one: 1 }])
  await first.stop()
  assert.equal(findPostmaster(join(data.path, 'postgres')), null)
})

test('embedded database: of several starts on a new folder one wins, the others fail', async () => {
  using data = createDataFolder()
  const starts = await Promise.allSettled([1, 2, 3].map(() => startWriterOnce(data.path)))
  const won = starts.filter((result) => result.status === 'fulfilled')
  assert.equal(won.length, 1, JSON.stringify(starts))
  for (const result of starts) {
    if (result.status === 'rejected') assert.match(String(result.reason), /DataFolderInUseError/)
    else await result.value.end('SIGKILL')
  }
  assert.deepEqual(
    readdirSync(data.path).filter((name) => name.includes('.new-')),
    [],
  )
})

async function startWriterOnce(folder: string) {
  const writer = startProcess(['server/testing/programs/crashWriter.ts', folder, '0'])
  if (!(await writer.lines.next()).done) return writer
  throw new Error((await writer.ended).err)
}

test('embedded database: a lost connection of the owner does not release the folder', async () => {
  using data = createDataFolder()
  const { url, stop } = await startEmbedded(data.path)
  const owners = `from pg_stat_activity where application_name = 'makan-owner'`
  await query(url, `select pg_terminate_backend(pid) ${owners}`)
  const locks = `select from pg_locks where locktype = 'advisory'`
  await until(async () => (await query(url, locks)).length, 'the owner locks it again')
  await assert.rejects(startEmbedded(data.path), DataFolderInUseError)
  await stop()
})

test('embedded database: PostgreSQL stops if the app is killed', { skip: !isLinux }, async () => {
  using data = createDataFolder()
  const writer = await startWriter(data.path)
  const running = findPostmaster(join(data.path, 'postgres'))
  assert.ok(running)
  await writer.end('SIGKILL')
  await until(() => hasExited(running.pid), 'PostgreSQL ends')
})

test('embedded database: the next start stops a PostgreSQL that outlived its app', {
  skip: !isLinux,
}, async () => {
  using data = createDataFolder()
  using path = createPathWith('unshare', 'true')
  const writer = await startWriter(data.path, { PATH: path.path })
  const orphan = findPostmaster(join(data.path, 'postgres'))
  assert.ok(orphan)
  await writer.end('SIGKILL')
  assert.ok(!hasExited(orphan.pid), 'it should keep running')
  const { url, stop } = await startEmbedded(data.path)
  assert.ok(hasExited(orphan.pid))
  assert.ok(!existsSync(orphan.socketFolder))
  const [row] = await query<{ n: number }>(url, 'select count(*)::int as n from written')
  assert.ok((row?.n ?? 0) > 0)
  await stop()
})

test('embedded database: an empty pid file, or one with a reused number, is ignored', async () => {
  using data = createDataFolder()
  const first = await startEmbedded(data.path)
  const file = join(data.path, 'postgres', 'postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  await first.stop()
  const otherProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  writeFileSync(file, [String(otherProcess.pid), ...lines.slice(1)].join('\n'))
  const second = await startEmbedded(data.path)
  assert.equal(otherProcess.exitCode ?? otherProcess.signalCode, null, 'the other process was killed')
  await second.stop()
  otherProcess.kill()

  writeFileSync(file, '')
  // The file may be about to be written by the folder's owner.
  await assert.rejects(startEmbedded(data.path), DataFolderInUseError)
  utimesSync(file, new Date(0), new Date(0))
  await (await startEmbedded(data.path)).stop()
})

test('embedded database: an interrupted initdb leaves nothing incomplete', async () => {
  using data = createDataFolder()
  const cut = startProcess(['server/testing/programs/crashWriter.ts', data.path, '0'])
  const isUnderWay = () => readdirSync(data.path).some((name) => name.startsWith('postgres.new-'))
  await until(isUnderWay, 'initdb runs')
  await cut.end('SIGKILL')
  assert.ok(!existsSync(join(data.path, 'postgres')))
  // Leftovers of a power loss.
  mkdirSync(join(data.path, 'postgres.new-4194999', 'base'), { recursive: true })
  writeFileSync(join(data.path, 'password.new-4194999'), 'secret')
  await (await startEmbedded(data.path)).stop()
  assert.deepEqual(readdirSync(data.path).sort(), ['postgres', 'postgres.log', 'postgres.sockets'])
})

test('embedded database: root without namespaces runs it as nobody on the same data', {
  skip: !isRoot,
}, async () => {
  using data = createDataFolder()
  const first = await startEmbedded(data.path)
  await query(first.url, 'create table kept as select 1 as n')
  await first.stop()
  writeFileSync(join(data.path, 'secret'), 'ours', { mode: 0o600 })
  using path = createPathWith('setpriv', 'true')
  const writer = await startWriter(data.path, { PATH: path.path })
  const running = findPostmaster(join(data.path, 'postgres'))
  assert.match(readFileSync(`/proc/${running?.pid}/status`, 'utf8'), /^Uid:\s+65534\b/m)
  await writer.end('SIGKILL')
  const last = await startEmbedded(data.path)
  assert.deepEqual(await query(last.url, 'select n from kept'), [{ n: 1 }])
  await last.stop()
})

test('embedded database: data that another user cannot access are rejected clearly', {
  skip: !isRoot,
}, async () => {
  using data = createDataFolder()
  using path = createPathWith('true')
  const writer = startProcess(
    ['server/testing/programs/crashWriter.ts', join(data.path, 'below', 'data'), '0'],
    {
      PATH: path.path,
    },
  )
  const { err } = await writer.ended
  assert.match(err, /can't access .* Set DATA_DIR/)
})
