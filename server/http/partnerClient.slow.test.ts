import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { promisify } from 'node:util'
import { everyCall } from '#contract/all.ts'
import type { Order } from '#contract/order.ts'
import { orders } from '#contract/orders.ts'
import { generateCalls } from '../../clients/typescript/generate.ts'
import { connect, Refusal } from '../../clients/typescript/src/index.ts'
import { freePort } from '../db/freePort.ts'
import { createWebhooks } from '../integrations/webhooks.ts'
import { giveToken } from '../testing/apiTokens.ts'
import { type Counter, openCounter } from '../testing/orders.ts'
import { recipesOf } from '../testing/recipes.ts'
import { root } from '../testing/root.ts'
import { until } from '../testing/until.ts'
import { addWebhook } from '../testing/webhooks.ts'
import { createWorld, type World } from '../testing/world.ts'

const execute = promisify(execFile)
const client = join(root, 'clients/typescript')
// Below the packages; the next run of the tests removes what one that was killed left there.
const folder = join(root, '.cache', `tests-${process.pid}`, 'client')

let world: World
let counter: Counter
let token: string
before(async () => {
  mkdirSync(join(folder, 'src'), { recursive: true })
  world = await createWorld()
  counter = await openCounter(world)
  token = (await giveToken(world, counter.owner, { branchId: counter.branchId, name: 'Till' })).token
})
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world[Symbol.asyncDispose]()
})

/** What a request gets instead of an answer; null: it goes through. */
type Trouble = (request: Request) => Response | Error | null

/** A connection on which some requests meet trouble; it counts all. */
function meeting(trouble: Trouble) {
  const sent: Request[] = []
  const reach: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    sent.push(request)
    const met = trouble(request)
    if (met instanceof Error) throw met
    return met ?? fetch(request)
  }
  return { sent, makan: connect({ url: world.url, token, language: 'en', fetch: reach }) }
}

test('the client is as its generator makes it from the contract, with every call for partners', async () => {
  const src = join(folder, 'src')
  cpSync(join(client, 'src/send.ts'), join(src, 'send.ts'))
  await generateCalls(src)
  const read = (path: string) => readFileSync(path, 'utf8')
  assert.ok(
    read(join(src, 'calls.ts')) === read(join(client, 'src/calls.ts')),
    'clients/typescript is behind the contract: npm run client',
  )
  const offered = Object.entries(connect({ url: world.url, token })).flatMap(([feature, calls]) =>
    Object.keys(calls).map((name) => `${feature}.${name}`),
  )
  const scoped = everyCall.filter(({ scope }) => scope).map(({ name }) => name)
  assert.deepEqual(offered.sort(), scoped.sort())
})

test('the package that is published compiles strictly for whoever uses it, and runs', async () => {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const dist = join(folder, 'node_modules/@makan/partner/dist')
  await execute(tsc, ['-p', 'tsconfig.build.json', '--outDir', dist], { cwd: client })
  cpSync(join(client, 'package.json'), join(dist, '../package.json'))
  const program = `
import { connect, Refusal } from '@makan/partner'
const makan = connect({ url: ${JSON.stringify(world.url)}, token: process.env.MAKAN_TOKEN ?? '' })
const [counter] = await makan.counters.getCounters({})
if (counter) counter.branchId satisfies number
// @ts-expect-error: no such call
makan.orders.reverseOrder
const error = await makan.orders.getOrder({ id: 999_999 }).catch((error: unknown) => error)
console.log(counter?.name, error instanceof Refusal && error.errorKey)
`
  writeFileSync(join(folder, 'program.ts'), program)
  const [example] = recipesOf(readFileSync(join(client, 'README.md'), 'utf8'))
  writeFileSync(join(folder, 'readme.ts'), example?.text.replace('http://localhost:3000', world.url) ?? '')
  const options = {
    module: 'nodenext',
    lib: ['esnext', 'dom'],
    types: ['node'],
    skipLibCheck: false,
    noEmit: true,
  }
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: options,
    files: ['program.ts', 'readme.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  await execute(tsc, ['-p', folder]).catch(({ stdout }) => assert.fail(stdout))
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const there = { cwd: folder, env: { ...env, MAKAN_TOKEN: token } }
  const ran = await execute(process.execPath, ['program.ts'], there)
  assert.match(ran.stdout, /NotFound\n$/)
  const told = await execute(process.execPath, ['readme.ts'], there)
  assert.match(told.stdout, /^Koshari, .*\nNotFound /)
})

test('what got no answer, or was told to wait, is sent again under its key, and done once', async () => {
  const troubles = [
    () => new TypeError('fetch failed'),
    () => Response.json({ errorKey: 'NotReady' }, { status: 503 }),
    () => Response.json({ errorKey: 'TooMany' }, { status: 429 }),
    () => Response.json({ errorKey: 'StillRunning' }, { status: 409 }),
  ]
  const { member, branchId, offerId } = counter
  const { sent, makan } = meeting(({ method }) => (method === 'POST' && troubles.shift()?.()) || null)
  const { memberId } = await makan.orders.findMember({ phoneOrQr: member.phone })
  const order = await makan.orders.startOrder({ memberId, branchId, offerId })
  const starts = sent.filter(({ method }) => method === 'POST')
  assert.equal(starts.length, 5)
  assert.equal(new Set(starts.map(({ headers }) => headers.get('idempotency-key'))).size, 1)
  await makan.orders.cancelOrder({ orderId: order.id, reason: 'x' })
})

test('what was done and lost on its way back is not done again', async () => {
  const { member, branchId, offerId } = counter
  let lost = 0
  const reach: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init)
    if (init?.method !== 'POST' || lost > 0) return reply
    lost += 1
    throw new TypeError('the line broke')
  }
  const makan = connect({ url: world.url, token, fetch: reach })
  const { memberId } = await makan.orders.findMember({ phoneOrQr: member.phone })
  const before = await world.db.selectFrom('orders').select('id').execute()
  const { id } = await makan.orders.startOrder({ memberId, branchId, offerId })
  const made = await world.db.selectFrom('orders').select('id').execute()
  assert.deepEqual([lost, made.length - before.length], [1, 1])
  await makan.orders.cancelOrder({ orderId: id, reason: 'x' })
})

