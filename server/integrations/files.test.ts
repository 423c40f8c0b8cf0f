import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createFileStore } from './files.ts'

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'makan-files-'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

test('a file is kept, read, replaced and removed by its name', async () => {
  using place = temporaryFolder()
  const files = createFileStore(join(place.folder, 'below', 'files'))
  assert.equal(await files.get('a-320.webp'), null)
  await files.put('a-320.webp', Buffer.from('one'))
  await files.put('a-320.webp', Buffer.from('two'))
  assert.equal(String(await files.get('a-320.webp')), 'two')
  assert.deepEqual(readdirSync(join(place.folder, 'below', 'files')), ['a-320.webp'])
  await files.remove('a-320.webp')
  await files.remove('a-320.webp')
  assert.equal(await files.get('a-320.webp'), null)
})

test('no name leads out of the folder', async () => {
  using place = temporaryFolder()
  const files = createFileStore(place.folder)
  for (const name of ['../secret', 'a/b.webp', '/etc/passwd', '.hidden', '', 'A.webp', 'a\0b']) {
    await assert.rejects(async () => files.get(name), /can't be the name of a file/)
    await assert.rejects(async () => files.put(name, Buffer.from('x')), /can't be the name of a file/)
  }
})

test('many writers of one name leave one whole file', async () => {
  using place = temporaryFolder()
  const files = createFileStore(place.folder)
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index + 1))
  await Promise.all(contents.map((each) => files.put('same.webp', each)))
  const kept = await files.get('same.webp')
  assert.ok(kept && contents.some((each) => each.equals(kept)))
  assert.deepEqual(readdirSync(place.folder), ['same.webp'])
})
