import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import sharp from 'sharp'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { type Bucket, createBucket, withoutBucket } from '#server/testing/bucket.ts'
import type { Person } from '#server/testing/people.ts'
import { registerPlace } from '#server/testing/registering.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const day = 24 * 3600

let bucket: Bucket
let world: World
before(async () => {
  if (withoutBucket) return
  bucket = await createBucket()
  world = await createWorld({ config: { s3: bucket.settings } })
})
after(async () => {
  if (withoutBucket) return
  await world[Symbol.asyncDispose]()
  await bucket[Symbol.asyncDispose]()
})

function open(path: string, person?: Person) {
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
  return fetch(world.url + path, { headers, redirect: 'manual' })
}

const privateKeys = async () => (await bucket.keys()).filter((key) => key.startsWith('private/'))

test('nobody reads, lists, changes or removes anything in the bucket without a signed request', {
  skip: withoutBucket,
}, async () => {
  await registerPlace(world)
  const keys = await bucket.keys()
  assert.equal(keys.filter((key) => key.startsWith('private/')).length, 2)
  assert.ok(keys.some((key) => key.startsWith('files/')))
  for (const key of keys) {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? 'mine' : null
      const reply = await fetch(`${bucket.settings.url}/${key}`, { method, body })
      assert.equal(reply.status, 403, `${method} ${key}`)
    }
  }
  for (const query of ['', '?list-type=2', '?prefix=private/']) {
    const reply = await fetch(bucket.settings.url + query)
    const text = await reply.text()
    assert.ok(!reply.ok, query)
    for (const key of keys) assert.ok(!text.includes(key), query)
  }
  assert.deepEqual(await bucket.keys(), keys)
})

test('pictures and documents come through the product alone: the one to anybody, the other to whom it may', {
  skip: withoutBucket,
}, async () => {
  const { id, owner } = await registerPlace(world)
  const { owner: stranger } = await registerPlace(world)
  const { images, identityPath } = await world.ask(managedPlaces.getPlace, { id }, owner)
  assert.equal(images.length, 2)
  for (const path of images) {
    const reply = await open(path)
    assert.equal(reply.status, 200)
    assert.equal((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width, 400)
  }
  const shown = await open(identityPath ?? '', owner)
  assert.equal(shown.status, 200)
  assert.equal((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format, 'webp')
  for (const [person, status] of [
    [stranger, 404],
    [await world.person(), 403],
    [undefined, 401],
  ] as const)
    assert.equal((await open(identityPath ?? '', person)).status, status)
  for (const key of await privateKeys()) {
    const name = key.replace('private/', '')
    for (const path of [`/files/${name}`, `/private/${name}`])
      assert.equal((await open(path)).status, 404, path)
  }
})

test('no reply names the bucket, its key, or what lies there in private', {
  skip: withoutBucket,
}, async () => {
  const { id, owner } = await registerPlace(world)
  const place = await world.send(managedPlaces.getPlace, { id }, owner)
  const { identityPath } = await world.ask(managedPlaces.getPlace, { id }, owner)
  const shown = await open(identityPath ?? '', owner)
  const told = JSON.stringify([place, [...shown.headers], identityPath])
  const { url, accessKeyId, secretAccessKey } = bucket.settings
  const names = (await privateKeys()).map((key) => key.replace(/^private\/|-.*$/g, ''))
  for (const secret of [new URL(url).host, accessKeyId, secretAccessKey, ...names])
    assert.ok(!told.includes(secret), secret)
})

test('what is erased is gone from the bucket: documents when their time is over, pictures that no row names', {
  skip: withoutBucket,
}, async () => {
  await using own = await createWorld({ config: { s3: bucket.settings } })
  const earlier = new Set(await bucket.keys())
  const { id } = await registerPlace(own)
  const ours = async () => (await bucket.keys()).filter((key) => !earlier.has(key))
  const staff = await own.person({ rank: 'SuperAdmin' })
  await own.ask(managedPlaces.decidePlace, { placeId: id, status: false, reason: 'مكرر' }, staff)
  own.clock.advance(90 * day - 1)
  await own.settle()
  const kept = await ours()
  assert.equal(kept.filter((key) => key.startsWith('private/')).length, 2)
  own.clock.advance(1)
  await own.settleAgain()
  await own.settleAgain()
  assert.deepEqual(
    await ours(),
    kept.filter((key) => key.startsWith('files/')),
  )
  await own.db.deleteFrom('place_images').where('place_id', '=', id).execute()
  await own.settleAgain()
  own.clock.advance(day + 3600)
  await own.settle()
  assert.deepEqual(await ours(), [])
})
