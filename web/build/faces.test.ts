import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { charactersIn, faces } from './faces.ts'

const root = join(import.meta.dirname, '../..')

test('a range is read as the characters that it names', () => {
  assert.equal(charactersIn('U+0041-0043,U+0660'), 'ABC٠')
})

test('all that we write ourselves is written with the letters of the everyday face', () => {
  const everyday = new Set(charactersIn(faces.find(({ name }) => name === 'everyday')?.range ?? ''))
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

test('styles ask for no weight but those whose letters are laid', () => {
  const asked = globSync('web/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?<!-)font(?:-weight)?:\s*(\d{3}|[a-z]+)\b/g)]
      .filter(([, weight]) => !/^(400|700|inherit)$/.test(weight ?? ''))
      .map(([rule]) => `${file}: ${rule}`),
  )
  assert.deepEqual(asked, [])
})
