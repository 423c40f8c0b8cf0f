import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { toWireNames } from '../../contract/core/fieldNames.ts'
import { getFieldNames } from '../../contract/core/wire.ts'
import { managedPlaces } from '../../contract/places/managed.endpoints.ts'
import { destroyConnection } from '../../patches/pg/client.ts'
import { on } from '../../server/core/events/events.ts'
import { startProcess } from '../../server/testing/app/processes.ts'
import { createTestApp, type TestApp } from '../../server/testing/app/testApp.ts'
import { createPicture } from '../../server/testing/builders/pictures.ts'
import { createRegistrationInput } from '../../server/testing/builders/placeRegistrations.ts'
import { interruptAtStatement } from './interruptStatement.ts'

const day = 24 * 3600
const tables = [
  'places',
  'branches',
  'placeImages',
  'placeDocuments',
  'users',
  'emailVerifications',
  'events',
] as const

async function countRows({ db }: TestApp): Promise<number[]> {
  const counts = tables.map((table) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).map(({ n }) => n)
}

function filesIn({ config }: TestApp): string[] {
  return ['files', 'private'].flatMap((folder) => {
    const path = join(config.dataDir, folder)
    return existsSync(path) ? readdirSync(path) : []
  })
}

/**
 * After two purges only referenced files remain: per registration two pictures in two widths and formats, and
 * two documents in one.
 */
async function checkFiles(app: TestApp, registrations: number): Promise<void> {
  for (let days = 0; days < 2; days += 1) {
    app.clock.advance(2 * day)
    await app.runPendingJobs()
  }
  const files = filesIn(app).filter((name) => !name.endsWith('.draft'))
  assert.equal(files.length, registrations * 10, files.join(' '))
}

const toRequestForm = (form: object) => toWireNames(getFieldNames(managedPlaces.register.input, 'in'), form)

test('place registration: a database lost at any statement leaves nothing; a retry works', async () => {
  await using app = await createTestApp({ config: { picturesPerDay: 0 } })
  const form = await createRegistrationInput(app)
  const before = await countRows(app)
  let registered = false
  for (let attempt = 1; !registered; attempt += 1) {
    const { status } = await (async () => {
      using _ = interruptAtStatement(attempt, destroyConnection)
      return app.send(managedPlaces.register, toRequestForm(form))
    })()
    registered = status === 200
    if (!registered) assert.deepEqual(await countRows(app), before, `statement ${attempt}`)
    assert.ok(attempt < 200)
    await app.db.deleteFrom('rateLimitCounters').execute()
  }
  const addedRows = (await countRows(app)).map((count, at) => count - (before[at] ?? 0))
  assert.deepEqual(addedRows.slice(0, 5), [1, 1, 2, 2, 1])
  await checkFiles(app, 1)
})

test('place registration: nothing is left if the pictures can’t be stored', async () => {
  await using app = await createTestApp()
  const form = await createRegistrationInput(app)
  const before = await countRows(app)
  const { files, privateFiles, pictures } = app.instance.ports
  const broken = async () => {
    throw new Error('the disk is full')
  }
  for (const [port, name] of [
    [files, 'put'],
    [privateFiles, 'put'],
    [pictures, 'encode'],
    [pictures, 'encodeDocument'],
  ] as const) {
    const original = Object.getOwnPropertyDescriptor(port, name)
    Object.assign(port, { [name]: broken })
    // New pictures each time, because the earlier attempt may have stored the previous ones.
    const images = [await createPicture(), await createPicture()]
    const { status } = await app.send(managedPlaces.register, toRequestForm({ ...form, images }))
    Object.defineProperty(port, name, original as PropertyDescriptor)
    assert.deepEqual([status, await countRows(app)], [500, before], name)
  }
  assert.equal((await app.send(managedPlaces.register, toRequestForm(form))).status, 200)
  await checkFiles(app, 1)
})

test('place registration: it succeeds even if notifications fail, which are sent later', async () => {
  let broken = true
  const notifiedPlaceIds: number[] = []
  const listener = on('places.placeRegistered', {
    name: 'tests.listen',
    async handle(_, { placeId }) {
      if (broken) throw new Error('away')
      notifiedPlaceIds.push(placeId)
    },
  })
  await using app = await createTestApp({ listeners: [listener] })
  const { status, body } = await app.send(
    managedPlaces.register,
    toRequestForm(await createRegistrationInput(app)),
  )
  assert.equal(status, 200)
  await app.runPendingJobs()
  assert.deepEqual(notifiedPlaceIds, [])
  broken = false
  app.clock.advance(3600)
  await app.runPendingJobs()
  assert.deepEqual(notifiedPlaceIds, [(body as { id: number }).id])
})

test('place registration: a killed server leaves all or nothing, and no orphaned file', async () => {
  await using app = await createTestApp({ at: new Date().toISOString() })
  const url = String(app.pool.options.connectionString)
  let registrations = 0
  const register = async (round: number, attempt: number) => {
    const args = ['bench/stress/registrationWriter.ts', url, app.config.dataDir, `${round}`, `${attempt}`]
    await using childProcess = startProcess(args)
    const { out, err, signal } = await childProcess.ended
    const [id, sent] = out.trim().split(' ').map(Number)
    if (out === '') assert.equal(signal, 'SIGKILL', err)
    else registrations += 1
    return { id, sent: sent ?? 0 }
  }
  const before = await countRows(app)
  const { sent } = await register(0, 0)
  assert.ok(sent > 20)
  let rows = await countRows(app)
  const added = rows.map((count, at) => count - (before[at] ?? 0))
  let completed = 1
  for (const [round, share] of [0.4, 0.8, 1].entries()) {
    await register(round + 1, Math.ceil(sent * share))
    const present = await countRows(app)
    // After the commit, the last statements read the session for the reply.
    const isComplete = present[0] !== rows[0]
    const expected = isComplete ? rows.map((count, at) => count + (added[at] ?? 0)) : rows
    assert.deepEqual(present, expected, `after ${share} of the statements`)
    if (isComplete) completed += 1
    rows = present
  }
  assert.equal(registrations, 1)
  assert.ok(completed < 3)
  await checkFiles(app, completed)
})
