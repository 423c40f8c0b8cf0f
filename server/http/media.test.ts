import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
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
  await world.app.ports.files.put(`${name}.webp`, Buffer.from('a picture'))
  const reply = await get(`/files/${name}.webp`)
  assert.deepEqual([reply.status, reply.text], [200, 'a picture'])
  assert.equal(reply.headers.get('content-type'), 'image/webp')
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(reply.headers.get('x-content-type-options'), 'nosniff')
  await world.app.ports.files.put('secret.txt', Buffer.from('hidden'))
  for (const path of [
    '/files/secret.txt',
    '/files/../secret',
    '/files/%2e%2e%2fsecret',
    `/files/${name}.webp%00.txt`,
  ]) {
    assert.ok((await get(path)).status >= 400, path)
  }
})

test('the documents are a page of their own, whose policy lets in nothing of others', async () => {
  const page = await get('/api/docs')
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'; script-src 'self';/)
  const links = [...page.text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, link]) => link ?? '')
  assert.ok(links.length >= 4)
  for (const link of links) assert.equal((await get(link)).status, 200, link)
})
