import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { notesOf } from './notes.ts'
import { builtIn } from './sbom.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

const changelog = '# Changelog\n\n## Unreleased\n\n- c\n\n## 1.1.0 - 2026-12-01\n\n- b\n\n## 1.0.0\n\n- a\n'

test('a release says what the changelog says of its version, which has a date', () => {
  assert.equal(notesOf(changelog, '1.1.0'), '- b\n')
  for (const version of ['1.0.0', 'Unreleased', '1.1']) assert.throws(() => notesOf(changelog, version))
})

test('the changelog begins with what is not released yet', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '')
  const [first, ...released] = headings
  assert.equal(first, 'Unreleased')
  for (const heading of released) assert.match(heading, /^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/)
})

test('what the pages were built of is known by the list of its licences', () => {
  const licences =
    'Makan serves …\n\nreact 19.3.1 (MIT)\n\nMIT License\n\n---\n\n@tiptap/core 3.34.0 (MIT)\n\nCopyright (c) 2025\n'
  assert.deepEqual([...builtIn(licences)], ['react@19.3.1', '@tiptap/core@3.34.0'])
})
