import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { approvableText } from './approvals.text.ts'

test('approvals: exactly the endpoints that may need a second person have a label', () => {
  const names = allEndpoints.filter(({ approval }) => approval).map(({ name }) => name)
  for (const language of ['ar', 'en'] as const)
    assert.deepEqual(Object.keys(approvableText[language]).sort(), names.toSorted())
})
