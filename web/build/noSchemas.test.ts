import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Chunk, findReachable } from './noSchemas.ts'

const chunk = (module: string, imports: string[] = [], dynamicImports: string[] = []): Chunk => ({
  modules: [module],
  imports,
  dynamicImports,
})
const zod = /\/zod\//
const chunks = new Map([
  ['home.js', chunk('/web/Home.tsx', ['shell.js'])],
  ['shell.js', chunk('/web/root.tsx', [], ['login.js'])],
  ['login.js', chunk('/web/Login.tsx')],
  ['admin.js', chunk('/web/Admin.tsx', ['shell.js'], ['schemas.js'])],
  ['schemas.js', chunk('/node_modules/zod/index.js')],
])

test('what only a form of a session asks for reaches no visitor, be it later', () => {
  assert.equal(findReachable(chunks, ['home.js'], zod, true), undefined)
  assert.equal(findReachable(chunks, ['admin.js'], zod, true), 'schemas.js')
})

test('nor does anybody wait for it before a form stands', () => {
  assert.equal(findReachable(chunks, ['admin.js'], zod, false), undefined)
  const eager = new Map(chunks).set('admin.js', chunk('/web/Admin.tsx', ['schemas.js']))
  assert.equal(findReachable(eager, ['admin.js'], zod, false), 'schemas.js')
})
