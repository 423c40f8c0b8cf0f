import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { contactMails } from '#contract/pages/contactMails.endpoints.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let handler: TestUser

before(async () => {
  app = await createTestApp()
  handler = await app.createUser({ rank: 'Moderator', permissions: ['ManageUserReports'], name: 'Nada' })
})
after(() => app[Symbol.asyncDispose]())

const note = { name: 'منى عادل', email: 'mona@example.test', message: 'أين أجد العروضَ؟' }
const send = (overrides = {}, language: 'ar' | 'en' = 'ar') =>
  app.request(pages.sendContactMail, { ...note, ...overrides }, null, { language })
const list = async (filters = {}) => (await app.request(contactMails.getContactMails, filters, handler)).data
const answer = (id: number, person = handler) =>
  app.request(contactMails.answerContactMail, { id, answer: 'في صفحة العروض' }, person)

test('contact messages: staff find a stored one by its words and reply once by mail', async () => {
  await send()
  await send({ name: 'Sami', email: 'sami@example.test', message: 'Hello' }, 'en')
  const [first, second] = await list()
  assert.deepEqual([first?.name, first?.mayAnswer, second?.name], [note.name, true, 'Sami'])
  for (const name of ['العروض', 'مني', 'MONA@'])
    assert.deepEqual(
      (await list({ name })).map(({ id }) => id),
      [first?.id],
      name,
    )
  await app.runPendingJobs()
  const keys = await Promise.all([1, 2].map(() => getErrorKey(answer(first?.id ?? 0))))
  assert.deepEqual(keys.sort(), ['ContactAnswered', 'none'])
  await app.runPendingJobs()
  const mails = app.mailbox().filter(({ to }) => to === note.email)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['رد «مكان» على رسالتك'],
  )
  assert.ok(mails[0]?.text.includes('في صفحة العروض') && mails[0].text.includes(note.message))
  const [answered] = await list({ state: 'answered' })
  assert.deepEqual(
    [answered?.id, answered?.answeredBy?.name, answered?.mayAnswer],
    [first?.id, 'Nada', false],
  )
  assert.deepEqual(
    (await list({ state: 'waiting' })).map(({ name }) => name),
    ['Sami'],
  )
})

test('contact messages: without a usable email there is no reply; a bot’s isn’t stored', async () => {
  await send({ email: 'call me', name: 'Hoda' })
  await send({ website: 'https://spam.example', name: 'Spam' })
  const [hoda] = await list({ name: 'hoda' })
  assert.equal(hoda?.mayAnswer, false)
  assert.equal(await getErrorKey(answer(hoda?.id ?? 0)), 'ContactWithoutEmail')
  assert.deepEqual(await list({ name: 'spam' }), [])
})

test('contact messages: users who don’t manage complaints can neither read nor reply', async () => {
  const [first] = await list()
  const supplier = await app.createUser({ rank: 'ServiceSupplier', permissions: ['ManageUserReports'] })
  assert.deepEqual((await app.request(contactMails.getContactMails, {}, supplier)).data, [])
  assert.equal(await getErrorKey(answer(first?.id ?? 0, supplier)), 'NotFound')
  const stranger = await app.createUser()
  assert.equal(await getErrorKey(answer(first?.id ?? 0, stranger)), 'Forbidden')
})

test('contact messages: answered ones are deleted after ninety days, the rest in a year', async () => {
  app.clock.advance(91 * 24 * 3600)
  await app.runPendingJobs()
  handler = await logInAgain(app.ctx(), handler)
  assert.deepEqual(await list({ state: 'answered' }), [])
  assert.equal((await list()).length, 2)
  app.clock.advance(275 * 24 * 3600)
  await app.runPendingJobs()
  handler = await logInAgain(app.ctx(), handler)
  assert.deepEqual(await list(), [])
})
