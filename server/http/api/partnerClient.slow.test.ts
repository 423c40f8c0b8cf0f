import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { promisify } from 'node:util'
import { allEndpoints } from '#contract/all.ts'
import { orders } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { findFreePort } from '#server/db/freePort.ts'
import { createWebhooks } from '#server/integrations/webhooks.ts'
import { root } from '#server/testing/app/root.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { createApiToken } from '#server/testing/builders/apiTokens.ts'
import { type Counter, openCounter } from '#server/testing/builders/orders.ts'
import { addWebhook } from '#server/testing/builders/webhooks.ts'
import { parseRecipes } from '#server/testing/checks/recipes.ts'
import { generateCalls } from '../../../clients/typescript/generate.ts'
import { ApiError, connect } from '../../../clients/typescript/src/index.ts'

const execute = promisify(execFile)
const client = join(root, 'clients/typescript')
// Inside the project folder, so that imports find the packages. The next test run deletes what a killed run
// left.
const folder = join(root, '.cache', `tests-${process.pid}`, 'client')

let app: TestApp
let counter: Counter
let token: string
before(async () => {
  mkdirSync(join(folder, 'src'), { recursive: true })
  app = await createTestApp()
  counter = await openCounter(app)
  token = (await createApiToken(app, counter.owner, { branchId: counter.branchId, name: 'Till' })).token
})
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app[Symbol.asyncDispose]()
})

type NetworkFault = (request: Request) => Response | Error | null

function createFlakyClient(fault: NetworkFault) {
  const sent: Request[] = []
  const sendRequest: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    sent.push(request)
    const outcome = fault(request)
    if (outcome instanceof Error) throw outcome
    return outcome ?? fetch(request)
  }
  return { sent, makan: connect({ url: app.url, token, language: 'en', fetch: sendRequest }) }
}

test('partner client: the committed client equals its generator’s output', async () => {
  const src = join(folder, 'src')
  cpSync(join(client, 'src/send.ts'), join(src, 'send.ts'))
  await generateCalls(src)
  const read = (path: string) => readFileSync(path, 'utf8')
  assert.ok(
    read(join(src, 'calls.ts')) === read(join(client, 'src/calls.ts')),
    'clients/typescript is out of date: run npm run client',
  )
  const offered = Object.entries(connect({ url: app.url, token })).flatMap(([feature, calls]) =>
    Object.keys(calls).map((name) => `${feature}.${name}`),
  )
  const scoped = allEndpoints.filter(({ scope }) => scope).map(({ name }) => name)
  assert.deepEqual(offered.sort(), scoped.sort())
})

test('partner client: the published package compiles in strict mode and runs', async () => {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const dist = join(folder, 'node_modules/@makan/partner/dist')
  await execute(tsc, ['-p', 'tsconfig.build.json', '--outDir', dist], { cwd: client })
  cpSync(join(client, 'package.json'), join(dist, '../package.json'))
  const program = `
import { ApiError, connect } from '@makan/partner'
const makan = connect({ url: ${JSON.stringify(app.url)}, token: process.env.MAKAN_TOKEN ?? '' })
const [counter] = await makan.counters.getCounters({})
if (counter) counter.branchId satisfies number
// @ts-expect-error: no such call
makan.orders.reverseOrder
const error = await makan.orders.getOrder({ id: 999_999 }).catch((error: unknown) => error)
console.log(counter?.name, error instanceof ApiError && error.errorKey)
`
  writeFileSync(join(folder, 'program.ts'), program)
  const [example] = parseRecipes(readFileSync(join(client, 'README.md'), 'utf8'))
  writeFileSync(join(folder, 'readme.ts'), example?.text.replace('http://localhost:3000', app.url) ?? '')
  const compilerOptions = {
    module: 'nodenext',
    lib: ['esnext', 'dom'],
    types: ['node'],
    skipLibCheck: false,
    noEmit: true,
  }
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions,
    files: ['program.ts', 'readme.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  await execute(tsc, ['-p', folder]).catch(({ stdout }) => assert.fail(stdout))
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const options = { cwd: folder, env: { ...env, MAKAN_TOKEN: token } }
  const programRun = await execute(process.execPath, ['program.ts'], options)
  assert.match(programRun.stdout, /NotFound\n$/)
  const readmeRun = await execute(process.execPath, ['readme.ts'], options)
  assert.match(readmeRun.stdout, /^Koshari, .*\nNotFound /)
})

test('partner client: a failed or delayed call is retried with its key and done once', async () => {
  const faults = [
    () => new TypeError('fetch failed'),
    () => Response.json({ errorKey: 'NotReady' }, { status: 503 }),
    () => Response.json({ errorKey: 'TooMany' }, { status: 429 }),
    () => Response.json({ errorKey: 'StillRunning' }, { status: 409 }),
  ]
  const { member, branchId, offerId } = counter
  const { sent, makan } = createFlakyClient(({ method }) => (method === 'POST' && faults.shift()?.()) || null)
  const { memberId } = await makan.orders.findMember({ phoneOrQr: member.phone })
  const order = await makan.orders.startOrder({ memberId, branchId, offerId })
  const starts = sent.filter(({ method }) => method === 'POST')
  assert.equal(starts.length, 5)
  assert.equal(new Set(starts.map(({ headers }) => headers.get('idempotency-key'))).size, 1)
  await makan.orders.cancelOrder({ orderId: order.id, reason: 'x' })
})

test('partner client: a completed call with a lost response is not done again', async () => {
  const { member, branchId, offerId } = counter
  let lost = 0
  const sendRequest: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init)
    if (init?.method !== 'POST' || lost > 0) return reply
    lost += 1
    throw new TypeError('the line broke')
  }
  const makan = connect({ url: app.url, token, fetch: sendRequest })
  const { memberId } = await makan.orders.findMember({ phoneOrQr: member.phone })
  const before = await app.db.selectFrom('orders').select('id').execute()
  const { id } = await makan.orders.startOrder({ memberId, branchId, offerId })
  const made = await app.db.selectFrom('orders').select('id').execute()
  assert.deepEqual([lost, made.length - before.length], [1, 1])
  await makan.orders.cancelOrder({ orderId: id, reason: 'x' })
})

