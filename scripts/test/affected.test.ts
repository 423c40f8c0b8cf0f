import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAffected } from './affected.ts'
import { computeDistances, readImportGraph } from './importGraph.ts'

const orders = 'server/features/orders'

function findReachable(file: string): string[] {
  const { tests, specs } = findAffected([file])
  return [...tests, ...specs]
}

test('affected tests: a service affects its importers and callers, nearest first', () => {
  const affected = findReachable(`${orders}/pointsHold.service.ts`)
  assert.ok(affected.includes(`${orders}/orders.test.ts`))
  assert.ok(affected.includes('server/http/api/everyEndpoint.test.ts'), 'it requests every endpoint')
  assert.ok(!affected.includes('server/features/regions/countries.test.ts'))
})

test('affected tests: a screen affects the specs that open it', () => {
  const affected = findReachable('web/features/reports/ReportsScreen.tsx')
  assert.ok(affected.includes('e2e/reports/reports.spec.ts'))
  assert.ok(affected.includes('e2e/accessibility/everyScreen.slow.spec.ts'))
  assert.ok(!affected.includes('e2e/chat/chat.spec.ts'))
})

test('affected tests: a service affects specs of screens that call its endpoints', () => {
  const affected = findReachable('server/features/reports/usage.service.ts')
  assert.ok(affected.includes('e2e/reports/reports.spec.ts'))
  assert.ok(!affected.includes('e2e/chat/chat.spec.ts'))
})

test('affected tests: a module that all server tests load affects all of them', () => {
  assert.ok(findAffected(['server/core/database/transaction.ts']).tests.length > 200)
})

test('affected tests: an error text affects the tests of its feature', () => {
  const affected = findReachable('contract/gifts/errors.ts')
  assert.ok(affected.some((file) => file.startsWith('server/features/gifts/')))
})

test('affected tests: code affects the tests that read all code', () => {
  const { tests } = findAffected(['web/ui/points/Points.tsx'])
  for (const name of ['architecture', 'codeNames', 'texts'])
    assert.ok(tests.includes(`server/testing/checks/${name}.test.ts`), name)
})

test('affected tests: a document affects the tests that read it', () => {
  const { tests, everything } = findAffected(['docs/runbooks/README.md'])
  assert.deepEqual(everything, [])
  assert.ok(tests.includes('server/testing/checks/runbooks.test.ts'))
})

test('affected tests: a file outside the import graph may affect everything', () => {
  const files = [
    'package-lock.json',
    'server/db/migrations/001_common.sql',
    'web/ui/theme/tokens.css',
    'biome.json',
  ]
  assert.deepEqual(findAffected(files).everything, files)
})

test('affected tests: events reach listeners; types and registries reach nothing', () => {
  const graph = readImportGraph([
    { path: 'server/features/a/a.service.ts', text: `await emit(tx, 'a.done', { id })` },
    { path: 'server/features/b/b.listeners.ts', text: `on('a.done', { name: 'b.hear' })` },
    { path: 'server/features/c/c.service.ts', text: `import type { A } from '../a/a.service.ts'\n` },
    { path: 'server/app.ts', text: `import { b } from './features/b/b.listeners.ts'\n` },
  ])
  const distances = computeDistances(['server/features/b/b.listeners.ts'], graph)
  assert.deepEqual(
    [...distances.keys()],
    ['server/features/b/b.listeners.ts', 'server/features/a/a.service.ts'],
  )
  assert.deepEqual([...computeDistances(['server/features/a/a.service.ts'], graph).values()], [0])
})
