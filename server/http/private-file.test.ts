import assert from 'node:assert/strict'
import test from 'node:test'
import { createSamples, samples } from '../testing/samples.ts'
import { createWorld } from '../testing/world.ts'

test('a private file comes to those who may have it, as what it is, and is kept nowhere', async () => {
  await using world = await createWorld({ routes: createSamples().routes })
  const staff = await world.person({ rank: 'SuperAdmin' })
  const picture = await world.send(samples.getPaper, { id: 1 }, staff)
  assert.deepEqual([picture.status, picture.body], [200, 'a paper'])
  const headers = (sent: { headers: Headers }) => (name: string) => sent.headers.get(name)
  const of = headers(picture)
  assert.equal(of('content-type'), 'image/webp')
  assert.equal(of('content-length'), '7')
  assert.equal(of('content-disposition'), `inline; filename="paper.webp"; filename*=UTF-8''paper.webp`)
  assert.equal(of('x-content-type-options'), 'nosniff')
  assert.equal(of('cache-control'), 'no-store')
  assert.equal(of('cross-origin-resource-policy'), 'same-origin')
  assert.match(String(of('content-security-policy')), /default-src 'none'/)
  const named = headers(await world.send(samples.getPaper, { id: 1, name: 'بطاقة "1"\\\'.pdf' }, staff))
  assert.equal(
    named('content-disposition'),
    `attachment; filename="_____ _1__'.pdf"; filename*=UTF-8''%D8%A8%D8%B7%D8%A7%D9%82%D8%A9%20%221%22%5C%27.pdf`,
  )
})

test('a private file is refused as any call is', async () => {
  await using world = await createWorld({ routes: createSamples().routes })
  const staff = await world.person({ rank: 'SuperAdmin' })
  const status = async (...given: Parameters<typeof world.send>) => (await world.send(...given)).status
  assert.equal(await status(samples.getPaper, { id: 1 }), 401)
  assert.equal(await status(samples.getPaper, { id: 1 }, await world.person()), 403)
  assert.equal(await status(samples.getPaper, { id: 2 }, staff), 404)
  assert.equal(await status(samples.getPaper, { id: 0 }, staff), 400)
})
