import assert from 'node:assert/strict'
import test from 'node:test'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createSamples, sampleEndpoints } from '#server/testing/fixtures/sampleEndpoints.ts'

test('private files: a permitted user gets the file with its type, uncached', async () => {
  await using app = await createTestApp({ routes: createSamples().routes })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const picture = await app.send(sampleEndpoints.getPaper, { id: 1 }, staff)
  assert.deepEqual([picture.status, picture.body], [200, 'a paper'])
  const headers = (sent: { headers: Headers }) => (name: string) => sent.headers.get(name)
  const getHeader = headers(picture)
  assert.equal(getHeader('content-type'), 'image/webp')
  assert.equal(getHeader('content-length'), '7')
  assert.equal(getHeader('content-disposition'), `inline; filename="paper.webp"; filename*=UTF-8''paper.webp`)
  assert.equal(getHeader('x-content-type-options'), 'nosniff')
  assert.equal(getHeader('cache-control'), 'no-store')
  assert.equal(getHeader('cross-origin-resource-policy'), 'same-origin')
  assert.match(String(getHeader('content-security-policy')), /default-src 'none'/)
  const getNamedHeader = headers(
    await app.send(sampleEndpoints.getPaper, { id: 1, name: 'بطاقة "1"\\\'.pdf' }, staff),
  )
  assert.equal(
    getNamedHeader('content-disposition'),
    `attachment; filename="_____ _1__'.pdf"; filename*=UTF-8''%D8%A8%D8%B7%D8%A7%D9%82%D8%A9%20%221%22%5C%27.pdf`,
  )
})

test('private files: access is rejected as for any endpoint', async () => {
  await using app = await createTestApp({ routes: createSamples().routes })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const status = async (...args: Parameters<typeof app.send>) => (await app.send(...args)).status
  assert.equal(await status(sampleEndpoints.getPaper, { id: 1 }), 401)
  assert.equal(await status(sampleEndpoints.getPaper, { id: 1 }, await app.createUser()), 403)
  assert.equal(await status(sampleEndpoints.getPaper, { id: 2 }, staff), 404)
  assert.equal(await status(sampleEndpoints.getPaper, { id: 0 }, staff), 400)
})
