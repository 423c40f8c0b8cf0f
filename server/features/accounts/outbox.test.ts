import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'

test('outbox: it lists messages that did not leave this machine, newest first', async () => {
  await using app = await createTestApp()
  await app.request(accounts.sendCode, { phone: '01012345678', phoneCode: '20', purpose: 'signUp' })
  await app.request(accounts.sendCode, { phone: '01112345678', phoneCode: '20', purpose: 'signUp' })
  const messages = await app.request(accounts.getOutbox, {})
  assert.deepEqual(
    messages.map(({ channel, to }) => [channel, to]),
    [
      ['sms', '+201112345678'],
      ['sms', '+201012345678'],
    ],
  )
})

test('outbox: there is no outbox if messages are really sent', async () => {
  await using app = await createTestApp({ ports: { mailbox: null } })
  await assert.rejects(app.request(accounts.getOutbox, {}), { status: 404 })
})
