import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { categories } from '#contract/categories/endpoints.ts'
import { pictureBytes } from '#contract/core/fields.ts'
import { errorText } from '#contract/errors.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createPicture, toFile } from '#server/testing/builders/pictures.ts'
import { createHostilePictures, createNoise } from '#server/testing/fixtures/hostilePictures.ts'
import { pictureEndpoints, pictureRoutes } from '#server/testing/fixtures/pictureTestApi.ts'
import { inTransaction } from '../database/transaction.ts'
import { erasePicture, readPrivatePicture } from './pictures.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ routes: pictureRoutes })
})
after(() => app[Symbol.asyncDispose]())

const hostile = await createHostilePictures()

function readBytes(what: keyof typeof hostile): File {
  return toFile(hostile[what]?.[1] ?? Buffer.alloc(0))
}

function stored(of: TestApp, folder: 'files' | 'private'): string[] {
  try {
    return readdirSync(join(of.config.dataDir, folder)).sort()
  } catch {
    return []
  }
}

async function save(images: (File | Promise<File>)[], options: { cover?: File; identity?: File } = {}) {
  return app.request(pictureEndpoints.save, { images: await Promise.all(images), ...options })
}

test('pictures: pictures are stored in order and served permanently', async () => {
  const { images } = await save([createPicture(), createPicture(), createPicture()])
  assert.equal(new Set(images).size, 3)
  for (const path of images) {
    assert.match(path, /^\/files\/[0-9a-f]{40}-400\.webp$/)
    for (const address of [path, path.replace('-400', '-320')]) {
      const reply = await fetch(app.url + address)
      assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/webp'])
      assert.match(reply.headers.get('cache-control') ?? '', /immutable/)
    }
  }
})

test('pictures: the same picture is stored once, for any user and file name', async () => {
  const [one, files] = [await createPicture(), stored(app, 'files').length]
  const first = await save([one, one], { cover: one })
  const again = await save([toFile(Buffer.from(await one.arrayBuffer()), 'other.jpg')])
  assert.equal(new Set([first.cover, ...first.images, ...again.images]).size, 1)
  assert.equal(stored(app, 'files').length, files + 4)
})

test('pictures: each rejected picture of a list has its own error, in user language', async () => {
  const images = [
    await createPicture(),
    readBytes('half a JPEG'),
    await createPicture(),
    readBytes('an animated WebP'),
    readBytes('an SVG'),
    readBytes('a PNG of 100,000 × 100,000 pixels'),
  ]
  const { status, body } = await app.send(pictureEndpoints.save, { Images: images })
  assert.equal(status, 415)
  const { errorMessage, fields } = body as { errorMessage: string; fields: object }
  assert.equal(errorMessage, errorText('en', 'BrokenPicture'))
  assert.deepEqual(fields, {
    'images.1': 'BrokenPicture',
    'images.3': 'AnimatedPicture',
    'images.4': 'NotAPicture',
    'images.5': 'TooManyPixels',
  })
})

test('pictures: each hostile file is rejected at its field', async () => {
  for (const [what, [errorKey, bytes]] of Object.entries(hostile)) {
    const { body } = await app.send(pictureEndpoints.save, {
      Images: [await createPicture(), await createPicture(), toFile(bytes)],
    })
    assert.deepEqual((body as { fields: object }).fields, { 'images.2': errorKey }, what)
  }
})

test('pictures: a false name or type changes nothing', async () => {
  const svg = new File([await readBytes('an SVG').arrayBuffer()], 'photo.jpg', { type: 'image/jpeg' })
  await assert.rejects(save([svg]), matchApiError(415, 'NotAPicture', { 'images.0': 'NotAPicture' }))
  const jpeg = new File([await (await createPicture()).arrayBuffer()], 'x.svg', { type: 'image/svg+xml' })
  assert.equal((await save([jpeg])).images.length, 1)
})

