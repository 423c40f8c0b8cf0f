import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import { consents } from '#contract/consents/endpoints.ts'
import { ownData } from '#contract/ownData/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { createTestApp, type TestApp } from '../app/testApp.ts'
import { sendMessage } from '../builders/chat.ts'
import { createApprovedOrder, openCounter } from '../builders/orders.ts'

async function findTablesContaining(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`)
  const tables: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await app.pool.query(
      `select from ${name} as each where exists (select from unnest($1::text[]) word where position(word in each::text) > 0) limit 1`,
      [texts],
    )
    if (rowCount) tables.push(name)
  }
  return tables
}

test('erasure: a month after account deletion no table identifies the user', async () => {
  await using app = await createTestApp()
  const counter = await openCounter(app)
  const { member, branchId } = counter
  const recipient = await app.createUser()
  await app.request(wallet.transferPoints, { toUserId: recipient.id, points: 1 }, member)
  await sendMessage(app, member, {
    receiverBranchId: branchId,
    text: `أنا ${member.name}، رقمي ${member.phone}`,
  })
  const complaint = { subject: `من ${member.name}`, text: `بريدي ${member.email}` }
  await app.request(complaints.sendComplaint, { ...complaint, right: 'correction' }, member)
  await app.request(consents.giveConsent, { purpose: 'marketing', version: 1 }, member)
  await app.request(ownData.requestDataCopy, {}, member)
  await app.send(accounts.login, { login: member.email, password: 'Wrong-Horse-9' })
  await createApprovedOrder(app, counter)
  await app.runPendingJobs()
  const personalData = [member.name, member.email, member.phone, member.phone.slice(3)]
  assert.ok((await findTablesContaining(app, personalData)).length > 2)
  // After 30 days nothing open prevents deleting the account.
  app.clock.advance(30 * 24 * 3600)
  await app.runPendingJobs()
  const { password } = member
  const { token } = await app.request(accounts.login, { login: member.email, password })
  await app.request(accounts.deleteAccount, { currentPassword: password }, { ...member, token: token ?? '' })
  await app.runPendingJobs()
  app.clock.advance(31 * 24 * 3600)
  await app.runPendingJobs()
  assert.deepEqual(await findTablesContaining(app, personalData), [])
})
