import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { consentPages } from '#contract/consentPurposes.ts'
import { type Consent, consents } from '#contract/consents.ts'
import { notificationKinds } from '#contract/notificationKinds.ts'
import { notifications } from '#contract/notifications.ts'
import { ownData } from '#contract/ownData.ts'
import { pages } from '#contract/pages.ts'
import { startup } from '#contract/startup.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { addSection } from '#server/testing/pages.ts'
import type { Person } from '#server/testing/people.ts'
import { provePhone } from '#server/testing/proving.ts'
import { createWorld, Refused } from '#server/testing/world.ts'
import { notify } from '../notifications/notify.service.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const editor = await world.person({ rank: 'SuperAdmin' })

let registered = 0

/** Somebody who registers by the form, agreeing to these versions. */
async function register(agreed: { termsVersion?: number; privacyVersion?: number }): Promise<Person> {
  registered += 1
  const phone = `+2012${String(30_000_000 + registered)}`
  const email = `registered${registered}@example.test`
  const form = { name: 'منى عادل', email, password: 'Blue-Kettle-41', phone, phoneCode: '20' }
  const phoneProof = await provePhone(world, phone, 'signUp')
  const { user, token } = await world.ask(accounts.signUp, { ...form, phoneProof, ...agreed })
  return { ...form, id: user.id, token: token ?? '' }
}

async function consentOf(person: Person, purpose: Consent['purpose']): Promise<Consent> {
  const all = await world.ask(consents.getConsents, {}, person)
  return all.find((each) => each.purpose === purpose) as Consent
}

const dueOf = async (person: Person) => (await world.ask(startup.getStartup, {}, person)).counts.agreements

const refusedWith = (key: string) => (error: unknown) => error instanceof Refused && error.errorKey === key

test('whoever registers agrees to the versions that they were shown, which are kept with the time', async () => {
  const shown = (await world.ask(startup.getStartup, {})).agreements
  const mona = await register({ termsVersion: shown.terms, privacyVersion: shown.privacy })
  const terms = await consentOf(mona, 'terms')
  assert.deepEqual(
    [terms.isGiven, terms.version, terms.at, terms.isDue],
    [true, shown.terms, world.clock.now().toISOString(), false],
  )
  assert.equal((await consentOf(mona, 'privacy')).version, shown.privacy)
  assert.equal(await dueOf(mona), 0)
  await assert.rejects(register({ termsVersion: shown.terms + 1 }), refusedWith('InvalidData'))
})

test('whoever agreed to nothing is asked, is locked out of nothing meanwhile, and agrees once', async () => {
  const sami = await register({})
  assert.equal(await dueOf(sami), 2)
  await world.ask(ownData.requestDataCopy, {}, sami)
  const { current: version, changes, isDue } = await consentOf(sami, 'terms')
  assert.deepEqual([isDue, changes], [true, []])
  const presses = [1, 2].map(() => world.ask(consents.giveConsent, { purpose: 'terms', version }, sami))
  await Promise.all(presses)
  assert.equal(await dueOf(sami), 1)
  const { consents: kept } = await world.ask(ownData.getPrintedCopy, {}, sami)
  assert.deepEqual(
    kept.map(({ purpose, isGiven }) => [purpose, isGiven]),
    [['terms', true]],
  )
})

test('staff and consultants, who work for the company, are not asked', async () => {
  assert.equal(await dueOf(editor), undefined)
  assert.equal(await dueOf(await world.person({ rank: 'SalesConsultant' })), undefined)
})

