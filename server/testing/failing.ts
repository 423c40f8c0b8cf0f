import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { calls } from '#contract/call.ts'
import { routes } from '../core/routes.ts'
import { runProgram } from './programs.ts'
import { createWorld } from './world.ts'

const shop = calls('shop', {
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
  throw new Error('there is no key')
}

const shopRoutes = routes(shop, { open: lookForTheKey })

// Run by a test, to see what they show: all but the last fail.

test('asks', async () => {
  await using world = await createWorld({ routes: shopRoutes })
  await world.ask(shop.open, {})
})

test('sends', async () => {
  await using world = await createWorld({ routes: shopRoutes })
  assert.equal((await world.send(shop.open, {})).status, 200)
})

test('starts', async () => {
  await using program = runProgram(['--eval', 'console.error("there is no port"); process.exitCode = 3'])
  assert.equal((await program.ended).code, 0)
})

test('asks at once', async () => {
  await using world = await createWorld()
  const client = new pg.Client(world.pool.options)
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
  await using program = runProgram(['--eval', 'process.emitWarning("it is late")'])
  await program.ended
})

test('expects it', async () => {
  await using world = await createWorld({ routes: shopRoutes })
  assert.equal((await world.send(shop.open, {})).status, 500)
})
