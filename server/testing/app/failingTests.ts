import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { defineEndpoints } from '#contract/core/endpoint.ts'
import { routes } from '#server/core/request/routes.ts'
import { startProcess } from './processes.ts'
import { createTestApp } from './testApp.ts'

const shop = defineEndpoints('shop', {
  open: {
    method: 'GET',
    path: '/Shop/Open',
    about: '',
    access: 'anyone',
    input: z.object({}),
    output: z.object({}),
  },
})

async function lookForTheKey(): Promise<never> {
  throw new Error('the key is missing')
}

const shopRoutes = routes(shop, { open: lookForTheKey })

// Another test runs this file to check the diagnostics. All tests but the last fail on purpose.

test('asks', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  await app.request(shop.open, {})
})

test('sends', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  assert.equal((await app.send(shop.open, {})).status, 200)
})

test('starts', async () => {
  await using child = startProcess(['--eval', 'console.error("the port is missing"); process.exitCode = 3'])
  assert.equal((await child.ended).code, 0)
})

test('asks at once', async () => {
  await using app = await createTestApp()
  const client = new pg.Client(app.pool.options)
  await client.connect()
  try {
    await Promise.all(['select 1', 'select 2'].map(async (text) => client.query(text)))
  } finally {
    await client.end()
  }
})

test('warns', async () => {
  process.emitWarning('it is deprecated', 'DeprecationWarning')
  await setImmediate()
})

test('starts what warns', async () => {
  await using child = startProcess(['--eval', 'process.emitWarning("it is late")'])
  await child.ended
})

test('expects it', async () => {
  await using app = await createTestApp({ routes: shopRoutes })
  assert.equal((await app.send(shop.open, {})).status, 500)
})
