import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { accountSafety } from '#contract/accounts/safety.endpoints.ts'
import { allEndpoints } from '#contract/all.ts'
import { isAllowed } from '#contract/core/access.ts'
import { isStoppedByPointsDelay } from '#contract/core/endpoint.ts'
import { pointsDelayHours } from '#contract/core/limits.ts'
import { gifts } from '#contract/gifts/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { offers } from '#contract/offers/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import {
  type Browser,
  continueAsClient,
  continueInBrowser,
  createCodeMember,
  openBrowser,
  prove,
} from '#server/testing/builders/codeMembers.ts'
import { createGiftInput, giveGift } from '#server/testing/builders/gifts.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { getSentLinkToken } from '#server/testing/builders/phoneVerification.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { addPasskey, signTicket } from '#server/testing/builders/secondFactors.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

const password = 'Green-Lamp-77'
const hour = 3600

type Send = Browser['send']

const sendAs =
  (app: TestApp, person: TestUser): Send =>
  async (endpoint, input) => {
    const { status, body } = await app.send(endpoint, input, person)
    return { status, body: body as Record<string, unknown> }
  }

async function transfer(app: TestApp, send: Send) {
  const other = await app.createUser()
  const { status, body } = await send(wallet.transferPoints, { toUserId: other.id, points: 1 })
  return status === 200 ? 'moved' : body.errorKey
}

async function createHolder(app: TestApp): Promise<TestUser> {
  const member = await createCodeMember(app)
  await buyPoints(app, member.id, { points: 200 })
  return member
}

/** A browser in which the member logged in before, and long enough ago. */
async function createHome(app: TestApp, member: TestUser): Promise<Browser> {
  const browser = openBrowser(app)
  await continueInBrowser(app, browser, member.phone)
  app.clock.advance(pointsDelayHours * hour)
  return browser
}

test('points delay: nothing that a member may send moves points on an unknown browser, everything on a known one', async () => {
  await using app = await createTestApp()
  const counter = await openCounter(app)
  const member = await createHolder(app)
  const home = await createHome(app, member)
  const session = await logInAgain(app.ctx(), member)
  const other = await app.createUser()
  const inputs: Record<string, () => object | Promise<object>> = {
    'wallet.transferPoints': () => ({ toUserId: other.id, points: 1 }),
    'gifts.givePoints': () => createGiftInput(other.phone, { points: 1 }),
    'orders.reserveOffer': () => ({ offerId: counter.offerId, branchId: counter.branchId }),
    'orders.approveOrder': async () => {
      const { id } = await app.request(
        orders.reserveOffer,
        { offerId: counter.offerId, branchId: counter.branchId },
        session,
      )
      await app.request(orders.confirmOrder, { orderId: id }, counter.branch)
      const { points } = await app.request(orders.sendBill, { orderId: id, bill: 100 }, counter.branch)
      return { orderId: id, bill: 100, points }
    },
  }
  const { permissions } = await app.db
    .selectFrom('users')
    .innerJoin('rankRoles', 'rankRoles.rankId', 'users.rankId')
    .innerJoin('roles', 'roles.id', 'rankRoles.roleId')
    .select('roles.name')
    .where('users.id', '=', member.id)
    .execute()
    .then((rows) => ({ permissions: new Set(rows.map(({ name }) => name)) }))
  const stopped = allEndpoints.filter(
    (endpoint) =>
      isStoppedByPointsDelay(endpoint) &&
      isAllowed(endpoint.access, { rank: 'User', permissions: permissions as never }),
  )
  assert.deepEqual(stopped.map(({ name }) => name).sort(), Object.keys(inputs).sort())
  const strange = openBrowser(app)
  await continueInBrowser(app, strange, member.phone)
  await continueInBrowser(app, home, member.phone)
  for (const endpoint of stopped) {
    const input = (await inputs[endpoint.name]?.()) ?? {}
    const early = await strange.send(endpoint, input)
    assert.deepEqual([early.status, early.body.errorKey], [403, 'PointsDelayed'], endpoint.name)
    const known = await home.send(endpoint, input)
    assert.equal(known.status, 200, `${endpoint.name}: ${known.body.errorMessage}`)
    const [order] = await app.db.selectFrom('orders').select('id').where('endedAt', 'is', null).execute()
    if (order && endpoint.name === 'orders.reserveOffer')
      await app.request(orders.cancelOrder, { orderId: order.id, reason: 'x' }, session)
  }
})

test('points delay: kinds of account on known and unknown browsers', async () => {
  await using app = await createTestApp()
  const kinds = {
    code: async (browser: Browser, { phone }: TestUser) => continueInBrowser(app, browser, phone),
    reset: async (browser: Browser, { phone }: TestUser) => {
      browser.dropSession()
      return browser.send(accounts.resetPassword, { ...(await prove(app, phone, 'resetPassword')), password })
    },
  }
  for (const [how, open] of Object.entries(kinds))
    for (const isKnown of [true, false]) {
      const member = await createHolder(app)
      const browser = isKnown ? await createHome(app, member) : openBrowser(app)
      assert.equal((await open(browser, member)).status, 200)
      assert.equal(
        await transfer(app, browser.send),
        isKnown ? 'moved' : 'PointsDelayed',
        `${how} ${isKnown}`,
      )
    }
  const mona = await app.createUser()
  await buyPoints(app, mona.id, { points: 20 })
  const browser = openBrowser(app)
  await browser.send(accounts.login, { userName: mona.phone, password: mona.password })
  assert.equal(await transfer(app, browser.send), 'moved')
  await kinds.reset(openBrowser(app), mona)
  const after = openBrowser(app)
  await after.send(accounts.login, { userName: mona.phone, password })
  assert.equal(await transfer(app, after.send), 'moved')
})

