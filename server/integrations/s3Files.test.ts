import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { type Bucket, createBucket, skipWithoutBucket } from '../testing/standIns/s3Server.ts'
import type { FileStore } from './ports.ts'
import { createS3FileStore } from './s3Files.ts'

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })

let bucket: Bucket
let files: FileStore
before(async () => {
  if (skipWithoutBucket) return
  bucket = await createBucket()
  files = createS3FileStore(bucket.settings, 'files')
})
after(async () => {
  if (!skipWithoutBucket) await bucket[Symbol.asyncDispose]()
})

test('S3 files: a file is stored, read, replaced and removed below its folder', {
  skip: skipWithoutBucket,
}, async () => {
  assert.equal(await files.get('a-320.webp'), null)
  assert.equal(await files.has('a-320.webp'), false)
  await files.put([file('a-320.webp', 'one')])
  await files.put([file('a-320.webp', 'two')])
  assert.equal(await files.has('a-320.webp'), true)
  assert.equal(String(await files.get('a-320.webp')), 'two')
  assert.deepEqual(await bucket.keys(), ['files/a-320.webp'])
  assert.equal(await createS3FileStore(bucket.settings, 'private').get('a-320.webp'), null)
  await files.remove(['a-320.webp', 'b-320.webp'])
  await files.remove(['a-320.webp'])
  assert.equal(await files.get('a-320.webp'), null)
  assert.deepEqual(await bucket.keys(), [])
})

test('S3 files: any bytes are returned unchanged', { skip: skipWithoutBucket }, async () => {
  const bytes = Buffer.from(Uint8Array.from({ length: 700_000 }, (_, index) => (index * 31) % 256))
  await files.put([{ name: 'b-1280.webp', bytes }])
  assert.deepEqual(await files.get('b-1280.webp'), bytes)
})

test('S3 files: files appear in their order', { skip: skipWithoutBucket }, async () => {
  const unwritable = { name: 'c-640.webp', bytes: {} as Buffer }
  await assert.rejects(files.put([file('c-320.webp', 'one'), unwritable, file('c-1280.webp', 'three')]))
  assert.equal(await files.has('c-320.webp'), true)
  assert.equal(await files.has('c-1280.webp'), false)
})

test('S3 files: no file is stored if the name of one leads elsewhere', {
  skip: skipWithoutBucket,
}, async () => {
  for (const name of ['../private/c', 'a/b.webp', '', 'A.webp', '.hidden']) {
    await assert.rejects(files.put([file('d-320.webp', 'x'), file(name, 'x')]), /Invalid file name/)
    await assert.rejects(files.get(name), /Invalid file name/)
  }
  assert.equal(await files.has('d-320.webp'), false)
})

test('S3 files: another key or bucket reads, changes and reveals nothing', {
  skip: skipWithoutBucket,
}, async () => {
  await files.put([file('e-320.webp', 'one')])
  const { settings } = bucket
  for (const wrong of [
    { accessKeyId: 'AKIA0000000000000000' },
    { secretAccessKey: 'another-secret' },
    { url: settings.url.replace(/makan$/, 'another') },
  ]) {
    const strange = createS3FileStore({ ...settings, ...wrong }, 'files')
    const hidesSecret = (error: Error) => !`${error} ${error.stack}`.includes(settings.secretAccessKey)
    await assert.rejects(strange.get('e-320.webp'), hidesSecret)
    await assert.rejects(strange.has('e-320.webp'), hidesSecret)
    await assert.rejects(strange.put([file('e-320.webp', 'two')]), hidesSecret)
    await assert.rejects(strange.remove(['e-320.webp']), hidesSecret)
  }
  assert.equal(String(await files.get('e-320.webp')), 'one')
})

test('S3 files: a bucket that rejects or fails is not a missing file', async () => {
  let status = 0
  const server = createServer((_, response) => response.writeHead(status).end('<Error/>')).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/makan`
  const files = createS3FileStore({ url, region: 'auto', accessKeyId: 'a', secretAccessKey: 'b' }, 'files')
  for (status of [403, 429, 500, 503]) {
    await assert.rejects(files.get('f-320.webp'))
    await assert.rejects(files.has('f-320.webp'))
    await assert.rejects(files.put([file('f-320.webp', 'one')]))
    await assert.rejects(files.remove(['f-320.webp']))
  }
  server.closeAllConnections()
  server.close()
})

test('S3 files: after a timeout the bucket gets no requests for a while', async () => {
  let requests = 0
  const server = createServer(() => {
    requests += 1
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/makan`
  const settings = { url, region: 'auto', accessKeyId: 'a', secretAccessKey: 'b' }
  const resting = createS3FileStore(settings, 'files', { timeoutMs: 50, cooldownMs: 2 ** 31 })
  await assert.rejects(resting.get('g-320.webp'))
  const sent = requests
  const timeoutMessage = /Circuit breaker open/
  await assert.rejects(resting.get('g-320.webp'), timeoutMessage)
  await assert.rejects(resting.has('g-320.webp'), timeoutMessage)
  await assert.rejects(resting.put([file('g-320.webp', 'one')]), timeoutMessage)
  await assert.rejects(resting.remove(['g-320.webp']), timeoutMessage)
  assert.equal(requests, sent)
  const restless = createS3FileStore(settings, 'files', { timeoutMs: 50, cooldownMs: 0 })
  for (const isRefused of [false, false]) {
    await assert.rejects(
      restless.has('g-320.webp'),
      (error) => timeoutMessage.test(String(error)) === isRefused,
    )
  }
  server.closeAllConnections()
  server.close()
})
