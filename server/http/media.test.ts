import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import encodeQR from 'qr'
import { createWorld, type World } from '../testing/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world[Symbol.asyncDispose]())

async function get(path: string) {
  const reply = await fetch(world.url + path)
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

test('drawings are images that browsers keep for a day', async () => {
  for (const path of [
    '/art/hero/wide.svg',
    '/art/hero/phone.svg',
    '/art/entry/places.svg',
    '/art/empty/lost.svg',
    '/art/restaurant/7.svg',
    '/art/restaurant/7.svg?motif=nothing-known',
  ]) {
    const reply = await get(path)
    assert.equal(reply.status, 200, path)
    assert.equal(reply.headers.get('content-type'), 'image/svg+xml; charset=utf-8')
    assert.match(reply.headers.get('cache-control') ?? '', /^public, max-age=86400/)
    assert.match(reply.text, /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  }
  for (const path of ['/art/restaurant/x.svg', '/art/restaurant/12345678901.svg', '/art/__proto__/1.svg']) {
    assert.equal((await get(path)).status, 404, path)
  }
})

test('flags are there, and nothing beside them', async () => {
  const flag = await get('/flags/eg.svg')
  assert.deepEqual([flag.status, flag.headers.get('content-type')], [200, 'image/svg+xml'])
  for (const path of ['/flags/', '/flags/..%2f..%2fpackage.json', '/flags/%2e%2e/package.json']) {
    assert.equal((await get(path)).status, 404, path)
  }
})

test('a stored picture is served for ever under its name, and no other file is', async () => {
  const name = `${'0123456789abcdef'.repeat(4)}-320`
  await world.app.ports.files.put([{ name: `${name}.webp`, bytes: Buffer.from('a picture') }])
  const reply = await get(`/files/${name}.webp`)
  assert.deepEqual([reply.status, reply.text], [200, 'a picture'])
  assert.equal(reply.headers.get('content-type'), 'image/webp')
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(reply.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(reply.headers.get('vary'), 'accept')
  await world.app.ports.files.put([{ name: 'secret.txt', bytes: Buffer.from('hidden') }])
  for (const path of [
    '/files/secret.txt',
    '/files/../secret',
    '/files/%2e%2e%2fsecret',
    `/files/${name}.webp%00.txt`,
  ]) {
    assert.ok((await get(path)).status >= 400, path)
  }
})

test('who shows AVIF gets that of a picture, where there is one', async () => {
  const [both, one] = ['a', 'b'].map((letter) => `${letter.repeat(40)}-320`)
  await world.app.ports.files.put(
    [`${both}.avif`, `${both}.webp`, `${one}.webp`].map((name) => ({ name, bytes: Buffer.from(name) })),
  )
  const ask = async (name: string | undefined, accept: string) => {
    const reply = await fetch(`${world.url}/files/${name}.webp`, { headers: { accept } })
    return [reply.headers.get('content-type'), await reply.text()]
  }
  const [modern, old] = ['image/avif,image/webp,*/*;q=0.8', 'image/png,*/*;q=0.8']
  assert.deepEqual(await ask(both, modern), ['image/avif', `${both}.avif`])
  assert.deepEqual(await ask(both, old), ['image/webp', `${both}.webp`])
  assert.deepEqual(await ask(one, modern), ['image/webp', `${one}.webp`])
})

test('the documents are a page of their own, whose policy lets in nothing of others', async () => {
  const page = await get('/api/docs')
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'; script-src 'self';/)
  const links = [...page.text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, link]) => link ?? '')
  assert.ok(links.length >= 4)
  for (const link of links) assert.equal((await get(link)).status, 200, link)
})

test('the page of calls is compressed once for all, and sent again to nobody who has it', async () => {
  for (const path of ['/api/openapi.json', '/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js']) {
    const reply = await fetch(world.url + path, { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(reply.headers.get('content-encoding'), 'gzip', path)
    assert.ok(Number(reply.headers.get('content-length')) > 0, 'it lay ready')
    assert.ok((await reply.text()).length > Number(reply.headers.get('content-length')))
    const etag = reply.headers.get('etag') ?? ''
    const again = await fetch(world.url + path, { headers: { 'if-none-match': etag } })
    assert.deepEqual([again.status, await again.text()], [304, ''])
  }
})

test('each place has a code of its address, and nobody makes one of another', async () => {
  const [one, again, other] = [
    await get('/qr/places/7.svg'),
    await get('/qr/places/7.svg?to=https://elsewhere.test'),
    await get('/qr/places/8.svg'),
  ]
  assert.equal(one.headers.get('content-type'), 'image/svg+xml; charset=utf-8')
  assert.equal(one.text, encodeQR(`${world.app.config.publicUrl}/places/7`, 'svg'))
  assert.equal(again.text, one.text)
  assert.notEqual(other.text, one.text)
  for (const path of ['/qr/places/x.svg', '/qr/places/1234567890.svg', '/qr/elsewhere.svg']) {
    assert.equal((await get(path)).status, 404, path)
  }
})