test('a changed page asks nobody until an editor says so; then all see what has changed, and agree', async () => {
  const mona = await world.person()
  const agreedTo = (await consentOf(mona, 'terms')).version ?? 0
  const title = consentPages.terms
  await addSection(world, editor, title, 'جديد')
  assert.equal(await dueOf(mona), 0)
  const { version: page } = await world.ask(pages.getByPage, { title })
  await assert.rejects(
    world.ask(pages.askForAgreement, { title, version: page - 1 }, editor),
    refusedWith('Stale'),
  )
  await world.ask(pages.askForAgreement, { title, version: page }, editor)
  assert.equal(await dueOf(mona), 1)
  const [first] = (await world.ask(pages.getVersions, { title }, editor)).data
  assert.deepEqual([first?.number, first?.asksToAgree], [page, true])

  const due = await consentOf(mona, 'terms')
  assert.deepEqual(
    [due.version, due.current, due.changes],
    [agreedTo, page, [{ title: 'Title جديد', change: 'added' }]],
  )
  await assert.rejects(
    world.ask(consents.giveConsent, { purpose: 'terms', version: page - 1 }, mona),
    refusedWith('ConsentOutdated'),
  )
  await world.ask(consents.giveConsent, { purpose: 'terms', version: page }, mona)
  assert.equal(await dueOf(mona), 0)
  assert.equal((await consentOf(await world.person(), 'terms')).isDue, false)
})

test('only the terms and the privacy policy can ask for agreement', async () => {
  await assert.rejects(world.ask(pages.askForAgreement, { title: 'Help' }, editor), refusedWith('NotFound'))
})

test('news and offers are off until somebody turns them on, and off again as easily; all of it is in their copy', async () => {
  const mona = await world.person()
  const before = await consentOf(mona, 'marketing')
  assert.deepEqual([before.isGiven, before.at, before.isDue], [false, null, false])
  const wish = { purpose: 'marketing' as const }
  // Withdrawing what was never given changes nothing.
  await world.ask(consents.withdrawConsent, wish, mona)
  const given = { ...wish, version: before.current }
  for (const _ of [1, 2]) await world.ask(consents.giveConsent, given, mona)
  assert.equal((await consentOf(mona, 'marketing')).isGiven, true)
  world.clock.advance(60)
  for (const _ of [1, 2]) await world.ask(consents.withdrawConsent, wish, mona)
  const withdrawn = await consentOf(mona, 'marketing')
  assert.deepEqual([withdrawn.isGiven, withdrawn.at], [false, world.clock.now().toISOString()])
  await world.ask(ownData.requestDataCopy, {}, mona)
  const { consents: log } = await world.ask(ownData.getPrintedCopy, {}, mona)
  assert.deepEqual(
    log.filter(({ purpose }) => purpose === 'marketing').map(({ isGiven }) => isGiven),
    [false, true],
  )
})

test('terms belong to the account: they are not withdrawn by themselves', async () => {
  const mona = await world.person()
  const { status } = await world.send(consents.withdrawConsent, { purpose: 'terms' }, mona)
  assert.equal(status, 400)
})

test('what is promotional reaches those alone who agreed to it, and nobody after they withdrew', async (t) => {
  const promoted = { ...notificationKinds.PointsReceived, isPromotional: true }
  t.mock.property(notificationKinds, 'PointsReceived', promoted)
  const [mona, sami] = [await world.person(), await world.person()]
  const { current: version } = await consentOf(mona, 'marketing')
  await world.ask(consents.giveConsent, { purpose: 'marketing', version }, mona)
  const tellBoth = () =>
    inTransaction(world.ctx(), async (tx) => {
      for (const { id: userId } of [mona, sami])
        await notify(tx, `user-${userId}`, 'PointsReceived', { points: 1, member: 'س' })
    })
  const heard = async (person: Person) =>
    (await world.ask(notifications.getAllNotificationsCount, {}, person)).count
  await tellBoth()
  assert.deepEqual([await heard(mona), await heard(sami)], [1, 0])
  await world.ask(consents.withdrawConsent, { purpose: 'marketing' }, mona)
  await tellBoth()
  assert.deepEqual([await heard(mona), await heard(sami)], [1, 0])
})

test('what was agreed to is never changed', async () => {
  for (const change of ['update consents set version = 9', 'delete from consents', 'truncate consents'])
    await assert.rejects(world.pool.query(change), /append-only/, change)
})
