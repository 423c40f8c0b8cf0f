import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { createWorld, type Refused, type World } from '#server/testing/world.ts'

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

test('six codes a day go to one phone for one who asks, whatever they are for', async () => {
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

async function alarmsRaised(world: World): Promise<number> {
  const text = await (await fetch(`${world.url}/metrics`)).text()
  return Number(/^alarms_total\{alarm="smsUsedUp"\} (\d+)$/m.exec(text)?.[1])
}

const reset = (phone: string) => ({ ...asked, phone, purpose: 'resetPassword' as const })
/** A number of another range each. */
const number = (each: number) => `+2010${10 + each}345678`
/** Whoever asks from behind another address. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('a stranger uses up their own day, not that of the phone', async () => {
  await using world = await createWorld({ config: { trustedProxies: 1 } })
  const mona = await world.person()
  for (let each = 0; each < 6; each += 1) {
    await world.ask(accounts.sendCode, reset(mona.phone), null, from('203.0.113.9'))
    world.clock.advance(600)
  }
  const seventh = await world.send(accounts.sendCode, reset(mona.phone), null, from('203.0.113.9'))
  assert.equal(seventh.status, 429)
  await world.ask(accounts.sendCode, reset(mona.phone), null, from('198.51.100.7'))
})

test('many strangers make the owner of a phone wait for minutes, never for the day', async () => {
  await using world = await createWorld({ config: { trustedProxies: 1 } })
  const mona = await world.person()
  for (let each = 0; each < 12; each += 1) {
    const sent = await world.ask(accounts.sendCode, reset(mona.phone), null, from(`203.0.113.${each}`))
    world.clock.set(sent.resendAt)
  }
  const early = await world.ask(accounts.sendCode, reset(mona.phone), null, from('198.51.100.7'))
  const refused = await world.send(accounts.sendCode, reset(mona.phone), null, from('198.51.100.7'))
  assert.equal(refused.headers.get('retry-after'), String(160 * 60))
  world.clock.set(early.resendAt)
  await world.ask(accounts.sendCode, reset(mona.phone), null, from('198.51.100.7'))
})

test('resets for numbers without an account use up nothing of the day’s SMS', async () => {
  await using world = await createWorld({ config: { smsPerDay: 10 } })
  const mona = await world.person()
  for (let each = 0; each < 12; each += 1) await world.ask(accounts.sendCode, reset(number(each)))
  assert.equal(world.outbox().length, 0)
  await world.ask(accounts.sendCode, reset(mona.phone))
  assert.equal(world.outbox().length, 1)
})

test('each purpose has a part of the day’s SMS of its own, whoever bears the number', async () => {
  await using world = await createWorld({ config: { smsPerDay: 10 } })
  const people = [await world.person(), await world.person(), await world.person()]
  for (const { phone } of people) {
    const { resendAt } = await world.ask(accounts.sendCode, reset(phone))
    // That this was the last doesn't show: nothing would have gone out for a number without an account.
    assert.equal(resendAt, '2026-11-21T10:01:00.000Z')
  }
  for (const phone of [number(1), (await world.person()).phone]) {
    const refused = await world.send(accounts.sendCode, reset(phone))
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, String(14 * 3600)])
  }
  for (let each = 0; each < 4; each += 1)
    await world.ask(accounts.sendCode, { ...asked, phone: number(each) })
  const last = await world.ask(accounts.sendCode, { ...asked, phone: number(4) })
  assert.equal(last.resendAt, '2026-11-22T00:00:00.000Z')
  assert.equal((await world.send(accounts.sendCode, { ...asked, phone: number(5) })).status, 429)
  world.clock.set(last.resendAt)
  await world.ask(accounts.sendCode, { ...asked, phone: number(5) })
  await world.ask(accounts.sendCode, reset(people[0]?.phone ?? ''))
})

test('of many codes at once no more go out than the day allows, and operators hear of it', async () => {
  await using world = await createWorld({ config: { smsPerDay: 10 } })
  const before = await alarmsRaised(world)
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, each) => world.send(accounts.sendCode, { ...asked, phone: number(each) })),
  )
  assert.equal(sent.filter(({ status }) => status === 200).length, 5)
  assert.equal(world.outbox().length, 5)
  assert.equal(await alarmsRaised(world), before + 1)
})

test('resets for a range of numbers, or by one address, don’t keep anybody from signing up', async () => {
  await using world = await createWorld()
  const inRange = (each: number) => `+20101234${5000 + each}`
  for (let each = 0; each < 20; each += 1) await world.ask(accounts.sendCode, reset(inRange(each)))
  assert.equal((await world.send(accounts.sendCode, reset(inRange(20)))).status, 429)
  await world.ask(accounts.sendCode, { ...asked, phone: inRange(21) })
  await world.pool.query(
    `insert into codes (id, phone, purpose, code_hash, address_hash, sent_at, expires_at)
     select gen_random_uuid(), '+2011' || (10000000 + 10000 * n), purpose, code_hash, address_hash, sent_at, expires_at
     from generate_series(1, 600) n, (select * from codes where purpose = 'resetPassword' limit 1) one`,
  )
  assert.equal((await world.send(accounts.sendCode, reset('+201212345678'))).status, 429)
  await world.ask(accounts.sendCode, { ...asked, phone: '+201212345678' })
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
