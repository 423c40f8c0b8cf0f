import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fontFaces, parseUnicodeRange } from './fontFaces.ts'

const root = join(import.meta.dirname, '../..')

test('fonts: a range is parsed into its characters', () => {
  assert.equal(parseUnicodeRange('U+0041-0043,U+0660'), 'ABC٠')
})

test('fonts: the everyday font has all characters of our own texts', () => {
  const everyday = new Set(parseUnicodeRange(fontFaces.find(({ name }) => name === 'everyday')?.range ?? ''))
  const files = globSync(['{contract,web,server}/**/*{.text,.data,errors}.ts'], {
    cwd: root,
  })
  const missing = new Map<string, string>()
  for (const file of files) {
    for (const character of readFileSync(join(root, file), 'utf8')) {
      if (character !== '\n' && !everyday.has(character)) missing.set(character, file)
    }
  }
  assert.deepEqual([...missing], [])
})

test('fonts: styles use only the weights that have font files', () => {
  const otherWeights = globSync('web/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?<!-)font(?:-weight)?:\s*(\d{3}|[a-z]+)\b/g)]
      .filter(([, weight]) => !/^(400|700|inherit)$/.test(weight ?? ''))
      .map(([rule]) => `${file}: ${rule}`),
  )
  assert.deepEqual(otherWeights, [])
})
