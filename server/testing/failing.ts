import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { calls } from '../../contract/call.ts'
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

test('expects it', async () => {
  await using world = await createWorld({ routes: shopRoutes })
  assert.equal((await world.send(shop.open, {})).status, 500)
})
