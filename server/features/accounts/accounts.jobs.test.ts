import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { lookbackMs } from './codes.policy.ts'

const tables = ['codes', 'phoneVerifications', 'emailVerifications', 'loginFailures'] as const

test('account retention: codes, proofs, links and failures are deleted once irrelevant', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const countRows = async () => {
    const counts = tables.map((table) => app.db.selectFrom(table).selectAll().execute())
    return (await Promise.all(counts)).map(({ length }) => length)
  }
  const phone = { phone: '01012345678', phoneCode: '20', purpose: 'signUp' as const }
  await app.request(accounts.sendCode, phone)
  const code = /\d{6}/.exec(app.mailbox()[0]?.text ?? '')?.[0] ?? ''
  await app.request(accounts.confirmCode, { ...phone, code })
  await app.db.updateTable('users').set({ emailProved: false }).where('id', '=', mona.id).execute()
  await app.request(accounts.sendEmailLink, {}, mona)
  await app.send(accounts.login, { ...mona, login: mona.phone, password: 'Wrong-Horse-9' })
  await app.runPendingJobs()
  const before = await countRows()
  assert.ok(
    before.every((count) => count > 0),
    before.join(),
  )
  app.clock.advance(lookbackMs / 1000 + 24 * 3600 + 1)
  await app.runPendingJobs()
  assert.deepEqual(await countRows(), [0, 0, 0, 0])
})
