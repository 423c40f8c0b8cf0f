import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { createWorld } from '#server/testing/world.ts'

test('messages that did not leave this machine are read in the outbox, newest first', async () => {
  await using world = await createWorld()
  await world.ask(accounts.sendCode, { phone: '01012345678', phoneCode: '20', purpose: 'signUp' })
  await world.ask(accounts.sendCode, { phone: '01112345678', phoneCode: '20', purpose: 'signUp' })
  const messages = await world.ask(accounts.getOutbox, {})
  assert.deepEqual(
    messages.map(({ channel, to }) => [channel, to]),
    [
      ['sms', '+201112345678'],
      ['sms', '+201012345678'],
    ],
  )
})

test('where messages really leave there is no outbox', async () => {
  await using world = await createWorld({ ports: { outbox: null } })
  await assert.rejects(world.ask(accounts.getOutbox, {}), { status: 404 })
})
