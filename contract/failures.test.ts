import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { statuses } from './failures.ts'

/** The keys of every `*.failures.ts`, as often as they are given. */
async function keysGiven(): Promise<string[]> {
  const files = globSync('*.failures.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  return modules.flatMap((module) => Object.values(module as object).flatMap((each) => Object.keys(each)))
}

test('every feature’s refusals are in the table, each under a key of its own', async () => {
  assert.deepEqual((await keysGiven()).sort(), Object.keys(statuses).sort())
})