test('partner client: an error names its key and field and is not retried', async () => {
  const { sent, makan } = createFlakyClient(() => null)
  await assert.rejects(makan.orders.sendBill({ orderId: 1, bill: -1 }), (error: ApiError) => {
    assert.ok(error instanceof ApiError)
    assert.deepEqual(
      [error.status, error.errorKey, error.fields],
      [400, 'InvalidData', { bill: 'NotPositive' }],
    )
    return true
  })
  await assert.rejects(makan.statements.getStatements({}), { errorKey: 'ScopeMissing' })
  assert.equal(sent.length, 2)
})

test('partner client: an unanswered call ends after some retries or when aborted', async () => {
  const broken: typeof fetch = async () => {
    throw new TypeError('fetch failed')
  }
  await assert.rejects(
    connect({ url: app.url, token, fetch: broken, retries: 1 }).counters.getCounters({}),
    TypeError,
  )
  const signal = AbortSignal.abort()
  const endless = connect({ url: app.url, token, fetch: broken, retries: 1000 })
  await assert.rejects(endless.counters.getCounters({}, { signal }))
})

type TillSetup = { app: TestApp; counter: Counter; token: string }
type WebhookTarget = { port: number; secret: string }

async function runTill(
  bill: number,
  code: string,
  setup: TillSetup = { app, counter, token },
  hook?: WebhookTarget,
) {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const args = [
    ['examples/till/main.ts', '--url', setup.app.url, '--bill', String(bill)],
    ['--offer', String(setup.counter.offerId)],
    hook ? ['--hook', String(hook.port)] : [],
    [code],
  ].flat()
  const secrets = { MAKAN_TOKEN: setup.token, ...(hook && { MAKAN_WEBHOOK_SECRET: hook.secret }) }
  return execute(process.execPath, args, { cwd: root, env: { ...env, ...secrets } }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
}

async function waitForBillRequest(
  { app: otherApp, counter: { member } }: Pick<TillSetup, 'app' | 'counter'> = { app, counter },
): Promise<Order> {
  const waiting = async () => {
    const { data } = await otherApp.request(orders.listPendingOfUser, {}, member)
    return data.find(({ state }) => state === 'awaitingApproval')
  }
  await until(waiting, 'the member is asked')
  return (await waiting()) as Order
}

test('partner client: the example counter serves a member and prints a receipt', async () => {
  const { code } = await app.request(orders.getMembershipCode, {}, counter.member)
  const tillRun = runTill(100, code)
  const order = await waitForBillRequest()
  const { points } = order
  await app.request(orders.approveOrder, { orderId: order.id, bill: 100, points }, counter.member)
  const { stdout } = await tillRun
  for (const line of [`Order ${order.code}`, 'Member: Mona Adel', 'Bill: 100', `Points: ${points}`])
    assert.ok(stdout.includes(line), stdout)
  assert.equal((await app.request(orders.getOrder, { id: order.id }, counter.member)).state, 'paid')
})

test('partner client: the example counter shows a declined bill and errors', async () => {
  const { code } = await app.request(orders.getMembershipCode, {}, counter.member)
  const tillRun = runTill(80, code)
  await app.request(orders.declineOrder, { orderId: (await waitForBillRequest()).id }, counter.member)
  assert.match((await tillRun).stdout, /The order is declined\./)
  assert.match((await runTill(80, 'makan:1.1.x')).stderr, /\(NotFound\)/)
})

test('partner client: the example counter receives a webhook and checks its signature', async () => {
  const port = await findFreePort()
  const host = `127.0.0.1:${port}`
  // The server rejects a signature whose time differs from its own clock.
  await using otherApp = await createTestApp({
    at: new Date().toISOString(),
    ports: { webhooks: createWebhooks({ hosts: [host] }) },
  })
  const setup = { app: otherApp, counter: await openCounter(otherApp) }
  const { owner, member, branchId } = setup.counter
  const { token } = await createApiToken(otherApp, owner, { branchId, name: 'Till' })
  const { secret } = await addWebhook(otherApp, owner, `http://${host}/`)
  const { code } = await otherApp.request(orders.getMembershipCode, {}, member)
  const tillRun = runTill(100, code, { ...setup, token }, { port, secret })
  const { id: orderId, points } = await waitForBillRequest(setup)
  const forged = await fetch(`http://${host}/`, { method: 'POST', body: '{}' })
  assert.equal(forged.status, 400)
  await otherApp.request(orders.approveOrder, { orderId, bill: 100, points }, member)
  await otherApp.runPendingJobs()
  assert.match((await tillRun).stdout, /Bill: 100/)
})
