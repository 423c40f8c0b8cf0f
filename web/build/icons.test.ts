import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { iconNames } from '../ui/icons/icons.ts'
import { readOutlines } from './icons.ts'

test('icons: every named icon has its own outline', () => {
  const outlines = readOutlines()
  for (const name of iconNames) assert.match(outlines[name], /^M/, name)
  assert.equal(new Set(Object.values(outlines)).size, iconNames.length)
})

test('icons: the list is sorted and has no duplicates', () => {
  assert.deepEqual([...iconNames], [...new Set(iconNames)].sort())
})

test('icons: every icon in the list is used', () => {
  const web = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !/icons\.ts$|\.test\./.test(file))
  const sources = files.map((file) => readFileSync(join(web, file), 'utf8')).join('\n')
  const idle = iconNames.filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`"${name}"`))
  assert.deepEqual(idle, [])
})
