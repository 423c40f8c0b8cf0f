import { orders } from '#contract/orders/endpoints.ts'
import { referrals } from '#contract/referrals/endpoints.ts'
import { referralStateMachine } from '#contract/referrals/stateMachine.ts'
import { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import { lapseReferralsOfUser } from '#server/features/referrals/orderRewards.service.ts'
import type { TestApp } from '../app/testApp.ts'
import { type Counter, openCounter } from '../builders/orders.ts'
import { fetchReferralCode, openReferrals } from '../builders/referrals.ts'
import { createPaidOrder } from '../builders/reviews.ts'
import { logInAgain, type TestUser } from '../builders/users.ts'
import { defineWalk, type WalkStep } from './walk.ts'

type Scene = {
  app: TestApp
  counter: Counter
  staff: TestUser
  inviter: TestUser
  friend: TestUser
  referralId: number
  orderId: number
}

/** Friends share a network, which is a sign of abuse. */
async function join(scene: Scene): Promise<void> {
  const { app, inviter } = scene
  const friend = await app.createUser()
  await app.request(referrals.enterCode, { code: await fetchReferralCode(app, inviter) }, friend)
  const { id } = await app.db
    .selectFrom('referrals')
    .select('id')
    .where('friendId', '=', friend.id)
    .executeTakeFirstOrThrow()
  Object.assign(scene, { friend, referralId: id })
}

async function begin(app: TestApp): Promise<Scene> {
  app.clock.set('2026-11-21T10:00:00Z')
  const {
    staff: [staff],
  } = await openReferrals(app, { mostAMonth: 100, most: 100 })
  const counter = await openCounter(app, { offer: { pointsType: 'free' } })
  const inviter = await app.createUser()
  const scene = { app, counter, staff, inviter, friend: inviter, referralId: 0, orderId: 0 }
  await join(scene)
  return scene
}

async function pay(scene: Scene): Promise<void> {
  const { app, counter, friend } = scene
  const { id } = await createPaidOrder(app, { ...counter, member: friend })
  scene.orderId = id
}

const aDay = 24 * 3600

async function passDays(scene: Scene, days: number): Promise<void> {
  const { app, counter } = scene
  app.clock.advance(days * aDay)
  await app.runPendingJobs()
  counter.branch = await logInAgain(app.ctx(), counter.branch)
  scene.staff = await logInAgain(app.ctx(), scene.staff)
  scene.inviter = await logInAgain(app.ctx(), scene.inviter)
  scene.friend = await logInAgain(app.ctx(), scene.friend)
}

const systemSteps: ((scene: Scene) => Promise<unknown>)[] = [
  pay,
  pay,
  ({ app, orderId, staff }) => app.request(orders.reverseOrder, { orderId, reason: 'خطأ' }, staff),
  (scene) => passDays(scene, 15),
  (scene) => passDays(scene, 15),
  (scene) => passDays(scene, 60),
  ({ app, friend }) => lapseReferralsOfUser(app.ctx(), friend.id),
  ({ app }) => app.db.updateTable('referrals').set({ addressHash: null }).execute(),
]

export const referralsWalk = defineWalk<Scene>({
  machine: referralStateMachine,
  begin,
  steps: [
    ...systemSteps.map((run): WalkStep<Scene> => ({ role: 'system', run })),
    { endpoint: 'referrals.enterCode', role: 'friend', run: join },
    { endpoint: 'referrals.enterCode', role: 'friend', run: join },
    ...[true, false].map(
      (isRewarded): WalkStep<Scene> => ({
        endpoint: 'referralTerms.decideReferral',
        role: 'staff',
        run: ({ app, referralId, staff }) =>
          app.request(referralTerms.decideReferral, { id: referralId, isRewarded, reason: 'سبب' }, staff),
      }),
    ),
  ],
})
