import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { codeSentTo } from '#server/testing/proving.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const asked = (phone: string) => ({ phone, phoneCode: '20', purpose: 'resetPassword' as const })
const number = (each: number) => `+20111${String(1_000_000 + each)}`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const here = '203.0.113.9'

/** Tries one code each at numbers that nobody asked a code for. */
async function spray(world: World, times: number, address = here): Promise<number[]> {
  const guesses = Array.from({ length: times }, (_, each) => ({ ...asked(number(each)), code: '123456' }))
  const sent = await Promise.all(
    guesses.map((guess) => world.send(accounts.confirmCode, guess, null, from(address))),
  )
  return sent.map(({ status }) => status)
}

const countOf = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

async function alarmsRaised(world: World): Promise<number> {
  const text = await (await fetch(`${world.url}/metrics`)).text()
  return Number(/^alarms_total\{alarm="resetCodesGuessed"\} (\d+)$/m.exec(text)?.[1])
}

/** Somebody with a code on its way, and with a browser in which they logged in before. */
async function forgetful(world: World) {
  const mona = await world.person()
  await world.ask(accounts.sendCode, asked(mona.phone), null, from('192.0.2.1'))
  const right = { ...asked(mona.phone), code: codeSentTo(world, mona.phone) }
  const given = { userName: mona.phone, password: mona.password }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const login = await world.send(accounts.login, given, null, { headers })
  const cookie = login.headers.getSetCookie().find((each) => each.startsWith('makan_device=')) ?? ''
  return { right, browser: { cookie: cookie.split(';')[0] ?? '' } }
}

test('thirty wrong codes an hour are the most for one address, those at once and at any number included', async () => {
  await using world = await createWorld({ config: { trustedProxies: 1 } })
  const { right } = await forgetful(world)
  const statuses = await spray(world, 45)
  assert.deepEqual([countOf(statuses, 422), countOf(statuses, 429)], [30, 15])
  const refused = await world.send(accounts.confirmCode, right, null, from(here))
  assert.equal(refused.status, 429)
  // An hour at the longest: a whole network may stand behind the address.
  assert.equal(refused.headers.get('retry-after'), '3600')
  await world.ask(accounts.confirmCode, right, null, from('198.51.100.7'))
  world.clock.advance(3600)
  assert.equal(countOf(await spray(world, 1), 422), 1)
})

test('a browser that the account knows isn’t kept waiting by its neighbours', async () => {
  await using world = await createWorld({ config: { trustedProxies: 1 } })
  const { right, browser } = await forgetful(world)
  await spray(world, 31)
  const headers = { ...browser, ...from(here).headers }
  assert.equal((await world.send(accounts.confirmCode, right, null, { headers })).status, 200)
})

test('right codes, and codes for anything but a forgotten password, use up nothing', async () => {
  await using world = await createWorld({ config: { trustedProxies: 1 } })
  const { right } = await forgetful(world)
  await spray(world, 29)
  await world.ask(accounts.confirmCode, right, null, from(here))
  const signUp = { ...asked(number(99)), purpose: 'signUp' as const, code: '123456' }
  for (let each = 0; each < 3; each += 1) await world.send(accounts.confirmCode, signUp, null, from(here))
  assert.deepEqual(await spray(world, 1), [422])
  assert.deepEqual(await spray(world, 1), [429])
})

test('a hundred wrong codes an hour everywhere raise the alarm once and leave each address five', async () => {
  await using world = await createWorld({ config: { trustedProxies: 1 } })
  const { right } = await forgetful(world)
  const before = await alarmsRaised(world)
  for (let each = 0; each < 11; each += 1) await spray(world, 9, `198.51.100.${each}`)
  assert.equal(await alarmsRaised(world), before)
  assert.deepEqual(await spray(world, 1, '198.51.100.20'), [422])
  assert.equal(await alarmsRaised(world), before + 1)
  assert.deepEqual(
    [countOf(await spray(world, 4), 422), countOf(await spray(world, 4, '198.51.100.1'), 422)],
    [4, 0],
  )
  await world.ask(accounts.confirmCode, right, null, from(here))
  assert.equal(countOf(await spray(world, 6), 422), 1)
  world.clock.advance(3600)
  assert.equal(countOf(await spray(world, 6), 422), 6)
  assert.equal(await alarmsRaised(world), before + 1)
})