test('pictures: a seventh picture and one byte over 25 MB are rejected before decoding', async () => {
  const files = stored(app, 'files').length
  const seven = Array.from({ length: 7 }, () => createPicture())
  await assert.rejects(save(seven), matchApiError(400, 'InvalidData', { images: 'TooManyImages' }))
  const large = toFile(Buffer.alloc(pictureBytes + 1, 0xff))
  await assert.rejects(
    save([createPicture(), large, createPicture()]),
    matchApiError(413, 'TooLarge', { 'images.1': 'TooLarge' }),
  )
  await assert.rejects(save([], { cover: large }), matchApiError(413, 'TooLarge', { cover: 'TooLarge' }))
  assert.equal(stored(app, 'files').length, files)
})

test('pictures: a document is stored apart, has no URL and is read only by its name', async () => {
  const scan = await createPicture()
  const first = await save([], { identity: scan })
  const second = await save([], { identity: scan })
  const [name = '', other = ''] = [first.identity ?? '', second.identity ?? '']
  assert.match(name, /^[0-9a-f]{40}$/)
  assert.notEqual(name, other, 'it can’t be derived from the upload')
  assert.deepEqual(stored(app, 'private'), [`${name}-400.webp`, `${other}-400.webp`].sort())
  assert.ok(!stored(app, 'files').some((file) => file.includes(name)))
  for (const path of [`/files/${name}-400.webp`, `/files/${name}.webp`, `/private/${name}-400.webp`])
    assert.equal((await fetch(app.url + path)).status, 404, path)
  const bytes = await readPrivatePicture(app.ctx(), name)
  assert.equal((await sharp(bytes ?? undefined).metadata()).format, 'webp')
  const { cover } = await save([], { cover: await createPicture() })
  const publicName = /[0-9a-f]{40}/.exec(cover ?? '')?.[0] ?? ''
  for (const none of [publicName, '', '../secret', '0'.repeat(40)])
    assert.equal(await readPrivatePicture(app.ctx(), none), null, none)
})

test('pictures: the next sweep deletes an erased document', async () => {
  const { identity } = await save([], { identity: await createPicture() })
  await app.pool.query('create table documents (identity text references pictures)')
  await app.pool.query('insert into documents values ($1)', [identity])
  await app.runPendingJobs()
  await inTransaction(app.ctx(), (tx) => erasePicture(tx, identity ?? ''))
  await app.runAllJobs()
  assert.ok(await readPrivatePicture(app.ctx(), identity ?? ''), 'a row still references it')
  await app.pool.query('delete from documents')
  await inTransaction(app.ctx(), (tx) => erasePicture(tx, identity ?? ''))
  await app.runAllJobs()
  assert.equal(await readPrivatePicture(app.ctx(), identity ?? ''), null)
  assert.ok(!stored(app, 'private').some((file) => file.startsWith(identity ?? '')))
})

async function used(key: string, hits: number): Promise<void> {
  const day = [new Date('2026-11-21T00:00:00Z'), new Date('2026-11-22T00:00:00Z')] as const
  await app.db
    .insertInto('rateLimitCounters')
    .values({ key, windowStart: day[0], hits, expiresAt: day[1] })
    .onConflict((conflict) => conflict.columns(['key', 'windowStart']).doUpdateSet({ hits }))
    .execute()
}

test('pictures: a user may upload 1,000 pictures or 2 GB a day, independent of others', async () => {
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const upload = async (by: typeof mona) =>
    app.request(pictureEndpoints.save, { images: [await createPicture()] }, by)
  for (const [key, most] of [
    ['count', 1000],
    ['kilobytes', 2_000_000],
  ] as const) {
    await used(`pictures.${key}:person:${mona.id}`, most - 1)
    await upload(mona)
    await assert.rejects(
      upload(mona),
      matchApiError(429, 'TooManyPictures', { 'images.0': 'TooManyPictures' }),
    )
    const { status, headers } = await app.send(
      pictureEndpoints.save,
      { Images: [await createPicture()] },
      mona,
    )
    assert.deepEqual([status, headers.get('retry-after')], [429, String(14 * 3600)])
    await upload(sami)
    await used(`pictures.${key}:person:${mona.id}`, 0)
  }
  await upload(mona)
})

