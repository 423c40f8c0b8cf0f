import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { contactMails } from '#contract/contactMails.ts'
import { pages } from '#contract/pages.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
let handler: Person

before(async () => {
  world = await createWorld()
  handler = await world.person({ rank: 'Moderator', permissions: ['ManageUserReports'], name: 'Nada' })
})
after(() => world[Symbol.asyncDispose]())

const note = { name: 'منى عادل', email: 'mona@example.test', message: 'أين أجد العروضَ؟' }
const send = (wish = {}, language: 'ar' | 'en' = 'ar') =>
  world.ask(pages.sendContactMail, { ...note, ...wish }, null, { language })
const list = async (asked = {}) => (await world.ask(contactMails.getContactMails, asked, handler)).data
const answer = (id: number, person = handler) =>
  world.ask(contactMails.answerContactMail, { id, answer: 'في صفحة العروض' }, person)

test('what people wrote is kept, found by its words, and answered by mail in their language, once', async () => {
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
  await world.settle()
  const keys = await Promise.all([1, 2].map(() => errorKeyOf(answer(first?.id ?? 0))))
  assert.deepEqual(keys.sort(), ['ContactAnswered', 'none'])
  await world.settle()
  const mails = world.outbox().filter(({ to }) => to === note.email)
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

test('what has no email that can be written to isn’t answered, and what programs fill in isn’t kept', async () => {
  await send({ email: 'call me', name: 'Hoda' })
  await send({ website: 'https://spam.example', name: 'Spam' })
  const [hoda] = await list({ name: 'hoda' })
  assert.equal(hoda?.mayAnswer, false)
  assert.equal(await errorKeyOf(answer(hoda?.id ?? 0)), 'ContactWithoutEmail')
  assert.deepEqual(await list({ name: 'spam' }), [])
})

test('whoever looks after no complaints reads and answers none', async () => {
  const [first] = await list()
  const supplier = await world.person({ rank: 'ServiceSupplier', permissions: ['ManageUserReports'] })
  assert.deepEqual((await world.ask(contactMails.getContactMails, {}, supplier)).data, [])
  assert.equal(await errorKeyOf(answer(first?.id ?? 0, supplier)), 'NotFound')
  const stranger = await world.person()
  assert.equal(await errorKeyOf(answer(first?.id ?? 0, stranger)), 'Forbidden')
})

test('what was answered goes after ninety days, the rest after a year', async () => {
  world.clock.advance(91 * 24 * 3600)
  await world.settle()
  handler = await loggedInAgain(world.ctx(), handler)
  assert.deepEqual(await list({ state: 'answered' }), [])
  assert.equal((await list()).length, 2)
  world.clock.advance(275 * 24 * 3600)
  await world.settle()
  handler = await loggedInAgain(world.ctx(), handler)
  assert.deepEqual(await list(), [])
})
