import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { allEndpoints } from '../all.ts'
import { isErrorCode } from '../errors.ts'

type Def = { error?: (issue: object) => unknown }

function findMessages(part: unknown, visited = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || visited.has(part)) return []
  visited.add(part)
  const def = (part as { _zod?: { def: Def } })._zod?.def
  const named = [def?.error?.({ input: undefined }), def?.error?.({ input: '' })]
  return [
    ...named.flatMap((message) => (typeof message === 'string' ? [message] : [])),
    ...Object.values(def ?? part).flatMap((inner) => findMessages(inner, visited)),
  ]
}

test('input errors: every message of a schema is an error code', () => {
  const example = findMessages(z.object({ list: z.array(z.string().min(1, 'Too short')).optional() }))
  assert.deepEqual([...new Set(example)], ['Too short'])
  const messages = new Set(allEndpoints.flatMap(({ input }) => findMessages(input)))
  assert.ok(messages.size > 30)
  assert.deepEqual(
    [...messages].filter((message) => !isErrorCode(message)),
    [],
  )
})
