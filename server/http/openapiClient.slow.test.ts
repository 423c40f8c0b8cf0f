import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { orders } from '../../contract/orders.ts'
import { createCounter } from '../testing/orders.ts'
import { recipesOf } from '../testing/recipes.ts'
import { root } from '../testing/root.ts'

const execute = promisify(execFile)

// Below the packages; the next run of the tests removes what one that was killed left there.
const folder = join(root, '.cache', `tests-${process.pid}`)
const settings = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { module: 'nodenext', lib: ['esnext', 'dom', 'dom.iterable'] },
}

const refusals = `
import { ordersReserveOffer } from './client.ts'
const { status, data } = await ordersReserveOffer({ offerId: 1, branchId: 1 })
if (status === 409) data.errorKey satisfies 'Stale' | 'StillRunning' | 'KeyReused'
// @ts-expect-error: a login is refused so, no reservation
if (status === 422) data.errorKey satisfies 'WrongLogin'
`

let counter: Awaited<ReturnType<typeof createCounter>>

/** Runs a program in the folder, to its end; what it says, where it fails. The server answers it meanwhile. */
async function run(program: string, ...given: string[]): Promise<string> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const file = join(root, 'node_modules', '.bin', program)
  return execute(file, given, { cwd: folder, env }).then(
    () => '',
    ({ stdout, stderr, message }) => stdout + stderr || message,
  )
}

before(async () => {
  counter = await createCounter({ offer: { stock: 1 } })
  mkdirSync(folder, { recursive: true })
  for (const { path, text } of recipesOf(readFileSync(join(root, 'docs/api.md'), 'utf8')))
    writeFileSync(join(folder, path), text.replaceAll('http://localhost:3000', counter.world.url))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'refusals.ts'), refusals)
})
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await counter[Symbol.asyncDispose]()
})

type Journey = {
  logIn: (userName: string, password: string) => Promise<string>
  find: (name: string) => Promise<{ place: { id: number; branchId: number }; offer?: { id: number } }>
  reserve: (
    token: string,
    offerId: number,
    branchId: number,
  ) => Promise<{ id: number; state: string } | string>
  stateOf: (token: string, id: number) => Promise<string>
}

test('a client that is generated from the OpenAPI document compiles and goes through an order', async () => {
  const { world, member, branch, branchId, offerId } = counter
  await world.settle()
  assert.equal(await run('orval', '--fail-on-warnings'), '')
  assert.equal(await run('tsc', '--checkers', '1'), '')
  const journey: Journey = await import(pathToFileURL(join(folder, 'journey.ts')).href)
  const token = await journey.logIn(member.email, member.password)
  const { place, offer } = await journey.find('Koshari')
  assert.deepEqual([place.branchId, offer?.id], [branchId, offerId])
  const order = await journey.reserve(token, offerId, branchId)
  assert.ok(typeof order === 'object')
  assert.equal(await journey.stateOf(token, order.id), 'requested')
  await world.ask(orders.confirmOrder, { orderId: order.id }, branch)
  assert.equal(await journey.stateOf(token, order.id), 'confirmed')
  assert.equal(await journey.reserve(token, offerId, branchId), 'Somebody was faster.')
})
