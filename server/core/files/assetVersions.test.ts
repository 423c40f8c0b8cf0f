import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { createDataFolder } from '#server/testing/app/processes.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createBucket, skipWithoutBucket } from '#server/testing/standIns/s3Server.ts'
import { createAssetLoader, storeAssets } from './assetVersions.ts'

/** Each file contains its own name. */
function built(data: string, release: string, files: string[]): string {
  const folder = join(data, release)
  mkdirSync(folder)
  for (const file of files) writeFileSync(join(folder, file), `${release} ${file}`)
  return folder
}

test('asset versions: every node serves the files of the last three releases only', async () => {
  using data = createDataFolder()
  await using app = await createTestApp({ at: '2026-11-20T10:00:00Z' })
  const start = async (release: string) => {
    app.clock.advance(3600)
    const files = ['shared-1.js', 'shared-1.js.br', `Only-${release}.css`]
    await storeAssets(app.ctx(), release, built(data.path, release, files))
  }
  const find = createAssetLoader(app.ctx())
  const said = async (file: string) => (await find(file))?.toString() ?? null
  for (const release of ['A', 'B', 'C']) await start(release)
  assert.deepEqual(
    [await said('Only-A.css'), await said('Only-C.css'), await said('shared-1.js')],
    ['A Only-A.css', 'C Only-C.css', 'C shared-1.js'],
  )
  for (const file of [
    'shared-1.js.br',
    'Only-D.css',
    '',
    '.',
    '..',
    '../A/Only-A.css',
    'a\0b',
    'é'.repeat(9999),
  ]) {
    assert.equal(await said(file), null, file)
  }
  await start('D')
  assert.deepEqual(
    [await said('Only-A.css'), await said('Only-B.css'), await said('Only-D.css'), await said('shared-1.js')],
    [null, 'B Only-B.css', 'D Only-D.css', 'D shared-1.js'],
  )
})

test('asset versions: a restart stores files again only if the last one was cut short', async () => {
  using data = createDataFolder()
  await using app = await createTestApp()
  const folder = built(data.path, 'A', ['a.js', 'b.js'])
  const stored: string[][] = []
  const { ports } = app.ctx()
  const { files } = ports
  const put: typeof files.put = async (batch) => {
    stored.push(batch.map(({ bytes }) => String(bytes)))
    if (stored.length === 1) throw new Error('it was killed')
    return files.put(batch)
  }
  const ctx = { ...app.ctx(), ports: { ...ports, files: { ...files, put } } }
  await assert.rejects(storeAssets(ctx, 'A', folder), /killed/)
  await storeAssets(ctx, 'A', folder)
  await storeAssets(ctx, 'A', folder)
  const both = ['A a.js', 'A b.js']
  assert.deepEqual(
    stored.map((names) => names.sort()),
    [both, both],
  )
  assert.equal(String(await createAssetLoader(ctx)('b.js')), 'A b.js')
})

test('asset versions: page files are also in a bucket, closed to unsigned requests', {
  skip: skipWithoutBucket,
}, async () => {
  using data = createDataFolder()
  await using bucket = await createBucket()
  await using app = await createTestApp({ config: { s3: bucket.settings } })
  await storeAssets(app.ctx(), 'A', built(data.path, 'A', ['Only-A.css']))
  assert.equal(String(await createAssetLoader(app.ctx())('Only-A.css')), 'A Only-A.css')
  const [key, ...more] = await bucket.keys()
  assert.match(key ?? '', /^files\/[0-9a-f]{40}\.asset$/)
  assert.deepEqual(more, [])
  assert.equal((await fetch(`${bucket.settings.url}/${key}`)).status, 403)
})
