import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { consentPages } from '#contract/consents/constants.ts'
import { consents } from '#contract/consents/endpoints.ts'
import type { Consent } from '#contract/consents/schemas.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { notificationKinds } from '#contract/notifications/notificationKinds.ts'
import { ownData } from '#contract/ownData/endpoints.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { createTestApp, RequestError } from '#server/testing/app/testApp.ts'
import { addSection } from '#server/testing/builders/pages.ts'
import { verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { notify } from '../notifications/notify.service.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const editor = await app.createUser({ rank: 'SuperAdmin' })

let registered = 0

async function register(versions: { termsVersion?: number; privacyVersion?: number }): Promise<TestUser> {
  registered += 1
  const phone = `+2012${String(30_000_000 + registered)}`
  const email = `registered${registered}@example.test`
  const form = { name: 'منى عادل', email, password: 'Blue-Kettle-41', phone, phoneCode: '20' }
  const phoneProof = await verifyPhone(app, phone, 'signUp')
  const { user, token } = await app.request(accounts.signUp, { ...form, phoneProof, ...versions })
  return { ...form, id: user.id, token: token ?? '' }
}

async function getConsent(person: TestUser, purpose: Consent['purpose']): Promise<Consent> {
  const all = await app.request(consents.getConsents, {}, person)
  return all.find((consent) => consent.purpose === purpose) as Consent
}

const getDueCount = async (person: TestUser) =>
  (await app.request(appConfig.getStartup, {}, person)).counts.agreements

const hasErrorKey = (key: string) => (error: unknown) =>
  error instanceof RequestError && error.errorKey === key

test('consents: a new user agrees to the versions shown, stored with the time', async () => {
  const versions = (await app.request(appConfig.getStartup, {})).agreements
  const mona = await register({ termsVersion: versions.terms, privacyVersion: versions.privacy })
  const terms = await getConsent(mona, 'terms')
  assert.deepEqual(
    [terms.isGiven, terms.version, terms.at, terms.isDue],
    [true, versions.terms, app.clock.now().toISOString(), false],
  )
  assert.equal((await getConsent(mona, 'privacy')).version, versions.privacy)
  assert.equal(await getDueCount(mona), 0)
  await assert.rejects(register({ termsVersion: versions.terms + 1 }), hasErrorKey('InvalidData'))
})

test('consents: a user without consent is asked, keeps access and agrees once', async () => {
  const sami = await register({})
  assert.equal(await getDueCount(sami), 2)
  await app.request(ownData.requestDataCopy, {}, sami)
  const { current: version, changes, isDue } = await getConsent(sami, 'terms')
  assert.deepEqual([isDue, changes], [true, []])
  const presses = [1, 2].map(() => app.request(consents.giveConsent, { purpose: 'terms', version }, sami))
  await Promise.all(presses)
  assert.equal(await getDueCount(sami), 1)
  const { consents: storedConsents } = await app.request(ownData.getPrintedCopy, {}, sami)
  assert.deepEqual(
    storedConsents.map(({ purpose, isGiven }) => [purpose, isGiven]),
    [['terms', true]],
  )
})

test('consents: staff and consultants, who work for the company, are not asked', async () => {
  assert.equal(await getDueCount(editor), undefined)
  assert.equal(await getDueCount(await app.createUser({ rank: 'SalesConsultant' })), undefined)
})

test('consents: for a changed page an editor triggers consent; users see the changes', async () => {
  const mona = await app.createUser()
  const agreedTo = (await getConsent(mona, 'terms')).version ?? 0
  const title = consentPages.terms
  await addSection(app, editor, title, 'جديد')
  assert.equal(await getDueCount(mona), 0)
  const { version: page } = await app.request(pages.getByPage, { title })
  await assert.rejects(
    app.request(pages.askForAgreement, { title, version: page - 1 }, editor),
    hasErrorKey('Stale'),
  )
  await app.request(pages.askForAgreement, { title, version: page }, editor)
  assert.equal(await getDueCount(mona), 1)
  const [first] = (await app.request(pages.getVersions, { title }, editor)).data
  assert.deepEqual([first?.number, first?.asksToAgree], [page, true])

  const due = await getConsent(mona, 'terms')
  assert.deepEqual(
    [due.version, due.current, due.changes],
    [agreedTo, page, [{ title: 'Title جديد', change: 'added' }]],
  )
  await assert.rejects(
    app.request(consents.giveConsent, { purpose: 'terms', version: page - 1 }, mona),
    hasErrorKey('ConsentOutdated'),
  )
  await app.request(consents.giveConsent, { purpose: 'terms', version: page }, mona)
  assert.equal(await getDueCount(mona), 0)
  assert.equal((await getConsent(await app.createUser(), 'terms')).isDue, false)
})

test('consents: only the terms and the privacy policy can ask for agreement', async () => {
  await assert.rejects(app.request(pages.askForAgreement, { title: 'Help' }, editor), hasErrorKey('NotFound'))
})

test('consents: marketing is off by default, easily turned on or off, and exported', async () => {
  const mona = await app.createUser()
  const before = await getConsent(mona, 'marketing')
  assert.deepEqual([before.isGiven, before.at, before.isDue], [false, null, false])
  const purposeInput = { purpose: 'marketing' as const }
  await app.request(consents.withdrawConsent, purposeInput, mona)
  const consentInput = { ...purposeInput, version: before.current }
  for (const _ of [1, 2]) await app.request(consents.giveConsent, consentInput, mona)
  assert.equal((await getConsent(mona, 'marketing')).isGiven, true)
  app.clock.advance(60)
  for (const _ of [1, 2]) await app.request(consents.withdrawConsent, purposeInput, mona)
  const withdrawn = await getConsent(mona, 'marketing')
  assert.deepEqual([withdrawn.isGiven, withdrawn.at], [false, app.clock.now().toISOString()])
  await app.request(ownData.requestDataCopy, {}, mona)
  const { consents: log } = await app.request(ownData.getPrintedCopy, {}, mona)
  assert.deepEqual(
    log.filter(({ purpose }) => purpose === 'marketing').map(({ isGiven }) => isGiven),
    [false, true],
  )
})

test('consents: terms belong to the account and can’t be withdrawn separately', async () => {
  const mona = await app.createUser()
  const { status } = await app.send(consents.withdrawConsent, { purpose: 'terms' }, mona)
  assert.equal(status, 400)
})

test('consents: promotions reach only users who agreed, and nobody after withdrawal', async (t) => {
  const promoted = { ...notificationKinds.PointsReceived, isPromotional: true }
  t.mock.property(notificationKinds, 'PointsReceived', promoted)
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  const { current: version } = await getConsent(mona, 'marketing')
  await app.request(consents.giveConsent, { purpose: 'marketing', version }, mona)
  const notifyBoth = () =>
    inTransaction(app.ctx(), async (tx) => {
      for (const { id: userId } of [mona, sami])
        await notify(tx, `user-${userId}`, 'PointsReceived', { points: 1, member: 'س' })
    })
  const countNotifications = async (person: TestUser) =>
    (await app.request(notifications.getAllNotificationsCount, {}, person)).count
  await notifyBoth()
  assert.deepEqual([await countNotifications(mona), await countNotifications(sami)], [1, 0])
  await app.request(consents.withdrawConsent, { purpose: 'marketing' }, mona)
  await notifyBoth()
  assert.deepEqual([await countNotifications(mona), await countNotifications(sami)], [1, 0])
})

test('consents: given consents are never changed', async () => {
  for (const change of ['update consents set version = 9', 'delete from consents', 'truncate consents'])
    await assert.rejects(app.pool.query(change), /append-only/, change)
})
