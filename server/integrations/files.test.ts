import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createFileStore } from './files.ts'

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'makan-files-'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

test('file store: a file is stored, read, replaced and removed by name', async () => {
  using place = temporaryFolder()
  const files = createFileStore(join(place.folder, 'below', 'files'))
  assert.equal(await files.get('a-320.webp'), null)
  assert.equal(await files.has('a-320.webp'), false)
  await files.put([file('a-320.webp', 'one')])
  await files.put([file('a-320.webp', 'two')])
  assert.equal(await files.has('a-320.webp'), true)
  assert.equal(String(await files.get('a-320.webp')), 'two')
  assert.deepEqual(readdirSync(join(place.folder, 'below', 'files')), ['a-320.webp'])
  await files.remove(['a-320.webp', 'b-320.webp'])
  await files.remove(['a-320.webp'])
  assert.equal(await files.get('a-320.webp'), null)
})

test('file store: no name leads out of the folder', async () => {
  using place = temporaryFolder()
  const files = createFileStore(place.folder)
  for (const name of ['../secret', 'a/b.webp', '/etc/passwd', '.hidden', '', 'A.webp', 'a\0b']) {
    await assert.rejects(async () => files.get(name), /Invalid file name/)
    await assert.rejects(async () => files.has(name), /Invalid file name/)
    await assert.rejects(
      async () => files.put([file('good.webp', 'x'), file(name, 'x')]),
      /Invalid file name/,
    )
    await assert.rejects(async () => files.remove([name]), /Invalid file name/)
  }
  assert.deepEqual(readdirSync(place.folder), [])
})

test('file store: many writers of one name leave one complete file', async () => {
  using place = temporaryFolder()
  const files = createFileStore(place.folder)
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index + 1))
  await Promise.all(contents.map((bytes) => files.put([{ name: 'same.webp', bytes }])))
  const stored = await files.get('same.webp')
  assert.ok(stored && contents.some((content) => content.equals(stored)))
  assert.deepEqual(readdirSync(place.folder), ['same.webp'])
})

test('file store: no other user of the machine can access the folder', {
  skip: process.platform === 'win32',
}, async () => {
  using place = temporaryFolder()
  const folder = join(place.folder, 'private')
  await createFileStore(folder).put([file('a-320.webp', 'one')])
  assert.equal(statSync(folder).mode & 0o777, 0o700)
})

test('file store: a start removes old incomplete files, not those being written', async () => {
  using place = temporaryFolder()
  const [left, young] = [join(place.folder, 'aa.draft'), join(place.folder, 'bb.draft')]
  for (const path of [left, young]) writeFileSync(path, 'half')
  const hoursAgo = Date.now() / 1000 - 2 * 3600
  utimesSync(left, hoursAgo, hoursAgo)
  await createFileStore(place.folder).put([file('a-320.webp', 'one')])
  assert.deepEqual(readdirSync(place.folder).sort(), ['a-320.webp', 'bb.draft'])
})

test('file store: if one of several files cannot be stored, nothing incomplete is left', async () => {
  using place = temporaryFolder()
  const files = createFileStore(place.folder)
  await files.put([file('a-320.webp', 'one')])
  const unwritable = { name: 'b-320.webp', bytes: null as unknown as Buffer }
  await assert.rejects(files.put([file('a-320.webp', 'two'), unwritable]))
  assert.deepEqual(readdirSync(place.folder), ['a-320.webp'])
  assert.equal(String(await files.get('a-320.webp')), 'one')
})
