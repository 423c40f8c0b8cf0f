import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { until } from '../testing/app/until.ts'
import { reserveClosedPort } from '../testing/standIns/closedPort.ts'
import { createHttpProvider } from '../testing/standIns/httpProvider.ts'
import {
  type RunningSimulator,
  simulatorAccount,
  startSimulator,
} from '../testing/standIns/paymentSimulator.ts'
import { createFawry } from './fawry.ts'
import { parsePageUrl, toHundredths } from './fawryReplies.ts'
import type { Charge } from './ports.ts'

let simulator: RunningSimulator
let count = 0

before(async () => {
  simulator = await startSimulator()
})
after(() => simulator[Symbol.asyncDispose]())

const fawry = (changes: object = {}) =>
  createFawry({ ...simulator.payments, ...changes }, { timeoutMs: 60_000 })

const impatient = () => createFawry(simulator.payments, { timeoutMs: 500 })

function charge(changes: Partial<Charge> = {}): Charge {
  count += 1
  return {
    reference: `order-1700000000-TEST${count}`,
    itemId: 'package-7',
    description: 'الكبيرة',
    amount: 25_050,
    customer: { id: 42, name: 'منى', phone: '+201001430078', email: 'u@app.test' },
    language: 'ar',
    method: undefined,
    expiresAt: new Date(Date.now() + 3_600_000),
    returnUrl: 'https://app.test/Payment/Result',
    notifyUrl: 'http://127.0.0.1:1/',
    ...changes,
  }
}

test('Fawry: a charge returns the provider’s page, from a URL or an id', async () => {
  const [first, second] = [charge(), charge()]
  const started = await fawry().init(first)
  assert.equal(started.outcome, 'started')
  const { paymentId, amount, charge: sent } = await simulator.order(first.reference)
  assert.equal(amount, 250.5)
  assert.equal(sent.paymentSource, 'NEW_PLUGIN')
  const page = `${simulator.url}/atfawry/plugin/?payment-id=`
  assert.deepEqual(started, {
    outcome: 'started',
    redirectUrl: `${page}${paymentId}&locale=ar&mode=SEPARATED`,
  })
  await simulator.sendCommand('modes', { merchantRefNum: second.reference, init: 'id' })
  const byId = await fawry().init(second)
  assert.ok(byId.outcome === 'started' && byId.redirectUrl.startsWith(page))
})

test('Fawry: a charge is rejected, failed or, without a response, of unknown outcome', async () => {
  assert.deepEqual(await fawry({ secureKey: 'another key' }).init(charge()), {
    outcome: 'refused',
    code: '9946',
  })
  assert.deepEqual(await fawry({ merchantCode: 'X' }).init(charge()), { outcome: 'refused', code: '9901' })
  const modes = {
    'json-error': 'refused',
    html: 'failed',
    empty: 'failed',
    '5xx': 'failed',
    hang: 'unknown',
    reset: 'unknown',
  }
  for (const [init, outcome] of Object.entries(modes)) {
    const payment = charge()
    await simulator.sendCommand('modes', { merchantRefNum: payment.reference, init })
    assert.equal((await (init === 'hang' ? impatient() : fawry()).init(payment)).outcome, outcome, init)
  }
  await using closed = await reserveClosedPort()
  const baseUrl = `http://127.0.0.1:${closed.port}/`
  assert.deepEqual(await fawry({ baseUrl }).init(charge()), { outcome: 'failed' })
})

test('Fawry: a reply leads only to the provider itself', () => {
  const base = 'https://www.atfawry.com/'
  assert.equal(
    parsePageUrl(' "https://www.atfawry.com/p?payment-id=1" ', base, 'en'),
    'https://www.atfawry.com/p?payment-id=1',
  )
  for (const wrong of [
    'https://evil.example/p',
    'javascript:alert(1)',
    '//evil.example',
    'short',
    '<html>',
    '{}',
    '',
  ])
    assert.equal(parsePageUrl(wrong, base, 'ar'), null, wrong)
})

