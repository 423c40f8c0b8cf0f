import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { charactersIn, faces } from './fonts.ts'

const root = join(import.meta.dirname, '../..')

test('a range is read as the characters that it names', () => {
  assert.equal(charactersIn('U+0041-0043,U+0660'), 'ABC٠')
})

test('all that we write ourselves is written with the letters of the small faces', () => {
  const everyday = new Set(
    faces.filter(({ isCut }) => isCut).flatMap(({ range }) => [...charactersIn(range)]),
  )
  const written = globSync(['{contract,web,server}/**/*{.text,.data,.failures}.ts'], {
    cwd: root,
  })
  const missing = new Map<string, string>()
  for (const file of written) {
    for (const each of readFileSync(join(root, file), 'utf8')) {
      if (each !== '\n' && !everyday.has(each)) missing.set(each, file)
    }
  }
  assert.deepEqual([...missing], [])
})
