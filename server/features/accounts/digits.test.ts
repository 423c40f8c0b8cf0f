import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import type { Digits } from '#contract/core/digits.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { notify } from '../notifications/notify.service.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())

const choose = (person: TestUser, digits: Digits) =>
  app.request(accounts.editProfile, { digits }, person, { language: 'ar' })

async function readNotification(person: TestUser): Promise<string | undefined> {
  await inTransaction(app.ctx(), (tx) =>
    notify(tx, `user-${person.id}`, 'StatementClosed', { statementId: 1, number: 1234 }),
  )
  const { data } = await app.request(notifications.getAllNotifications, {}, person, { language: 'ar' })
  return data[0]?.content
}

test('digits: each reader receives notifications, mail and SMS in the digits that they chose', async () => {
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const { user } = await choose(mona, 'latin')
  assert.equal(user.digits, 'latin')
  assert.match((await readNotification(mona)) ?? '', /1,234/)
  assert.match((await readNotification(sami)) ?? '', /١٬٢٣٤/)
  const { mail, sms } = app.ctx().ports
  for (const { email: to } of [mona, sami]) await mail.send({ to, subject: 'كشف ٧', text: 'خصم ١٥٪' })
  for (const { phone } of [mona, sami]) await sms.send({ to: phone, text: 'بعد ٥ دقائق', language: 'ar' })
  const received = app.mailbox().map(({ to, text }) => [to, text])
  assert.deepEqual(received, [
    [sami.phone, 'بعد ٥ دقائق'],
    [mona.phone, 'بعد 5 دقائق'],
    [sami.email, 'خصم ١٥٪'],
    [mona.email, 'خصم 15%'],
  ])
})

test('digits: a new account reads Arabic ones, and can choose them again', async () => {
  const person = await app.createUser()
  const read = async () => (await app.request(accounts.checkAuth, {}, person)).user.digits
  assert.equal(await read(), 'arabic')
  await choose(person, 'latin')
  assert.equal(await read(), 'latin')
  await choose(person, 'arabic')
  assert.equal(await read(), 'arabic')
})
