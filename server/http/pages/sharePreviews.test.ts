import assert from 'node:assert/strict'
import test from 'node:test'
import sharp from 'sharp'
import { places } from '#contract/places/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'

const get = (app: TestApp, path: string) => fetch(app.url + path)

async function createWatchedApp() {
  const app = await createTestApp()
  const { files } = app.instance.ports
  const storedNames: string[] = []
  const { put } = files
  files.put = (newFiles) => {
    storedNames.push(...newFiles.map(({ name }) => name))
    return put(newFiles)
  }
  return Object.assign(app, { storedNames, [Symbol.asyncDispose]: app[Symbol.asyncDispose] })
}

test('share previews: home and a place with a drawing have a picture for messengers', async () => {
  await using app = await createWatchedApp()
  const { id } = await createPlace(app, { nameEn: 'A place' })
  for (const path of ['/share/home.png', `/share/places/${id}.png`]) {
    const reply = await get(app, path)
    assert.equal(reply.status, 200, path)
    assert.equal(reply.headers.get('content-type'), 'image/png')
    assert.match(reply.headers.get('cache-control') ?? '', /^public, max-age=86400/)
    assert.equal(reply.headers.get('cross-origin-resource-policy'), 'cross-origin')
    const bytes = Buffer.from(await reply.arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    assert.deepEqual([format, width, height], ['png', 1200, 630])
    assert.ok(bytes.length < 150_000, `${path} has ${bytes.length} bytes`)
  }
})

test('share previews: a picture is made once for all requests', async () => {
  await using app = await createWatchedApp()
  const { id } = await createPlace(app, { nameEn: 'A place' })
  const request = async () => Buffer.from(await (await get(app, `/share/places/${id}.png`)).arrayBuffer())
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, request))
  assert.ok(others.every((picture) => first?.equals(picture)))
  await request()
  assert.equal(app.storedNames.length, 1)
})

test('share previews: no request makes a picture of private or chosen drawings', async () => {
  await using app = await createWatchedApp()
  const { id: suspended } = await createPlace(app, { nameEn: 'A place', state: 'suspended' })
  const { id: pictured } = await createPlace(app, { nameEn: 'A place' })
  await app.db
    .insertInto('placeImages')
    .values({ placeId: pictured, path: '/files/own.webp', position: 1 })
    .execute()
  assert.deepEqual((await app.request(places.getPlace, { id: pictured })).images, ['/files/own.webp'])
  for (const path of [
    `/share/places/${suspended}.png`,
    `/share/places/${pictured}.png`,
    '/share/places/999999.png',
  ]) {
    assert.equal((await get(app, path)).status, 404, path)
  }
  assert.equal((await get(app, `/share/places/${suspended}.png?motif=grill`)).status, 404)
  assert.deepEqual(app.storedNames, [])
})

test('share previews: excess requests get Retry-After, and pictures are made in turn', async () => {
  await using app = await createWatchedApp()
  const ids: number[] = []
  for (let n = 0; n < 14; n += 1) ids.push((await createPlace(app, { nameEn: `Place ${n}` })).id)
  const replies = await Promise.all(ids.map((id) => get(app, `/share/places/${id}.png`)))
  const rejected = replies.filter(({ status }) => status === 503)
  assert.ok(rejected.length > 0)
  for (const { headers } of rejected) assert.equal(headers.get('retry-after'), '5')
  assert.equal(replies.filter(({ status }) => status === 200).length + rejected.length, ids.length)
  for (const id of ids) assert.equal((await get(app, `/share/places/${id}.png`)).status, 200)
})

test('share previews: a picture has its language’s words, and hostile text stays text', async () => {
  await using app = await createWatchedApp()
  const fetchBytes = async (path: string) => {
    const reply = await get(app, path)
    assert.equal(reply.status, 200, path)
    return Buffer.from(await reply.arrayBuffer())
  }
  const { id } = await createPlace(app, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan' })
  const [arabic, english] = [
    await fetchBytes(`/share/places/${id}.png`),
    await fetchBytes(`/share/places/${id}.png?language=en`),
  ]
  assert.ok(!arabic.equals(english))
  assert.ok((await fetchBytes(`/share/places/${id}.png?language=xx&v=1`)).equals(arabic))
  assert.equal(app.storedNames.length, 2, 'other parameters don’t create another picture')
  const hostile = [
    '<span size="999999">&bogus;</span>',
    '\u0000\u202Egnp.exe\uD800',
    'م'.repeat(120),
    '\u200B',
    '</svg><image href="file:///etc/passwd"/>',
  ]
  for (const name of hostile) {
    const png = await app.instance.ports.drawings.png(
      'network:192.0.2.1',
      '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300"/>',
      [{ text: name, x: 30, y: 50, width: 380, height: 200, size: 44, colour: '#ffffff' }],
    )
    const { width, height } = await sharp(png).metadata()
    assert.deepEqual([width, height], [500, 300], name)
  }
})
