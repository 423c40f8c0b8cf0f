import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBucket } from '../testing/bucket.ts'
import { createS3FileStore } from './s3Files.ts'

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })

test('a file is kept, read, replaced and removed in a bucket, below its folder', async () => {
  await using bucket = await createBucket()
  const files = createS3FileStore(bucket.settings, 'files')
  assert.equal(await files.get('a-320.webp'), null)
  assert.equal(await files.has('a-320.webp'), false)
  await files.put([file('a-320.webp', 'one')])
  await files.put([file('a-320.webp', 'two')])
  assert.equal(await files.has('a-320.webp'), true)
  assert.equal(String(await files.get('a-320.webp')), 'two')
  assert.deepEqual([...bucket.objects.keys()], ['/makan/files/a-320.webp'])
  assert.equal(await createS3FileStore(bucket.settings, 'private').get('a-320.webp'), null)
  await files.remove(['a-320.webp', 'b-320.webp'])
  await files.remove(['a-320.webp'])
  assert.equal(await files.get('a-320.webp'), null)
})

test('bytes come back as they were, whatever they are', async () => {
  await using bucket = await createBucket()
  const files = createS3FileStore(bucket.settings, 'files')
  const bytes = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256))
  await files.put([{ name: 'b-1280.webp', bytes }])
  assert.deepEqual(await files.get('b-1280.webp'), bytes)
})

test('files appear in their order, and none where a name leads elsewhere', async () => {
  await using bucket = await createBucket()
  const files = createS3FileStore(bucket.settings, 'files')
  const names = ['c-320.webp', 'c-640.webp', 'c-1280.webp']
  await files.put(names.map((name) => file(name, name)))
  assert.deepEqual(
    bucket.stored,
    names.map((name) => `/makan/files/${name}`),
  )
  for (const name of ['../private/c', 'a/b.webp', '', 'A.webp', '.hidden']) {
    await assert.rejects(files.put([file('d-320.webp', 'x'), file(name, 'x')]), /can't be the name of a file/)
    await assert.rejects(files.get(name), /can't be the name of a file/)
  }
  assert.equal(await files.has('d-320.webp'), false)
})

test('a bucket that refuses or fails is no missing file', async () => {
  await using bucket = await createBucket()
  const files = createS3FileStore(bucket.settings, 'files')
  await files.put([file('e-320.webp', 'one')])
  for (const refusal of [403, 500, 503]) {
    bucket.state.refusal = refusal
    await assert.rejects(files.get('e-320.webp'))
    await assert.rejects(files.has('e-320.webp'))
    await assert.rejects(files.put([file('e-320.webp', 'two')]))
    await assert.rejects(files.remove(['e-320.webp']))
  }
  bucket.state.refusal = 0
  assert.equal(String(await files.get('e-320.webp')), 'one')
  const strange = createS3FileStore({ ...bucket.settings, accessKeyId: 'another' }, 'files')
  await assert.rejects(strange.get('e-320.webp'), (error: Error) => {
    assert.doesNotMatch(`${error} ${error.stack}`, /secret-of-the-bucket/)
    return true
  })
})
