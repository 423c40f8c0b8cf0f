import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app[Symbol.asyncDispose]())

async function get(path: string) {
  const reply = await fetch(app.url + path)
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

test('media: drawings are images that browsers cache for a day', async () => {
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

test('media: flags are served, and no other file of their folder', async () => {
  const flag = await get('/flags/eg.svg')
  assert.deepEqual([flag.status, flag.headers.get('content-type')], [200, 'image/svg+xml'])
  for (const path of ['/flags/', '/flags/..%2f..%2fpackage.json', '/flags/%2e%2e/package.json']) {
    assert.equal((await get(path)).status, 404, path)
  }
})

test('media: a stored picture is served permanently by its name, and no other file is', async () => {
  const name = `${'0123456789abcdef'.repeat(4)}-320`
  await app.instance.ports.files.put([{ name: `${name}.webp`, bytes: Buffer.from('a picture') }])
  const reply = await get(`/files/${name}.webp`)
  assert.deepEqual([reply.status, reply.text], [200, 'a picture'])
  assert.equal(reply.headers.get('content-type'), 'image/webp')
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(reply.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(reply.headers.get('vary'), 'accept')
  await app.instance.ports.files.put([{ name: 'secret.txt', bytes: Buffer.from('hidden') }])
  for (const path of [
    '/files/secret.txt',
    '/files/../secret',
    '/files/%2e%2e%2fsecret',
    `/files/${name}.webp%00.txt`,
  ]) {
    assert.ok((await get(path)).status >= 400, path)
  }
})

test('media: a browser that accepts AVIF gets it if the picture has it', async () => {
  const [both, best] = ['a', 'b'].map((letter) => `${letter.repeat(40)}-320`)
  await app.instance.ports.files.put(
    [`${both}.avif`, `${both}.webp`, `${best}.webp`].map((name) => ({ name, bytes: Buffer.from(name) })),
  )
  const requestPicture = async (name: string | undefined, accept: string) => {
    const reply = await fetch(`${app.url}/files/${name}.webp`, { headers: { accept } })
    return [reply.headers.get('content-type'), await reply.text()]
  }
  const [modern, legacy] = ['image/avif,image/webp,*/*;q=0.8', 'image/png,*/*;q=0.8']
  assert.deepEqual(await requestPicture(both, modern), ['image/avif', `${both}.avif`])
  assert.deepEqual(await requestPicture(both, legacy), ['image/webp', `${both}.webp`])
  assert.deepEqual(await requestPicture(best, modern), ['image/webp', `${best}.webp`])
})

test('media: an old picture address gets the next stored width, a private one none', async () => {
  const [publicName, privateName] = ['c', 'd'].map((letter) => letter.repeat(40))
  const picture = { bytes: 1, unusedSince: null, widths: [320, 640, 1100] }
  await app.db
    .insertInto('pictures')
    .values([
      { ...picture, name: `${publicName}`, isPrivate: false },
      { ...picture, name: `${privateName}`, isPrivate: true },
    ])
    .execute()
  const files = [320, 640, 1100].map((width) => `${publicName}-${width}.webp`)
  await app.instance.ports.files.put(files.map((name) => ({ name, bytes: Buffer.from(name) })))
  const textAt = async (width: number) => (await get(`/files/${publicName}-${width}.webp`)).text
  assert.equal(await textAt(832), `${publicName}-1100.webp`)
  assert.equal(await textAt(640), `${publicName}-640.webp`)
  assert.equal(await textAt(1280), `${publicName}-1100.webp`)
  for (const file of [`${privateName}-832`, `${'e'.repeat(40)}-832`, `${publicName}-833`]) {
    assert.equal((await get(`/files/${file}.webp`)).status, 404, file)
  }
})

test('API docs: the page has its own policy, which allows nothing from other sites', async () => {
  const page = await get('/api/docs')
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'; script-src 'self';/)
  const links = [...page.text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, link]) => link ?? '')
  assert.ok(links.length >= 4)
  for (const link of links) assert.equal((await get(link)).status, 200, link)
})

test('API docs: files are compressed once and not sent again if unchanged', async () => {
  for (const path of ['/api/openapi.json', '/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js']) {
    const reply = await fetch(app.url + path, { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(reply.headers.get('content-encoding'), 'gzip', path)
    assert.ok(Number(reply.headers.get('content-length')) > 0, 'it was cached')
    assert.ok((await reply.text()).length > Number(reply.headers.get('content-length')))
    const etag = reply.headers.get('etag') ?? ''
    const again = await fetch(app.url + path, { headers: { 'if-none-match': etag } })
    assert.deepEqual([again.status, await again.text()], [304, ''])
  }
})

async function scanCode(svg: string, dots: number, stain = '') {
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${dots}" height="${dots}">${stain}</svg>`
  const { data, info } = await sharp(Buffer.from(svg), { density: 600 })
    .resize(dots)
    .flatten({ background: '#fff' })
    .composite([{ input: Buffer.from(overlay) }])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

test('QR codes: each place and branch has one for its own address and no other', async () => {
  const { publicUrl } = app.instance.config
  for (const [kind, path] of [
    ['places', 'places'],
    ['branches', 'b'],
  ]) {
    const [best, again, other] = [
      await get(`/qr/${kind}/7.svg`),
      await get(`/qr/${kind}/7.svg?to=https://elsewhere.test`),
      await get(`/qr/${kind}/8.svg`),
    ]
    assert.equal(best.headers.get('content-type'), 'image/svg+xml; charset=utf-8')
    assert.equal((await scanCode(best.text, 400)).toLowerCase(), `${publicUrl}/${path}/7`)
    assert.equal(again.text, best.text)
    assert.notEqual(other.text, best.text)
    for (const wrong of [`/qr/${kind}/x.svg`, `/qr/${kind}/1234567890.svg`]) {
      assert.equal((await get(wrong)).status, 404, wrong)
    }
  }
  assert.equal((await get('/qr/elsewhere.svg')).status, 404)
})

test('QR codes: a small printed code with a stain is readable and has a clear edge', async () => {
  const { text } = await get('/qr/branches/123456.svg')
  const stain = '<circle cx="68" cy="62" r="8" fill="#4a2a10"/>'
  // The resolution of a phone's camera for 40 mm of paper.
  assert.match(await scanCode(text, 240, stain), /\/B\/123456$/)
  const [, modules = 0] = (/viewBox="0 0 (\d+) /.exec(text) ?? []).map(Number)
  assert.ok(modules <= 41, `${modules} modules are too small on 40 mm`)
  const { data, info } = await sharp(Buffer.from(text), { density: 600 })
    .resize(modules * 4)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = [...data.keys()].filter((at) => (data[at] ?? 255) < 128)
  const columns = dark.map((at) => at % info.width)
  const rows = dark.map((at) => Math.floor(at / info.width))
  const edge = 4 * 4
  const reduce = (of: number[], choose: (...all: number[]) => number) =>
    of.reduce((best, value) => choose(best, value))
  for (const along of [columns, rows]) {
    assert.equal(reduce(along, Math.min), edge)
    assert.equal(reduce(along, Math.max), info.width - edge - 1)
  }
})
