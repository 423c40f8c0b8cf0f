import { orders } from '#contract/orders/endpoints.ts'
import { orderStateMachine } from '#contract/orders/stateMachine.ts'
import type { TestApp } from '../app/testApp.ts'
import { openCounter, reserve, startWalkIn } from '../builders/orders.ts'
import { logInAgain, type TestUser } from '../builders/users.ts'
import { defineWalk, type WalkStep } from './walk.ts'

const people = { member: 'member', branch: 'place', owner: 'place', staff: 'staff' } as const
type Person = keyof typeof people

async function begin(app: TestApp) {
  app.clock.set('2026-11-21T10:00:00Z')
  const counter = await openCounter(app, { points: 200 })
  const { id } = await reserve(app, counter)
  return { app, counter, orderId: id }
}

type Scene = Awaited<ReturnType<typeof begin>>

async function request(
  { app, counter, orderId }: Scene,
  name: 'confirmOrder' | 'cancelOrder' | 'sendBill' | 'approveOrder',
  person: Person,
) {
  const { points, code } = await app.request(orders.getOrder, { id: orderId }, counter.member)
  const input = { orderId, code, bill: 100, points, reason: 'سبب' }
  return app.request(orders[name], input, counter[person])
}

const names = [
  'confirmOrder',
  'confirmOrderByCode',
  'rejectOrder',
  'sendBill',
  'approveOrder',
  'declineOrder',
  'payOrder',
  'cancelOrder',
  'reverseOrder',
] as const

const requests = names.flatMap((name) =>
  Object.entries(people).map(
    ([person, role]): WalkStep<Scene> => ({
      endpoint: `orders.${name}`,
      role,
      run: (scene) => request(scene, name as 'cancelOrder', person as Person),
    }),
  ),
)

async function beginAgain(scene: Scene, create: typeof reserve): Promise<void> {
  const { id } = await create(scene.app, scene.counter)
  scene.orderId = id
}

async function passTime(scene: Scene): Promise<void> {
  scene.app.clock.advance(16 * 60)
  await scene.app.runPendingJobs()
  const { counter } = scene
  for (const person of Object.keys(people) as Person[])
    counter[person] = await logInAgain(scene.app.ctx(), counter[person] as TestUser)
}

export const ordersWalk = defineWalk({
  machine: orderStateMachine,
  begin,
  steps: [
    ...requests,
    ...requests.filter(({ role }) => role !== 'staff'),
    { endpoint: 'orders.reserveOffer', role: 'member', run: (scene) => beginAgain(scene, reserve) },
    {
      endpoint: 'orders.startOrder',
      role: 'place',
      run: (scene) => beginAgain(scene, startWalkIn as typeof reserve),
    },
    { role: 'time', run: passTime },
  ],
})
