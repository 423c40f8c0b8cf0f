import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import sharp from 'sharp'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { registerPlace } from '#server/testing/builders/placeRegistrations.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { type Bucket, createBucket, skipWithoutBucket } from '#server/testing/standIns/s3Server.ts'

const day = 24 * 3600

let bucket: Bucket
let app: TestApp
before(async () => {
  if (skipWithoutBucket) return
  bucket = await createBucket()
  app = await createTestApp({ config: { s3: bucket.settings } })
})
after(async () => {
  if (skipWithoutBucket) return
  await app[Symbol.asyncDispose]()
  await bucket[Symbol.asyncDispose]()
})

function open(path: string, person?: TestUser) {
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
  return fetch(app.url + path, { headers, redirect: 'manual' })
}

const privateKeys = async () => (await bucket.keys()).filter((key) => key.startsWith('private/'))

test('object storage: unsigned requests can’t read, list, change or remove anything', {
  skip: skipWithoutBucket,
}, async () => {
  await registerPlace(app)
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

test('object storage: pictures and documents are served only by the product, with access', {
  skip: skipWithoutBucket,
}, async () => {
  const { id, owner } = await registerPlace(app)
  const { owner: stranger } = await registerPlace(app)
  const { images, identityPath } = await app.request(managedPlaces.getPlace, { id }, owner)
  assert.equal(images.length, 2)
  for (const path of images) {
    const reply = await open(path)
    assert.equal(reply.status, 200)
    assert.equal((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width, 400)
  }
  const response = await open(identityPath ?? '', owner)
  assert.equal(response.status, 200)
  assert.equal((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format, 'webp')
  for (const [person, status] of [
    [stranger, 404],
    [await app.createUser(), 403],
    [undefined, 401],
  ] as const)
    assert.equal((await open(identityPath ?? '', person)).status, status)
  for (const key of await privateKeys()) {
    const name = key.replace('private/', '')
    for (const path of [`/files/${name}`, `/private/${name}`])
      assert.equal((await open(path)).status, 404, path)
  }
})

test('object storage: no response reveals the bucket, its key or its private contents', {
  skip: skipWithoutBucket,
}, async () => {
  const { id, owner } = await registerPlace(app)
  const place = await app.send(managedPlaces.getPlace, { id }, owner)
  const { identityPath } = await app.request(managedPlaces.getPlace, { id }, owner)
  const response = await open(identityPath ?? '', owner)
  const json = JSON.stringify([place, [...response.headers], identityPath])
  const { url, accessKeyId, secretAccessKey } = bucket.settings
  const names = (await privateKeys()).map((key) => key.replace(/^private\/|-.*$/g, ''))
  for (const secret of [new URL(url).host, accessKeyId, secretAccessKey, ...names])
    assert.ok(!json.includes(secret), secret)
})

test('object storage: expired documents and unreferenced pictures leave the bucket', {
  skip: skipWithoutBucket,
}, async () => {
  await using own = await createTestApp({ config: { s3: bucket.settings } })
  const earlier = new Set(await bucket.keys())
  const { id } = await registerPlace(own)
  const ours = async () => (await bucket.keys()).filter((key) => !earlier.has(key))
  const staff = await own.createUser({ rank: 'SuperAdmin' })
  await own.request(managedPlaces.decidePlace, { placeId: id, status: false, reason: 'مكرر' }, staff)
  own.clock.advance(90 * day - 1)
  await own.runPendingJobs()
  const storedKeys = await ours()
  assert.equal(storedKeys.filter((key) => key.startsWith('private/')).length, 2)
  own.clock.advance(1)
  await own.runAllJobs()
  await own.runAllJobs()
  assert.deepEqual(
    await ours(),
    storedKeys.filter((key) => key.startsWith('files/')),
  )
  await own.db.deleteFrom('placeImages').where('placeId', '=', id).execute()
  await own.runAllJobs()
  own.clock.advance(day + 3600)
  await own.runPendingJobs()
  assert.deepEqual(await ours(), [])
})
