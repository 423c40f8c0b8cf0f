import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { approvableText } from './approvals.text.ts'

test('approvals: every call that may need a second person has a name that people read, and no other', () => {
  const names = allEndpoints.filter(({ approval }) => approval).map(({ name }) => name)
  for (const language of ['ar', 'en'] as const)
    assert.deepEqual(Object.keys(approvableText[language]).sort(), names.toSorted())
})
