import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { failureText } from '#contract/failures.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { places } from '#contract/places.ts'
import { type Bucket, createBucket, withoutBucket } from '#server/testing/bucket.ts'
import { createProxy } from '#server/testing/proxy.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { registerPlace, registrationForm } from '#server/testing/registering.ts'
import { until } from '#server/testing/until.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const day = 24 * 3600

let bucket: Bucket
before(async () => {
  if (!withoutBucket) bucket = await createBucket()
})
after(async () => {
  if (!withoutBucket) await bucket[Symbol.asyncDispose]()
})

const notStored = refusedWith(503, 'PictureNotStored', {
  identity: 'PictureNotStored',
  commerialImage: 'PictureNotStored',
  'images.0': 'PictureNotStored',
  'images.1': 'PictureNotStored',
})

async function rowsOf({ pool }: World) {
  const { rows } = await pool.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from places) as places,
       (select count(*)::int from place_images) as images, (select count(*)::int from place_documents) as documents`,
  )
  return rows[0]
}

async function pictureOf(world: World, path = '') {
  const reply = await fetch(world.url + path)
  const type = reply.headers.get('content-type')
  return { status: reply.status, type, caching: reply.headers.get('cache-control'), text: await reply.text() }
}

async function failuresOf(world: World, operation: string): Promise<number> {
  const text = await (await fetch(`${world.url}/metrics`)).text()
  return Number(
    new RegExp(`^file_store_failures_total\\{operation="${operation}"\\} (\\d+)`, 'm').exec(text)?.[1],
  )
}

test('while the bucket is away uploads refuse in words at their fields, pictures are drawn, and all else goes on', {
  skip: withoutBucket,
}, async () => {
  await using proxy = await createProxy(bucket.settings.url)
  await using world = await createWorld({ config: { s3: { ...bucket.settings, url: proxy.url } } })
  const { id, owner } = await registerPlace(world)
  const staff = await world.person({ rank: 'SuperAdmin' })
  await world.ask(managedPlaces.decidePlace, { placeId: id, status: true }, staff)
  const { images, identityPath } = await world.ask(managedPlaces.getPlace, { id }, owner)
  const form = await registrationForm(world)
  const [rows, failures] = [await rowsOf(world), await failuresOf(world, 'put')]
  proxy.cut()
  await assert.rejects(world.ask(managedPlaces.register, form), notStored)
  for (const language of ['ar', 'en'] as const)
    await assert.rejects(
      world.ask(managedPlaces.register, form, null, { language }),
      ({ body }: { body: { errorMessage?: string } }) =>
        body.errorMessage === failureText(language, 'PictureNotStored'),
    )
  assert.deepEqual(await rowsOf(world), rows)
  assert.ok((await failuresOf(world, 'put')) >= failures + 4)
  const drawn = await pictureOf(world, images[0])
  assert.deepEqual(
    [drawn.status, drawn.type, drawn.caching],
    [503, 'image/svg+xml; charset=utf-8', 'no-store'],
  )
  assert.match(drawn.text, /^<svg[^>]*>.+<\/svg>$/s)
  const headers = { authorization: `Bearer ${owner.token}` }
  assert.equal((await fetch(world.url + identityPath, { headers })).status, 503)
  assert.equal((await world.ask(places.getPlace, { id })).id, id)
  assert.equal((await fetch(`${world.url}/health/ready`)).status, 200)

  proxy.mend()
  const shown = await pictureOf(world, images[0])
  assert.deepEqual([shown.status, shown.type], [200, 'image/webp'])
  assert.match(shown.caching ?? '', /immutable/)
  const { id: later } = await world.ask(managedPlaces.register, form)
  const stored = await world.ask(managedPlaces.getPlace, { id: later }, staff)
  for (const path of stored.images) assert.equal((await pictureOf(world, path)).status, 200)
  world.clock.advance(day + 3600)
  await world.settle()
  world.clock.advance(day + 3600)
  await world.settle()
  const { rows: left } = await world.pool.query('select unused_since from pictures')
  assert.deepEqual(
    left.map(({ unused_since }) => unused_since),
    Array.from({ length: 8 }, () => null),
    'of what was refused nothing is kept',
  )
})

test('a bucket that takes requests and answers none refuses what needs it, and loses nothing', {
  skip: withoutBucket,
}, async () => {
  await using world = await createWorld({ config: { s3: bucket.settings } })
  const { id, owner } = await registerPlace(world)
  const { images } = await world.ask(managedPlaces.getPlace, { id }, owner)
  const form = await registrationForm(world)
  const rows = await rowsOf(world)
  bucket.hang()
  try {
    const drawing = pictureOf(world, images[0])
    await assert.rejects(world.ask(managedPlaces.register, form), notStored)
    assert.equal((await drawing).status, 503)
    assert.equal((await pictureOf(world, images[0])).status, 503)
    assert.deepEqual(await rowsOf(world), rows)
  } finally {
    bucket.goOn()
  }
  await until(async () => (await pictureOf(world, images[0])).status === 200, 'the picture is shown again')
  assert.ok((await world.ask(managedPlaces.register, form)).id)
})
