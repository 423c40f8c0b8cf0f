import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { errorText } from '#contract/errors.ts'
import { places } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { createRegistrationInput, registerPlace } from '#server/testing/builders/placeRegistrations.ts'
import { type Bucket, createBucket, skipWithoutBucket } from '#server/testing/standIns/s3Server.ts'
import { createTcpProxy } from '#server/testing/standIns/tcpProxy.ts'

const day = 24 * 3600

let bucket: Bucket
before(async () => {
  if (!skipWithoutBucket) bucket = await createBucket()
})
after(async () => {
  if (!skipWithoutBucket) await bucket[Symbol.asyncDispose]()
})

const notStored = matchApiError(503, 'PictureNotStored', {
  identity: 'PictureNotStored',
  commerialImage: 'PictureNotStored',
  'images.0': 'PictureNotStored',
  'images.1': 'PictureNotStored',
})

async function countRows({ pool }: TestApp) {
  const { rows } = await pool.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from places) as places,
       (select count(*)::int from place_images) as images, (select count(*)::int from place_documents) as documents`,
  )
  return rows[0]
}

async function fetchPicture(app: TestApp, path = '') {
  const reply = await fetch(app.url + path)
  const type = reply.headers.get('content-type')
  return { status: reply.status, type, caching: reply.headers.get('cache-control'), text: await reply.text() }
}

async function readFailureCount(app: TestApp, operation: string): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return Number(
    new RegExp(`^makan_object_store_errors_total\\{operation="${operation}"\\} (\\d+)`, 'm').exec(text)?.[1],
  )
}

test('object storage outage: uploads fail at fields, pictures are drawn, the rest works', {
  skip: skipWithoutBucket,
}, async () => {
  await using proxy = await createTcpProxy(bucket.settings.url)
  await using app = await createTestApp({ config: { s3: { ...bucket.settings, url: proxy.url } } })
  const { id, owner } = await registerPlace(app)
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  await app.request(managedPlaces.decidePlace, { placeId: id, status: true }, staff)
  const { images, identityPath } = await app.request(managedPlaces.getPlace, { id }, owner)
  const form = await createRegistrationInput(app)
  const [rows, failures] = [await countRows(app), await readFailureCount(app, 'put')]
  proxy.cut()
  await assert.rejects(app.request(managedPlaces.register, form), notStored)
  for (const language of ['ar', 'en'] as const)
    await assert.rejects(
      app.request(managedPlaces.register, form, null, { language }),
      ({ body }: { body: { errorMessage?: string } }) =>
        body.errorMessage === errorText(language, 'PictureNotStored'),
    )
  assert.deepEqual(await countRows(app), rows)
  assert.ok((await readFailureCount(app, 'put')) >= failures + 4)
  const drawn = await fetchPicture(app, images[0])
  assert.deepEqual(
    [drawn.status, drawn.type, drawn.caching],
    [503, 'image/svg+xml; charset=utf-8', 'no-store'],
  )
  assert.match(drawn.text, /^<svg[^>]*>.+<\/svg>$/s)
  const headers = { authorization: `Bearer ${owner.token}` }
  assert.equal((await fetch(app.url + identityPath, { headers })).status, 503)
  assert.equal((await app.request(places.getPlace, { id })).id, id)
  assert.equal((await fetch(`${app.url}/health/ready`)).status, 200)

  proxy.restore()
  const picture = await fetchPicture(app, images[0])
  assert.deepEqual([picture.status, picture.type], [200, 'image/webp'])
  assert.match(picture.caching ?? '', /immutable/)
  const { id: later } = await app.request(managedPlaces.register, form)
  const stored = await app.request(managedPlaces.getPlace, { id: later }, staff)
  for (const path of stored.images) assert.equal((await fetchPicture(app, path)).status, 200)
  app.clock.advance(day + 3600)
  await app.runPendingJobs()
  app.clock.advance(day + 3600)
  await app.runPendingJobs()
  const { rows: left } = await app.pool.query('select unused_since as "unusedSince" from pictures')
  assert.deepEqual(
    left.map(({ unusedSince }) => unusedSince),
    Array.from({ length: 8 }, () => null),
    'nothing of a rejected upload is stored',
  )
})

test('object storage outage: a hanging bucket rejects what needs it and loses nothing', {
  skip: skipWithoutBucket,
}, async () => {
  await using app = await createTestApp({ config: { s3: bucket.settings } })
  const { id, owner } = await registerPlace(app)
  const { images } = await app.request(managedPlaces.getPlace, { id }, owner)
  const form = await createRegistrationInput(app)
  const rows = await countRows(app)
  bucket.hang()
  try {
    const drawing = fetchPicture(app, images[0])
    await assert.rejects(app.request(managedPlaces.register, form), notStored)
    assert.equal((await drawing).status, 503)
    assert.equal((await fetchPicture(app, images[0])).status, 503)
    assert.deepEqual(await countRows(app), rows)
  } finally {
    bucket.resume()
  }
  await until(async () => (await fetchPicture(app, images[0])).status === 200, 'the picture is shown again')
  assert.ok((await app.request(managedPlaces.register, form)).id)
})
