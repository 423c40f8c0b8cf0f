import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { categories } from '#contract/categories/endpoints.ts'
import { startProcess } from '#server/testing/app/processes.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { waitUntilBlocked } from '#server/testing/app/waitUntilBlocked.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { pictureEndpoints, pictureRoutes } from '#server/testing/fixtures/pictureTestApi.ts'
import { inTransaction } from '../database/transaction.ts'
import { sweepPictures } from './pictureSweep.ts'
import { savePicture } from './pictures.ts'

const hour = 3600
const day = 24 * hour

function filesIn({ config }: TestApp): string[] {
  const folder = join(config.dataDir, 'files')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

async function createEditor(app: TestApp) {
  return app.createUser({ permissions: ['EditCategory', 'DeleteCategory'] })
}

test('picture sweep: a picture that no row references is deleted after a day', async () => {
  await using app = await createTestApp({ routes: pictureRoutes })
  await app.request(pictureEndpoints.save, {
    images: [await createPicture()],
    identity: await createPicture(),
  })
  assert.equal(filesIn(app).length, 4)
  app.clock.advance(day - 1)
  await app.runPendingJobs()
  assert.equal(filesIn(app).length, 4)
  app.clock.advance(2)
  await app.runPendingJobs()
  assert.deepEqual(filesIn(app), [])
  assert.deepEqual(readdirSync(join(app.config.dataDir, 'private')), [])
  assert.deepEqual(await app.db.selectFrom('pictures').selectAll().execute(), [])
})

test('picture sweep: a referenced picture stays, and for a day after that', async () => {
  await using app = await createTestApp()
  const editor = await createEditor(app)
  const image = await createPicture()
  const save = (more: object) =>
    app.request(categories.saveCategory, { nameAr: 'مكتبات', nameEn: 'Bookshops', ...more }, editor)
  const { id } = await save({ image })
  const otherCategory = await app.request(
    categories.saveCategory,
    { nameAr: 'ورش', nameEn: 'Repair shops', image },
    editor,
  )
  for (const seconds of [0, 9 * day]) {
    app.clock.advance(seconds)
    await app.runPendingJobs()
    assert.equal(filesIn(app).length, 4)
  }
  await save({ id, imagePath: '' })
  app.clock.advance(2 * day)
  await app.runPendingJobs()
  assert.equal(filesIn(app).length, 4, 'another row references it')
  await app.request(categories.deleteCategory, { id: otherCategory.id }, editor)
  await app.runAllJobs()
  app.clock.advance(day)
  await app.runPendingJobs()
  assert.equal(filesIn(app).length, 4)
  app.clock.advance(1)
  await app.runPendingJobs()
  assert.deepEqual(filesIn(app), [])
  const { imagePath } = await save({ id, image })
  assert.equal((await fetch(`${app.url}${imagePath}`)).status, 200)
})

test('picture sweep: a picture uploaded again on its last day stays another day', async () => {
  await using app = await createTestApp({ routes: pictureRoutes })
  const image = await createPicture()
  await app.request(pictureEndpoints.save, { images: [image] })
  app.clock.advance(day - 10)
  await app.request(pictureEndpoints.save, { images: [image] })
  app.clock.advance(day - 10)
  await app.runPendingJobs()
  assert.equal(filesIn(app).length, 4)
})

test('picture sweep: a picture that a running transaction references is left alone', async () => {
  await using app = await createTestApp()
  const path = await savePicture(app.ctx(), await createPicture(), 'image')
  app.clock.advance(2 * day)
  await inTransaction(app.ctx(), async (tx) => {
    await tx.db
      .insertInto('categories')
      .values({
        nameAr: 'مكتبات',
        nameEn: 'Bookshops',
        image: path,
        actionLink: null,
        art: null,
        position: 1,
      })
      .execute()
    await sweepPictures(app.ctx())
  })
  assert.equal((await fetch(app.url + path)).status, 200)
  await app.runPendingJobs()
  assert.equal((await fetch(app.url + path)).status, 200)
})

test('picture sweep: uploading a picture during its deletion stores it again', async () => {
  await using app = await createTestApp({ routes: pictureRoutes })
  const images = [await createPicture()]
  await app.request(pictureEndpoints.save, { images })
  app.clock.advance(2 * day)
  const { files } = app.instance.ports
  const { remove } = files
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  files.remove = async (names) => {
    begun.resolve()
    await goOn.promise
    return remove(names)
  }
  const sweep = sweepPictures(app.ctx())
  await begun.promise
  const upload = app.request(pictureEndpoints.save, { images })
  await waitUntilBlocked(app, upload)
  goOn.resolve()
  const [saved] = await Promise.all([upload, sweep])
  for (const width of [320, 400]) {
    const path = saved.images[0]?.replace('-400', `-${width}`)
    assert.equal((await fetch(`${app.url}${path}`)).status, 200, `${width}`)
  }
})

test('picture sweep: if files cannot be removed, the next sweep continues from there', async () => {
  await using app = await createTestApp({ routes: pictureRoutes })
  const images = [await createPicture()]
  await app.request(pictureEndpoints.save, { images })
  app.clock.advance(2 * day)
  const { files } = app.instance.ports
  const { remove } = files
  files.remove = async ([widest]) => {
    await remove([widest ?? ''])
    throw new Error('the disk is away')
  }
  await assert.rejects(sweepPictures(app.ctx()), /the disk is away/)
  files.remove = remove
  assert.equal(filesIn(app).length, 3)
  const saved = await app.request(pictureEndpoints.save, { images })
  assert.equal((await fetch(`${app.url}${saved.images[0]}`)).status, 200, 'it is stored again')
  app.clock.advance(2 * day)
  await sweepPictures(app.ctx())
  assert.deepEqual(filesIn(app), [])
})

test('picture sweep: every column with a picture’s path references the picture', async () => {
  await using app = await createTestApp()
  const { rows } = await app.pool.query<{ holds: string }>(`
    select distinct table_name as holds from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and (column_name ~ '(^|_)(image|picture|photo|avatar|logo|identity)s?($|_)' or column_name ~ '(^|_)path$')
      and table_name <> 'pictures'
    except
    select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid = 'pictures'::regclass`)
  assert.deepEqual(rows, [])
})

async function untilOthersRest({ pool }: TestApp): Promise<void> {
  for (let busy = 1; busy > 0; ) {
    const { rows } = await pool.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    busy = rows[0]?.busy ?? 0
  }
}

test('picture sweep: a server killed while it stores pictures leaves no orphans', async () => {
  await using app = await createTestApp({ at: new Date().toISOString() })
  const url = String(app.pool.options.connectionString)
  for (let round = 0; round < 3; round += 1) {
    const args = ['server/testing/programs/pictureWriter.ts', url, app.config.dataDir, String(round)]
    await using command = startProcess(args)
    for (let lines = 0; lines < 4 + 4 * round; lines += 1) {
      const { done } = await command.lines.next()
      assert.ok(!done, command.output())
    }
    await command.end('SIGKILL')
  }
  await untilOthersRest(app)
  for (let days = 0; days < 2; days += 1) {
    app.clock.advance(2 * day)
    await app.runPendingJobs()
  }
  const rows = await app.db.selectFrom('categories').select('image').execute()
  assert.ok(rows.length > 10)
  const files = rows.flatMap(({ image }) =>
    ['320.avif', '320.webp', '400.avif', '400.webp'].map((end) => `${image?.slice(7, 47)}-${end}`),
  )
  assert.deepEqual(
    filesIn(app).filter((name) => !name.endsWith('.draft')),
    files.sort(),
  )
})