test('pictures: visitors of a network share 400; members there have their own limit', async () => {
  const mona = await app.createUser()
  await used('pictures.count:network:127.0.0.1', 400)
  await assert.rejects(
    save([createPicture()]),
    matchApiError(429, 'TooManyPictures', { 'images.0': 'TooManyPictures' }),
  )
  await app.request(pictureEndpoints.save, { images: [await createPicture()] }, mona)
  await used('pictures.count:network:127.0.0.1', 0)
})

test('pictures: rejected uploads and repeated commands that leave nothing both count', async () => {
  const editor = await app.createUser({ permissions: ['EditCategory'] })
  const names = { nameAr: 'مكتبات', nameEn: 'Bookshops' }
  const { id } = await app.request(categories.saveCategory, names, editor)
  const key = `pictures.count:person:${editor.id}`
  const countUploads = async () => {
    const row = await app.db
      .selectFrom('rateLimitCounters')
      .select('hits')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.hits ?? 0
  }
  await app.send(pictureEndpoints.save, { Images: [readBytes('half a JPEG')] }, editor)
  assert.equal(await countUploads(), 1)
  const stale = { ...names, id, version: 9, image: await createPicture() }
  const staleRequest = app.request(categories.saveCategory, stale, editor, { idempotencyKey: 'one' })
  await assert.rejects(staleRequest, matchApiError(409, 'Stale'))
  assert.equal(await countUploads(), 2)
  const saved = await app.request(categories.saveCategory, { ...stale, version: 0 }, editor, {
    idempotencyKey: 'two',
  })
  const again = await app.request(categories.saveCategory, { ...stale, version: 0 }, editor, {
    idempotencyKey: 'two',
  })
  assert.deepEqual(again, saved)
})

test('pictures: an unusual number of pictures raises one alert', async () => {
  await using busy = await createTestApp({ routes: pictureRoutes, config: { picturesPerDay: 3 } })
  const alerts = async () => {
    const text = await (await fetch(`${busy.url}/metrics`)).text()
    return Number(/makan_alerts_total\{alert="pictureUploadsHigh"\} (\d+)/.exec(text)?.[1])
  }
  const before = await alerts()
  const images = await Promise.all([1, 2, 3, 4, 5].map(() => createPicture()))
  await busy.request(pictureEndpoints.save, { images })
  assert.equal(await alerts(), before + 1)
  const text = await (await fetch(`${busy.url}/metrics`)).text()
  assert.match(text, /makan_stored_pictures 5/)
  assert.match(text, /makan_stored_pictures_bytes [1-9]/)
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('pictures: thirty hostile files do not increase the server’s memory', async () => {
  const large = [
    await createNoise(1000, 1000).jpeg({ progressive: true }).toBuffer(),
    await createNoise(600, 600).png().toBuffer(),
  ]
  const sent = [
    ...Object.values(hostile).map(([, bytes]) => bytes),
    ...large.map((bytes) => bytes.subarray(0, -9)),
  ]
  const sendThirty = async () => {
    for (let n = 0; n < 30; n += 3) {
      const images = [0, 1, 2].map((offset) => toFile(sent[(n + offset) % sent.length] ?? Buffer.alloc(0)))
      const { status } = await app.send(pictureEndpoints.save, { Images: images })
      assert.ok(status === 413 || status === 415, `${status}`)
    }
    collectGarbage()
    return process.memoryUsage.rss() / 1e6
  }
  // Warm-up: decoders and their threads, loaded with the first pictures, stay in memory.
  for (let round = 0; round < 3; round += 1) await sendThirty()
  const before = await sendThirty()
  const grown = (await sendThirty()) - before
  assert.ok(grown < 40, `it grew by ${Math.round(grown)} MB`)
})
