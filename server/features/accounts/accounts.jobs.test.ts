import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { createWorld } from '#server/testing/world.ts'
import { longestLimit } from './codes.policy.ts'

const tables = ['codes', 'phone_proofs', 'email_links', 'login_failures'] as const

test('codes, proofs, links and failures are kept while they matter, and not a day longer', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const kept = async () => {
    const counts = tables.map((table) => world.db.selectFrom(table).selectAll().execute())
    return (await Promise.all(counts)).map(({ length }) => length)
  }
  const phone = { phone: '01012345678', phoneCode: '20', purpose: 'signUp' as const }
  await world.ask(accounts.sendCode, phone)
  const code = /\d{6}/.exec(world.outbox()[0]?.text ?? '')?.[0] ?? ''
  await world.ask(accounts.confirmCode, { ...phone, code })
  await world.db.updateTable('users').set({ email_proved: false }).where('id', '=', mona.id).execute()
  await world.ask(accounts.sendEmailLink, {}, mona)
  await world.send(accounts.login, { ...mona, login: mona.phone, password: 'Wrong-Horse-9' })
  await world.settle()
  const before = await kept()
  assert.ok(
    before.every((count) => count > 0),
    before.join(),
  )
  world.clock.advance(longestLimit / 1000 + 24 * 3600 + 1)
  await world.settle()
  assert.deepEqual(await kept(), [0, 0, 0, 0])
})
