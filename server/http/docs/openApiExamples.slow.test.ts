import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createExamples } from '#server/testing/apiExamples/createExamples.ts'
import { readExamples } from './examples.ts'

test('OpenAPI examples: the demo returns them', async () => {
  assert.deepEqual(await createExamples(), await readExamples(), 'Run npm run api-examples')
})