test('Fawry: a payment status needs the provider’s signature, by current or former key', async () => {
  const payment = charge()
  await fawry().init(payment)
  assert.equal((await fawry().queryStatus(payment.reference)).outcome, 'found')
  await simulator.sendCommand('set', { merchantRefNum: payment.reference, status: 'PAID' })
  const pulled = await fawry().queryStatus(payment.reference)
  assert.ok(pulled.outcome === 'found')
  const { status, amount, paidAmount, reference, method } = pulled.notification
  assert.deepEqual(
    [status, amount, paidAmount, reference, method],
    ['paid', 25_050, 25_300, payment.reference, 'PAYATFAWRY'],
  )
  assert.deepEqual(await fawry().queryStatus('order-1700000000-NOBODY'), { outcome: 'notFound' })
  const bad = {
    '9938': 'notFound',
    '9946': 'unknown',
    'other-key': 'unknown',
    down: 'unknown',
    hang: 'unknown',
  }
  for (const [mode, outcome] of Object.entries(bad)) {
    await simulator.sendCommand('modes', { merchantRefNum: payment.reference, status: mode })
    const provider = mode === 'hang' ? impatient() : fawry()
    assert.equal((await provider.queryStatus(payment.reference)).outcome, outcome, mode)
  }
  const raw = JSON.stringify(await simulator.sendCommand('notice', { merchantRefNum: payment.reference }))
  assert.equal(fawry().parseNotification(raw)?.status, 'paid')
  const rotated = { secureKey: 'the next key', previousKey: simulatorAccount.secureKey }
  assert.equal(fawry(rotated).parseNotification(raw)?.status, 'paid')
  assert.equal(fawry({ secureKey: 'the next key' }).parseNotification(raw), null)
  for (const junk of ['', '[]', 'null', '{"messageSignature": 1}', raw.replace('PAID', 'paid')])
    assert.equal(fawry().parseNotification(junk), null)
})

test('Fawry: a query whose encoding the provider does not decode is repeated raw', async () => {
  await using provider = await createHttpProvider((request, response) => {
    const isRaw = request.url?.includes('merchantCode=a+b/c==')
    response.end(JSON.stringify({ statusCode: isRaw ? 9938 : 9901 }))
  })
  const account = { ...simulatorAccount, merchantCode: 'a+b/c==', baseUrl: `${provider.url}/` }
  assert.deepEqual(await createFawry(account).queryStatus('order-1'), { outcome: 'notFound' })
  assert.equal(provider.requests.length, 2)
})

test('Fawry: refunds are full or partial up to the amount; a lost reply leaves it open', async () => {
  const payment = charge({ amount: 10_000 })
  await fawry().init(payment)
  const { fawryRefNumber: providerReference } = await simulator.order(payment.reference)
  const refund = (amount: number, reason = 'dup') => fawry().refund({ providerReference, amount, reason })
  assert.deepEqual(await refund(1000), { outcome: 'refused', code: '9954' })
  await simulator.sendCommand('set', { merchantRefNum: payment.reference, status: 'PAID' })
  for (const errors of [200, 400]) {
    await simulator.sendCommand('modes', { merchantRefNum: payment.reference, errors })
    assert.deepEqual(await refund(10_001), { outcome: 'refused', code: '9935' })
  }
  assert.deepEqual(await refund(4000, 'سبب'), { outcome: 'done' })
  const partly = await fawry().queryStatus(payment.reference)
  assert.ok(partly.outcome === 'found' && partly.notification.status === 'partlyRefunded')
  await simulator.sendCommand('modes', { merchantRefNum: payment.reference, refund: 'timeout-after' })
  assert.deepEqual(await impatient().refund({ providerReference, amount: 6000, reason: 'dup' }), {
    outcome: 'unknown',
  })
  await until(async () => {
    const result = await fawry().queryStatus(payment.reference)
    return result.outcome === 'found' && result.notification.status === 'refunded'
  }, 'the rest was given back all the same')
})

test('Fawry: an unpaid order is cancelled with either order of signed fields', async () => {
  for (const cancelSignature of ['orderFirst', 'merchantFirst'] as const) {
    const payment = charge()
    await fawry().init(payment)
    const { fawryRefNumber } = await simulator.order(payment.reference)
    const cancel = () => fawry({ cancelSignature }).cancelUnpaid(fawryRefNumber, 'ar')
    assert.deepEqual([await cancel(), await cancel()], [{ outcome: 'done' }, { outcome: 'done' }])
  }
  assert.deepEqual(await fawry().cancelUnpaid('1', 'en'), { outcome: 'refused', code: '9938' })
})

test('Fawry: a restarted simulator knows its orders', async () => {
  const first = await startSimulator()
  const account = { ...first.payments }
  const payment = charge()
  await createFawry(account).init(payment)
  await first.sendCommand('set', { merchantRefNum: payment.reference, status: 'PAID' })
  await first.end('SIGKILL')
  await using second = await startSimulator({ stateFile: first.stateFile })
  const pulled = await createFawry(second.payments).queryStatus(payment.reference)
  assert.ok(pulled.outcome === 'found' && pulled.notification.status === 'paid')
})

test('Fawry: amounts are parsed from numbers and strings to the hundredth', () => {
  const read = [840, '152.00', 252.5, '0.05', '1.000', '1.005', '-1', '1e3', '', null, 1e21, {}].map(
    toHundredths,
  )
  assert.deepEqual(read, [84_000, 15_200, 25_250, 5, 100, null, null, null, null, null, null, null])
})
