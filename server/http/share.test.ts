import assert from 'node:assert/strict'
import test from 'node:test'
import sharp from 'sharp'
import { places } from '#contract/places.ts'
import { givePlace } from '../testing/places.ts'
import { createWorld, type World } from '../testing/world.ts'

const get = (world: World, path: string) => fetch(world.url + path)

/** A world that tells how many pictures it kept, and whose file store can be looked into. */
async function watched() {
  const world = await createWorld()
  const { files } = world.app.ports
  const kept: string[] = []
  const { put } = files
  files.put = (given) => {
    kept.push(...given.map(({ name }) => name))
    return put(given)
  }
  return Object.assign(world, { kept, [Symbol.asyncDispose]: world[Symbol.asyncDispose] })
}

test('home and a drawn place have a picture that messengers can show', async () => {
  await using world = await watched()
  const { id } = await givePlace(world, { nameEn: 'A place' })
  for (const path of ['/share/home.png', `/share/places/${id}.png`]) {
    const reply = await get(world, path)
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

test('a picture is made once, however many ask for it at once and afterwards', async () => {
  await using world = await watched()
  const { id } = await givePlace(world, { nameEn: 'A place' })
  const ask = async () => Buffer.from(await (await get(world, `/share/places/${id}.png`)).arrayBuffer())
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, ask))
  assert.ok(others.every((each) => first?.equals(each)))
  await ask()
  assert.equal(world.kept.length, 1)
})

test('nobody causes a picture of what is not public, or of a drawing of their own choice', async () => {
  await using world = await watched()
  const { id: hidden } = await givePlace(world, { nameEn: 'A place', state: 'suspended' })
  const { id: own } = await givePlace(world, { nameEn: 'A place' })
  await world.db
    .insertInto('place_images')
    .values({ place_id: own, path: '/files/own.webp', position: 1 })
    .execute()
  assert.deepEqual((await world.ask(places.getPlace, { id: own })).images, ['/files/own.webp'])
  for (const path of [
    `/share/places/${hidden}.png`,
    `/share/places/${own}.png`,
    '/share/places/999999.png',
  ]) {
    assert.equal((await get(world, path)).status, 404, path)
  }
  assert.equal((await get(world, `/share/places/${hidden}.png?motif=grill`)).status, 404)
  assert.deepEqual(world.kept, [])
})

test('who asks for many at once is told to wait, and the pictures come in turn', async () => {
  await using world = await watched()
  const ids: number[] = []
  for (let n = 0; n < 14; n += 1) ids.push((await givePlace(world, { nameEn: `Place ${n}` })).id)
  const replies = await Promise.all(ids.map((id) => get(world, `/share/places/${id}.png`)))
  const refused = replies.filter(({ status }) => status === 503)
  assert.ok(refused.length > 0)
  for (const { headers } of refused) assert.equal(headers.get('retry-after'), '5')
  assert.equal(replies.filter(({ status }) => status === 200).length + refused.length, ids.length)
  for (const id of ids) assert.equal((await get(world, `/share/places/${id}.png`)).status, 200)
})

test('a picture has the words of its language, and those that nobody should trust are only words', async () => {
  await using world = await watched()
  const bytesOf = async (path: string) => {
    const reply = await get(world, path)
    assert.equal(reply.status, 200, path)
    return Buffer.from(await reply.arrayBuffer())
  }
  const { id } = await givePlace(world, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan' })
  const [arabic, english] = [
    await bytesOf(`/share/places/${id}.png`),
    await bytesOf(`/share/places/${id}.png?language=en`),
  ]
  assert.ok(!arabic.equals(english))
  assert.ok((await bytesOf(`/share/places/${id}.png?language=xx&v=1`)).equals(arabic))
  assert.equal(world.kept.length, 2, 'nothing else that an address says makes another picture')
  const hostile = [
    '<span size="999999">&bogus;</span>',
    '\u0000\u202Egnp.exe\uD800',
    'م'.repeat(120),
    '\u200B',
    '</svg><image href="file:///etc/passwd"/>',
  ]
  for (const name of hostile) {
    const png = await world.app.ports.drawings.png(
      'network:192.0.2.1',
      '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300"/>',
      [{ text: name, x: 30, y: 50, width: 380, height: 200, size: 44, colour: '#ffffff' }],
    )
    const { width, height } = await sharp(png).metadata()
    assert.deepEqual([width, height], [500, 300], name)
  }
})
