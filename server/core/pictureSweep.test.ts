import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { categories } from '#contract/categories.ts'
import { album, albumRoutes } from '../testing/album.ts'
import { picture } from '../testing/pictures.ts'
import { runProgram } from '../testing/programs.ts'
import { waitUntilBlocked } from '../testing/waiting.ts'
import { createWorld, type World } from '../testing/world.ts'
import { sweepPictures } from './pictureSweep.ts'
import { savePicture } from './pictures.ts'
import { inTransaction } from './transaction.ts'

const hour = 3600
const day = 24 * hour

function filesIn({ config }: World): string[] {
  const folder = join(config.dataDir, 'files')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

async function editorOf(world: World) {
  return world.person({ permissions: ['EditCategory', 'DeleteCategory'] })
}

test('a picture that no row names after all is thrown away after a day', async () => {
  await using world = await createWorld({ routes: albumRoutes })
  await world.ask(album.save, { images: [await picture()], identity: await picture() })
  assert.equal(filesIn(world).length, 4)
  world.clock.advance(day - 1)
  await world.settle()
  assert.equal(filesIn(world).length, 4)
  world.clock.advance(2)
  await world.settle()
  assert.deepEqual(filesIn(world), [])
  assert.deepEqual(readdirSync(join(world.config.dataDir, 'private')), [])
  assert.deepEqual(await world.db.selectFrom('pictures').selectAll().execute(), [])
})

test('a picture stays for as long as a row names it, and a day longer', async () => {
  await using world = await createWorld()
  const editor = await editorOf(world)
  const image = await picture()
  const save = (more: object) =>
    world.ask(categories.saveCategory, { nameAr: 'مكتبات', nameEn: 'Bookshops', ...more }, editor)
  const { id } = await save({ image })
  const other = await world.ask(
    categories.saveCategory,
    { nameAr: 'ورش', nameEn: 'Repair shops', image },
    editor,
  )
  for (const seconds of [0, 9 * day]) {
    world.clock.advance(seconds)
    await world.settle()
    assert.equal(filesIn(world).length, 4)
  }
  await save({ id, imagePath: '' })
  world.clock.advance(2 * day)
  await world.settle()
  assert.equal(filesIn(world).length, 4, 'another row names it, too')
  await world.ask(categories.deleteCategory, { id: other.id }, editor)
  await world.settleAgain()
  world.clock.advance(day)
  await world.settle()
  assert.equal(filesIn(world).length, 4)
  world.clock.advance(1)
  await world.settle()
  assert.deepEqual(filesIn(world), [])
  // Sent again, it is stored again.
  const { imagePath } = await save({ id, image })
  assert.equal((await fetch(`${world.url}${imagePath}`)).status, 200)
})

test('a picture that was uploaded again within its last day stays another day', async () => {
  await using world = await createWorld({ routes: albumRoutes })
  const image = await picture()
  await world.ask(album.save, { images: [image] })
  world.clock.advance(day - 10)
  await world.ask(album.save, { images: [image] })
  world.clock.advance(day - 10)
  await world.settle()
  assert.equal(filesIn(world).length, 4)
})

test('a picture that a transaction is naming just now is left alone', async () => {
  await using world = await createWorld()
  const path = await savePicture(world.ctx(), await picture(), 'image')
  world.clock.advance(2 * day)
  await inTransaction(world.ctx(), async (tx) => {
    await tx.db
      .insertInto('categories')
      .values({
        name_ar: 'مكتبات',
        name_en: 'Bookshops',
        image: path,
        action_link: null,
        art: null,
        position: 1,
      })
      .execute()
    await sweepPictures(world.ctx())
  })
  assert.equal((await fetch(world.url + path)).status, 200)
  await world.settle()
  assert.equal((await fetch(world.url + path)).status, 200)
})

test('whoever uploads a picture that is just being thrown away has it stored anew', async () => {
  await using world = await createWorld({ routes: albumRoutes })
  const images = [await picture()]
  await world.ask(album.save, { images })
  world.clock.advance(2 * day)
  const { files } = world.app.ports
  const { remove } = files
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  files.remove = async (names) => {
    begun.resolve()
    await goOn.promise
    return remove(names)
  }
  const sweep = sweepPictures(world.ctx())
  await begun.promise
  const upload = world.ask(album.save, { images })
  await waitUntilBlocked(world, upload)
  goOn.resolve()
  const [saved] = await Promise.all([upload, sweep])
  for (const width of [320, 400]) {
    const path = saved.images[0]?.replace('-400', `-${width}`)
    assert.equal((await fetch(`${world.url}${path}`)).status, 200, `${width}`)
  }
})

test('where files cannot be removed, the next sweep goes on from there', async () => {
  await using world = await createWorld({ routes: albumRoutes })
  const images = [await picture()]
  await world.ask(album.save, { images })
  world.clock.advance(2 * day)
  const { files } = world.app.ports
  const { remove } = files
  files.remove = async ([widest]) => {
    await remove([widest ?? ''])
    throw new Error('the disk is away')
  }
  await assert.rejects(sweepPictures(world.ctx()), /the disk is away/)
  files.remove = remove
  assert.equal(filesIn(world).length, 3)
  const saved = await world.ask(album.save, { images })
  assert.equal((await fetch(`${world.url}${saved.images[0]}`)).status, 200, 'it is stored anew')
  world.clock.advance(2 * day)
  await sweepPictures(world.ctx())
  assert.deepEqual(filesIn(world), [])
})

test('every column that holds the path of a picture refers to it, or the sweep would throw it away', async () => {
  await using world = await createWorld()
  const { rows } = await world.pool.query<{ holds: string }>(`
    select distinct table_name as holds from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and (column_name ~ '(^|_)(image|picture|photo|avatar|logo|identity)s?($|_)' or column_name ~ '(^|_)path$')
      and table_name <> 'pictures'
    except
    select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid = 'pictures'::regclass`)
  assert.deepEqual(rows, [])
})

async function untilOthersRest({ pool }: World): Promise<void> {
  for (let busy = 1; busy > 0; ) {
    const { rows } = await pool.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    busy = rows[0]?.busy ?? 0
  }
}

test('a server that is killed while it stores and names pictures leaves none that is never thrown away', async () => {
  await using world = await createWorld({ at: new Date().toISOString() })
  const url = String(world.pool.options.connectionString)
  for (let round = 0; round < 3; round += 1) {
    const args = ['server/testing/pictureWriter.ts', url, world.config.dataDir, String(round)]
    await using program = runProgram(args)
    for (let lines = 0; lines < 4 + 4 * round; lines += 1) {
      const { done } = await program.lines.next()
      assert.ok(!done, program.said())
    }
    await program.end('SIGKILL')
  }
  await untilOthersRest(world)
  for (let days = 0; days < 2; days += 1) {
    world.clock.advance(2 * day)
    await world.settle()
  }
  const named = await world.db.selectFrom('categories').select('image').execute()
  assert.ok(named.length > 10)
  const files = named.flatMap(({ image }) =>
    ['320.avif', '320.webp', '400.avif', '400.webp'].map((end) => `${image?.slice(7, 47)}-${end}`),
  )
  assert.deepEqual(
    filesIn(world).filter((name) => !name.endsWith('.draft')),
    files.sort(),
  )
})
