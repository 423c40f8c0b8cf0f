import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { accounts } from '#contract/accounts/endpoints.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { root } from '#server/testing/app/root.ts'
import { createCounterTestApp } from '#server/testing/builders/orders.ts'
import { createRegistrationInput, readPlaceInput } from '#server/testing/builders/placeRegistrations.ts'
import { parseRecipes } from '#server/testing/checks/recipes.ts'

const execute = promisify(execFile)

// Inside the project folder, so that imports find the packages. The next test run deletes what a killed run
// left.
const folder = join(root, '.cache', `tests-${process.pid}`)
const settings = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { module: 'nodenext', lib: ['esnext', 'dom', 'dom.iterable'] },
}

const errorTypes = `
import { ordersReserveOffer } from './client.ts'
const { status, data } = await ordersReserveOffer({ offerId: 1, branchId: 1 })
if (status === 409) data.errorKey satisfies 'Stale' | 'StillRunning' | 'KeyReused'
// @ts-expect-error: a login is refused so, no reservation
if (status === 422) data.errorKey satisfies 'WrongLogin'
`

const saveExample = `
import { managedPlacesSavePlace, type PlaceInput } from './client.ts'
export const save = (place: PlaceInput, token: string) =>
  managedPlacesSavePlace(place, { headers: { authorization: \`Bearer \${token}\` } })
`

let counter: Awaited<ReturnType<typeof createCounterTestApp>>

/**
 * Returns the output of a failed program, otherwise ''. Asynchronous, because the program sends requests to
 * this process's server.
 */
async function run(executable: string, ...args: string[]): Promise<string> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const file = join(root, 'node_modules', '.bin', executable)
  return execute(file, args, { cwd: folder, env }).then(
    () => '',
    ({ stdout, stderr, message }) => stdout + stderr || message,
  )
}

before(async () => {
  counter = await createCounterTestApp({ offer: { stock: 1 } })
  mkdirSync(folder, { recursive: true })
  for (const { path, text } of parseRecipes(readFileSync(join(root, 'docs/api.md'), 'utf8')))
    writeFileSync(join(folder, path), text.replaceAll('http://localhost:3000', counter.app.url))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'refusals.ts'), errorTypes)
  writeFileSync(join(folder, 'saving.ts'), saveExample)
  await counter.app.runPendingJobs()
  assert.equal(await run('orval', '--fail-on-warnings'), '')
})
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await counter[Symbol.asyncDispose]()
})

type OrderClient = {
  logIn: (userName: string, password: string) => Promise<string>
  find: (name: string) => Promise<{ place: { id: number; branchId: number }; offer?: { id: number } }>
  reserve: (
    token: string,
    offerId: number,
    branchId: number,
  ) => Promise<{ id: number; state: string } | string>
  stateOf: (token: string, id: number) => Promise<string>
}

test('OpenAPI client: the generated client compiles and completes an order', async () => {
  const { app, member, branch, branchId, offerId } = counter
  assert.equal(await run('tsc', '--checkers', '1'), '')
  const client: OrderClient = await import(pathToFileURL(join(folder, 'journey.ts')).href)
  const token = await client.logIn(member.email, member.password)
  const { place, offer } = await client.find('Koshari')
  assert.deepEqual([place.branchId, offer?.id], [branchId, offerId])
  const order = await client.reserve(token, offerId, branchId)
  assert.ok(typeof order === 'object')
  assert.equal(await client.stateOf(token, order.id), 'requested')
  await app.request(orders.confirmOrder, { orderId: order.id }, branch)
  assert.equal(await client.stateOf(token, order.id), 'confirmed')
  assert.equal(await client.reserve(token, offerId, branchId), 'Somebody was faster.')
})

type PlaceClient = {
  register: (place: unknown) => Promise<number | object>
  save: (place: unknown, token: string) => Promise<{ status: number; data: object }>
}

test('OpenAPI client: the generated client registers and saves a place', async () => {
  const { app } = counter
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href)
  const client: PlaceClient = { ...(await load('place.ts')), ...(await load('saving.ts')) }
  const form = await createRegistrationInput(app)
  const { register, savePlace, getPlace } = managedPlaces
  const id = await client.register(toWireNames(getFieldNames(register.input, 'in'), form))
  assert.ok(typeof id === 'number', JSON.stringify(id))
  const { token, user } = await app.request(accounts.login, {
    login: form.owner.phone,
    password: form.owner.password,
  })
  const owner = { ...form.owner, id: user.id, token: token ?? '' }
  const location = { ...form.location, addressEn: 'Said Street', closedDays: [5] }
  const place = { ...(await readPlaceInput(app, id, owner)), location }
  const saved = await client.save(toWireNames(getFieldNames(savePlace.input, 'in'), place), owner.token)
  assert.equal(saved.status, 200, JSON.stringify(saved.data))
  const { location: savedLocation } = await app.request(getPlace, { id }, owner)
  assert.deepEqual([savedLocation?.addressEn, savedLocation?.closedDays], ['Said Street', [5]])
})
