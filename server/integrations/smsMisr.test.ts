import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { test } from 'node:test'
import { createHttpProvider } from '../testing/standIns/httpProvider.ts'
import { UndeliverableError } from './ports.ts'
import { createSmsMisr } from './smsMisr.ts'

const account = (url: string) => ({
  url,
  username: 'makan',
  password: 'pass word&1',
  sender: 'Makan',
  environment: '2' as const,
})

const message = { to: '+201012345678', text: 'رمز مكان: 123456', language: 'ar' as const }

test('SMS Misr: a message is sent as a form with the number in the provider’s format', async () => {
  await using provider = await createHttpProvider((_, response) =>
    response.end('{"code":"1901","SMSID":"7"}'),
  )
  await createSmsMisr(account(provider.url)).send(message)
  await createSmsMisr(account(provider.url)).send({ ...message, text: 'Hello', language: 'en' })
  assert.equal(provider.requests[0]?.method, 'POST')
  assert.equal(provider.requests[0]?.url, '/api/SMS/')
  assert.match(provider.requests[0]?.type ?? '', /^application\/x-www-form-urlencoded/)
  assert.deepEqual(provider.requests[0]?.form, {
    environment: '2',
    username: 'makan',
    password: 'pass word&1',
    sender: 'Makan',
    mobile: '201012345678',
    language: '2',
    message: message.text,
  })
  assert.equal(provider.requests[1]?.form.language, '1')
})

test('SMS Misr: an unknown number is undeliverable despite 200; errors keep secrets', async () => {
  await using provider = await createHttpProvider((_, response) => response.end('{"code":"1905"}'))
  await assert.rejects(createSmsMisr(account(provider.url)).send(message), (error: Error) => {
    assert.match(error.message, /1905/)
    assert.ok(error instanceof UndeliverableError)
    assert.doesNotMatch(error.message, /123456|pass word|2010/)
    return true
  })
})

test('SMS Misr: a rejection about our account is retryable', async () => {
  await using provider = await createHttpProvider((_, response) => response.end('{"code":"1906"}'))
  await assert.rejects(
    createSmsMisr(account(provider.url)).send(message),
    (error: Error) => !(error instanceof UndeliverableError),
  )
})

test('SMS Misr: a success code with failing status, no JSON or no body is a rejection', async () => {
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(500).end('{"code":"1901"}'),
    (_, response) => response.end('<html>'),
    (_, response) => response.end(),
    (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    (request) => request.socket.destroy(),
  ]
  for (const answer of answers) {
    await using provider = await createHttpProvider(answer)
    await assert.rejects(createSmsMisr(account(provider.url)).send(message))
  }
})

test('SMS Misr: a silent provider times out', async () => {
  await using provider = await createHttpProvider(() => {})
  await assert.rejects(createSmsMisr(account(provider.url), { timeoutMs: 50 }).send(message), {
    name: 'TimeoutError',
  })
})

test('SMS Misr: only Egyptian numbers are reachable', () => {
  const sender = createSmsMisr(account('https://sms.example'))
  assert.equal(sender.canReach('+201012345678'), true)
  assert.equal(sender.canReach('+966501234567'), false)
})
