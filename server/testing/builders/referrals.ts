import assert from 'node:assert/strict'
import type { Input } from '#contract/core/endpoint.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { referrals } from '#contract/referrals/endpoints.ts'
import { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { findLedgerDiscrepancies } from '#server/features/wallet/ledgerCheck.service.ts'
import { createTestApp, type TestApp } from '../app/testApp.ts'
import { requestWithApproval } from './approvals.ts'
import { openCounter } from './orders.ts'
import { createPaidOrder } from './reviews.ts'
import { logInAgain, type TestUser } from './users.ts'

type ReferralOverrides = Partial<Input<typeof referralTerms.saveReferralTerms>> & { budget?: number }

/** In Egypt, with the approval of a second member of staff. */
export async function openReferrals(app: TestApp, { budget = 1000, ...overrides }: ReferralOverrides = {}) {
  const staff: readonly [TestUser, TestUser] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'SuperAdmin' }),
  ]
  const { id: countryId } = await app.db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'EG')
    .executeTakeFirstOrThrow()
  const terms = { isOpen: true, inviterPoints: 20, friendPoints: 10, mostAMonth: 3, most: 5, ...overrides }
  const fund = (points: number, two = staff) =>
    requestWithApproval(app, referralTerms.fundReferrals, { countryId, points }, two)
  const setTerms = (change: ReferralOverrides = {}, two = staff) =>
    requestWithApproval(app, referralTerms.saveReferralTerms, { id: countryId, ...terms, ...change }, two)
  await setTerms()
  if (budget > 0) await fund(budget)
  return { staff, countryId, fund, setTerms }
}

export const fetchReferralCode = async (app: TestApp, person: TestUser): Promise<string> =>
  (await app.request(referrals.getOwnReferrals, {}, person)).code

const day = 24 * 3600

export async function createReferralTestApp(overrides: ReferralOverrides = {}) {
  const app = await createTestApp()
  const programme = await openReferrals(app, overrides)
  const counter = await openCounter(app, { offer: { pointsType: 'free' } })
  const again = (person: TestUser) => logInAgain(app.ctx(), person)
  const enter = (code: string, friend: TestUser) => app.request(referrals.enterCode, { code }, friend)
  const getState = async (friend: TestUser) =>
    (await app.request(referrals.getOwnReferrals, {}, await again(friend))).own?.state
  const getPoints = async (person: TestUser) =>
    (await app.request(wallet.getWallet, {}, await again(person))).points
  /** Takes no points. */
  const pay = async (member: TestUser) => {
    const { id } = await createPaidOrder(app, { ...counter, member, branch: await again(counter.branch) })
    await app.runPendingJobs()
    return id
  }
  const wait = async (days: number) => {
    app.clock.advance(days * day)
    await app.runPendingJobs()
  }
  const getNotificationKinds = async (person: TestUser) => {
    await app.runPendingJobs()
    const { data } = await app.request(notifications.getAllNotifications, {}, await again(person))
    return data.map(({ kind }) => kind)
  }
  const invite = async (inviter?: TestUser) => {
    const [inviterUser, friend] = [inviter ?? (await app.createUser()), await app.createUser()]
    await enter(await fetchReferralCode(app, await again(inviterUser)), friend)
    return { inviter: inviterUser, friend }
  }
  const close = async () => {
    const faults = await findLedgerDiscrepancies(app.ctx())
    await app[Symbol.asyncDispose]()
    assert.deepEqual(faults, [])
  }
  return {
    app,
    ...programme,
    counter,
    again,
    enter,
    getState,
    getPoints,
    pay,
    wait,
    getNotificationKinds,
    invite,
    [Symbol.asyncDispose]: close,
  }
}