test('a refusal says which it is and at which field, and is not sent again', async () => {
  const { sent, makan } = meeting(() => null)
  await assert.rejects(makan.orders.sendBill({ orderId: 1, bill: -1 }), (error: Refusal) => {
    assert.ok(error instanceof Refusal)
    assert.deepEqual(
      [error.status, error.errorKey, error.fields],
      [400, 'InvalidData', { bill: 'NotPositive' }],
    )
    return true
  })
  await assert.rejects(makan.statements.getStatements({}), { errorKey: 'ScopeMissing' })
  assert.equal(sent.length, 2)
})

test('a call that is never answered is given up after some tries, or when it is called off', async () => {
  const broken: typeof fetch = async () => {
    throw new TypeError('fetch failed')
  }
  await assert.rejects(
    connect({ url: world.url, token, fetch: broken, retries: 1 }).counters.getCounters({}),
    TypeError,
  )
  const signal = AbortSignal.abort()
  const endless = connect({ url: world.url, token, fetch: broken, retries: 1000 })
  await assert.rejects(endless.counters.getCounters({}, { signal }))
})

type At = { world: World; counter: Counter; token: string }
type Hook = { port: number; secret: string }

/** Runs the example to its end, as a till does. */
async function runTill(bill: number, code: string, at: At = { world, counter, token }, hook?: Hook) {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const given = [
    ['examples/till/main.ts', '--url', at.world.url, '--bill', String(bill)],
    ['--offer', String(at.counter.offerId)],
    hook ? ['--hook', String(hook.port)] : [],
    [code],
  ].flat()
  const secrets = { MAKAN_TOKEN: at.token, ...(hook && { MAKAN_WEBHOOK_SECRET: hook.secret }) }
  return execute(process.execPath, given, { cwd: root, env: { ...env, ...secrets } }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
}

/** The order whose bill the member is asked to approve. */
async function asked(
  { world: here, counter: { member } }: Pick<At, 'world' | 'counter'> = { world, counter },
): Promise<Order> {
  const waiting = async () => {
    const { data } = await here.ask(orders.listPendingOfUser, {}, member)
    return data.find(({ state }) => state === 'awaitingApproval')
  }
  await until(waiting, 'the member is asked')
  return (await waiting()) as Order
}

test('the example till serves a member, who approves, and prints a receipt', async () => {
  const { code } = await world.ask(orders.getMembershipCode, {}, counter.member)
  const till = runTill(100, code)
  const order = await asked()
  const { points } = order
  await world.ask(orders.approveOrder, { orderId: order.id, bill: 100, points }, counter.member)
  const { stdout } = await till
  for (const line of [`Order ${order.code}`, 'Member: Mona Adel', 'Bill: 100', `Points: ${points}`])
    assert.ok(stdout.includes(line), stdout)
  assert.equal((await world.ask(orders.getOrder, { id: order.id }, counter.member)).state, 'paid')
})

test('the example till hears that a member declined, and says what it was refused', async () => {
  const { code } = await world.ask(orders.getMembershipCode, {}, counter.member)
  const till = runTill(80, code)
  await world.ask(orders.declineOrder, { orderId: (await asked()).id }, counter.member)
  assert.match((await till).stdout, /The order is declined\./)
  assert.match((await runTill(80, 'makan:1.1.x')).stderr, /\(NotFound\)/)
})

test('the example till is told by a webhook, whose signature it checks', async () => {
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  // What is signed at another time than the till's is refused.
  await using here = await createWorld({
    at: new Date().toISOString(),
    ports: { webhooks: createWebhooks({ hosts: [host] }) },
  })
  const at = { world: here, counter: await openCounter(here) }
  const { owner, member, branchId } = at.counter
  const { token } = await giveToken(here, owner, { branchId, name: 'Till' })
  const { secret } = await addWebhook(here, owner, `http://${host}/`)
  const { code } = await here.ask(orders.getMembershipCode, {}, member)
  const till = runTill(100, code, { ...at, token }, { port, secret })
  const { id: orderId, points } = await asked(at)
  const forged = await fetch(`http://${host}/`, { method: 'POST', body: '{}' })
  assert.equal(forged.status, 400)
  await here.ask(orders.approveOrder, { orderId, bill: 100, points }, member)
  await here.settle()
  assert.match((await till).stdout, /Bill: 100/)
})