test('points delay: it names its end, counts for eligibility, and ends by itself', async () => {
  await using app = await createTestApp()
  const counter = await openCounter(app)
  const member = await createHolder(app)
  const session = await continueAsClient(app, member)
  const { pointsDelayedUntil } = await app.request(accounts.checkAuth, {}, session)
  assert.equal(
    Date.parse(pointsDelayedUntil ?? ''),
    app.clock.now().getTime() + pointsDelayHours * hour * 1000,
  )
  const { body } = await app.send(wallet.transferPoints, { toUserId: 1, points: 1 }, session)
  assert.match((body as { errorMessage: string }).errorMessage, /until November 2\d, 2026 at \d/)
  const { obstacle } = await app.request(offers.getEligibility, { offerId: counter.offerId }, session)
  assert.equal(obstacle, 'PointsDelayed')
  app.clock.advance(pointsDelayHours * hour - 1)
  assert.equal(await transfer(app, sendAs(app, session)), 'PointsDelayed')
  app.clock.advance(1)
  assert.equal(await transfer(app, sendAs(app, session)), 'moved')
  assert.equal((await app.request(accounts.checkAuth, {}, session)).pointsDelayedUntil, null)
})

test('points delay: nothing that a thief of the number does in the session ends it earlier', async () => {
  await using app = await createTestApp()
  const steal = async (member: TestUser) => continueAsClient(app, member)
  const logInWith = async (login: string) => {
    const { token } = await app.request(accounts.login, { login, password })
    return { token: token ?? '' } as TestUser
  }
  const attempts: Record<string, (member: TestUser) => Promise<Send>> = {
    'a password': async (member) => {
      const thief = await steal(member)
      await app.request(accounts.editProfile, { password }, thief)
      return sendAs(app, await logInWith(member.phone))
    },
    'a password, in another browser': async (member) => {
      await app.request(accounts.editProfile, { password }, await steal(member))
      const browser = openBrowser(app)
      await browser.send(accounts.login, { userName: member.phone, password })
      return browser.send
    },
    'a passkey': async (member) => {
      const { device } = await addPasskey(app, await steal(member))
      const { token } = await app.request(secondFactors.loginByPasskey, await signTicket(app, device))
      return sendAs(app, { ...member, token: token ?? '' })
    },
    'another number': async (member) => {
      const thief = await steal(member)
      const phone = '+201066435500'
      const changed = await prove(app, phone, 'changePhone', thief)
      const { token } = await app.request(accounts.editProfile, changed, thief)
      return sendAs(app, { ...thief, token: token ?? '' })
    },
    'a second login in the same browser': async (member) => {
      const browser = openBrowser(app)
      await continueInBrowser(app, browser, member.phone)
      await continueInBrowser(app, browser, member.phone)
      return browser.send
    },
    'locking and a reset': async (member) => {
      await app.request(accountSafety.lockOwnAccount, {}, await steal(member))
      const reset = { ...(await prove(app, member.phone, 'resetPassword')), password }
      const { token } = await app.request(accounts.resetPassword, reset)
      return sendAs(app, { ...member, token: token ?? '' })
    },
    'logging out': async (member) => {
      const thief = await steal(member)
      await app.request(accounts.editProfile, { password }, thief)
      await app.send(accounts.logout, {}, thief)
      return sendAs(app, await logInWith(member.phone))
    },
  }
  for (const [name, attempt] of Object.entries(attempts)) {
    const member = await createHolder(app)
    assert.equal(await transfer(app, await attempt(member)), 'PointsDelayed', name)
  }
})

test('points delay: the owner’s own browsers and sessions are not delayed, and gifts still arrive', async () => {
  await using app = await createTestApp()
  const member = await createHolder(app)
  const home = await createHome(app, member)
  const session = await logInAgain(app.ctx(), member)
  const strange = openBrowser(app)
  await continueInBrowser(app, strange, member.phone)
  assert.equal(await transfer(app, sendAs(app, session)), 'moved')
  assert.equal(await transfer(app, home.send), 'moved')
  const giver = await app.createUser()
  await buyPoints(app, giver.id, { points: 20 })
  const { id } = await giveGift(app, giver, member.phone)
  assert.equal((await strange.send(gifts.acceptGift, { giftId: id })).status, 200)
  assert.equal((await strange.send(accounts.deleteAccount, {})).body.errorKey, 'PointsDelayed')
})

test('points delay: the owner is notified on their other devices and by mail, and “not me” locks the account', async () => {
  await using app = await createTestApp()
  const member = await createHolder(app)
  const email = 'owner@example.test'
  await app.db.updateTable('users').set({ email, emailProved: true }).where('id', '=', member.id).execute()
  const thief = openBrowser(app)
  await continueInBrowser(app, thief, member.phone)
  await app.runPendingJobs()
  const owner = await logInAgain(app.ctx(), member)
  const { data } = await app.request(notifications.getAllNotifications, {}, owner)
  assert.match(data[0]?.content ?? '', /Not you\? Lock your account now\. A code was enough/)
  assert.match(app.mailbox().find(({ to }) => to === email)?.text ?? '', /٢٤ ساعة/)
  await app.request(accountSafety.lockAccount, { token: getSentLinkToken(app, email) })
  assert.equal((await thief.send(accounts.checkAuth, {})).status, 401)
  assert.equal((await continueInBrowser(app, thief, member.phone)).body.nextStep, 'password')
})
