import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { extractReleaseNotes } from './releaseNotes.ts'
import { parseBuiltPackages } from './sbom.ts'

const readText = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

const changelog = '# Changelog\n\n## Unreleased\n\n- c\n\n## 1.1.0 - 2026-12-01\n\n- b\n\n## 1.0.0\n\n- a\n'

test('release: the notes are the version’s changelog section, which needs a date', () => {
  assert.equal(extractReleaseNotes(changelog, '1.1.0'), '- b\n')
  for (const version of ['1.0.0', 'Unreleased', '1.1'])
    assert.throws(() => extractReleaseNotes(changelog, version))
})

test('release: a version without a changelog heading fails before the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makan-release-'))
  try {
    cpSync(import.meta.dirname, join(folder, 'deploy'), { recursive: true })
    const manifest = { name: 'makan', version: '1.2.0', type: 'module' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
    const { status, stderr } = spawnSync(process.execPath, ['deploy/release.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    assert.equal(status, 1)
    assert.match(stderr, /CHANGELOG\.md has no heading "## 1\.2\.0 - YYYY-MM-DD"\./)
    assert.equal(existsSync(join(folder, 'release')), false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('release: the changelog has no duplicate entries', () => {
  const entries = readText('CHANGELOG.md').split(/^- /m).slice(1)
  // Two entries about the same change start alike.
  const beginnings = entries.map((entry) => entry.slice(0, 50))
  assert.deepEqual(beginnings, [...new Set(beginnings)])
})

test('release: the changelog begins with the unreleased changes', () => {
  const headings = [...readText('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '')
  const [first, ...released] = headings
  assert.equal(first, 'Unreleased')
  for (const heading of released) assert.match(heading, /^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/)
})

test('release: the list of licences names the packages of the built pages', () => {
  const licences =
    'Makan serves …\n\nreact 19.3.1 (MIT)\n\nMIT License\n\n---\n\n@tiptap/core 3.34.0 (MIT)\n\nCopyright (c) 2025\n'
  assert.deepEqual([...parseBuiltPackages(licences)], ['react@19.3.1', '@tiptap/core@3.34.0'])
})
