import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'

test('messages that did not leave this machine are read in the outbox, newest first', async () => {
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

test('where messages really leave there is no outbox', async () => {
  await using app = await createTestApp({ ports: { mailbox: null } })
  await assert.rejects(app.request(accounts.getOutbox, {}), { status: 404 })
})
