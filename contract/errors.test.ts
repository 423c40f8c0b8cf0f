import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { errorStatuses } from './errors.ts'

/** Returns the keys of every `errors.ts`, including duplicates. */
async function readDeclaredKeys(): Promise<string[]> {
  const files = globSync('*/*errors.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  return modules.flatMap((module) =>
    Object.values(module as object).flatMap((definitions) => Object.keys(definitions)),
  )
}

test('errors: the table contains the errors of every feature under unique keys', async () => {
  assert.deepEqual((await readDeclaredKeys()).sort(), Object.keys(errorStatuses).sort())
})
