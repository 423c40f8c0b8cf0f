import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affectedBy } from './affected.ts'
import { distancesFrom, readImportGraph } from './importGraph.ts'

const orders = 'server/features/orders'

/** The tests and journeys that a change to one file of the tree reaches. */
function reachedFrom(file: string): string[] {
  const { tests, journeys } = affectedBy([file])
  return [...tests, ...journeys]
}

test('affected tests: a service reaches the tests that import it or ask for its endpoints, the nearest first', () => {
  const reached = reachedFrom(`${orders}/hold.service.ts`)
  assert.ok(reached.includes(`${orders}/orders.test.ts`))
  assert.ok(reached.includes('server/http/everyCall.test.ts'), 'it asks for every endpoint')
  assert.ok(!reached.includes('server/features/regions/countries.test.ts'))
})

test('affected tests: a screen reaches the journeys that open it', () => {
  const reached = reachedFrom('web/features/reports/ReportsScreen.tsx')
  assert.ok(reached.includes('e2e/reports.journey.ts'))
  assert.ok(reached.includes('e2e/everyScreen.journey.ts'))
  assert.ok(!reached.includes('e2e/chat.journey.ts'))
})

test('affected tests: a service reaches the journeys of the screens that ask for its endpoints', () => {
  const reached = reachedFrom('server/features/reports/usage.service.ts')
  assert.ok(reached.includes('e2e/reports.journey.ts'))
  assert.ok(!reached.includes('e2e/chat.journey.ts'))
})

test('affected tests: what every test brings along reaches every test of a server', () => {
  assert.ok(affectedBy(['server/core/transaction.ts']).tests.length > 200)
})

test('affected tests: a text of an error reaches the tests of its feature', () => {
  const reached = reachedFrom('contract/gifts.failures.ts')
  assert.ok(reached.some((file) => file.startsWith('server/features/gifts/')))
})

test('affected tests: a document reaches the tests that read it', () => {
  const { tests, everything } = affectedBy(['docs/runbooks/README.md'])
  assert.deepEqual(everything, [])
  assert.ok(tests.includes('server/testing/runbooks.test.ts'))
})

test('affected tests: what imports do not explain may change everything', () => {
  const files = [
    'package-lock.json',
    'server/db/migrations/001_common.sql',
    'web/ui/theme/tokens.css',
    'biome.json',
  ]
  assert.deepEqual(affectedBy(files).everything, files)
})

test('affected tests: an event leads to its listeners, a type alone to nobody, a registry to none of its features', () => {
  const graph = readImportGraph([
    { path: 'server/features/a/a.service.ts', text: `await emit(tx, 'a.done', { id })` },
    { path: 'server/features/b/b.listeners.ts', text: `on('a.done', { name: 'b.hear' })` },
    { path: 'server/features/c/c.service.ts', text: `import type { A } from '../a/a.service.ts'\n` },
    { path: 'server/app.ts', text: `import { b } from './features/b/b.listeners.ts'\n` },
  ])
  const reached = distancesFrom(['server/features/b/b.listeners.ts'], graph)
  assert.deepEqual(
    [...reached.keys()],
    ['server/features/b/b.listeners.ts', 'server/features/a/a.service.ts'],
  )
  assert.deepEqual([...distancesFrom(['server/features/a/a.service.ts'], graph).values()], [0])
})
