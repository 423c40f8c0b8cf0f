import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '../../../contract/accounts.ts'
import { createWorld, type Refused } from '../../testing/world.ts'

const asked = { phone: '010 1234 5678', phoneCode: '+20', purpose: 'signUp' as const }

test('a second code waits, and the reply says for how long', async () => {
  await using world = await createWorld()
  const { resendAt } = await world.ask(accounts.sendCode, asked)
  world.clock.advance(20)
  const early = await world.send(accounts.sendCode, asked)
  assert.equal(early.status, 429)
  assert.equal(early.headers.get('retry-after'), '40')
  world.clock.set(resendAt)
  const { resendAt: next } = await world.ask(accounts.sendCode, asked)
  assert.equal(next, '2026-11-21T10:03:00.000Z')
  world.clock.set(next)
  // The third within ten minutes: the allowance of ten minutes counts more than the pause.
  assert.equal((await world.ask(accounts.sendCode, asked)).resendAt, '2026-11-21T10:10:00.000Z')
})

test('six codes a day go to one phone, whatever they are for', async () => {
  await using world = await createWorld()
  for (const purpose of ['signUp', 'resetPassword', 'signUp', 'signUp', 'resetPassword', 'signUp'] as const) {
    await world.ask(accounts.sendCode, { ...asked, purpose })
    world.clock.advance(3600)
  }
  const seventh = await world.send(accounts.sendCode, asked)
  assert.equal(seventh.status, 429)
  assert.equal(seventh.headers.get('retry-after'), String(18 * 3600))
})

test('twenty codes an hour go to one range of numbers', async () => {
  await using world = await createWorld()
  const to = (each: number) => ({ ...asked, phone: `+20101234${String(5000 + each)}` })
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, each) => world.send(accounts.sendCode, to(each))),
  )
  assert.equal(sent.filter(({ status }) => status === 200).length, 20)
  assert.equal(sent.filter(({ status }) => status === 429).length, 4)
  assert.equal((await world.send(accounts.sendCode, { ...asked, phone: '+201012355000' })).status, 200)
})

test('all codes together have an allowance for a day', async () => {
  await using world = await createWorld({ config: { smsPerDay: 3 } })
  const to = (each: number) => ({ ...asked, phone: `+20101${each}345678` })
  for (let each = 0; each < 2; each += 1) await world.ask(accounts.sendCode, to(each))
  world.clock.advance(60)
  const { resendAt } = await world.ask(accounts.sendCode, to(2))
  assert.equal(resendAt, '2026-11-22T10:00:00.000Z')
  const refused = await world.send(accounts.sendCode, to(3))
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, String(24 * 3600 - 60)])
  world.clock.set(resendAt)
  await world.ask(accounts.sendCode, to(3))
})

test('a code that could not be sent says so at its field, is void and still counts', async () => {
  const sms = { reaches: () => true, send: () => Promise.reject(new Error('the provider is down')) }
  await using world = await createWorld({ ports: { sms } })
  const sent = await world.send(accounts.sendCode, asked)
  assert.equal(sent.status, 422)
  assert.equal(sent.headers.get('retry-after'), '60')
  assert.deepEqual((sent.body as { fields: object }).fields, { phone: 'CodeNotSent' })
  assert.equal((await world.send(accounts.sendCode, asked)).status, 429)
})

test('a number that no sender reaches is refused', async () => {
  const sms = { reaches: () => false, send: () => Promise.resolve() }
  await using world = await createWorld({ ports: { sms } })
  await assert.rejects(
    world.ask(accounts.sendCode, asked),
    (error: Refused) => error.fields.phone === 'CodeNotSent',
  )
})
