import { payments } from '#contract/payments/endpoints.ts'
import { paymentStateMachine } from '#contract/payments/stateMachine.ts'
import type { PaymentProvider, PaymentStatus } from '#server/integrations/ports.ts'
import { getErrorKey } from '../app/apiErrors.ts'
import type { TestApp } from '../app/testApp.ts'
import { addPackage } from '../builders/packages.ts'
import { logInAgain, type TestUser } from '../builders/users.ts'
import { defineWalk, type WalkStep } from './walk.ts'

/** What the provider of a walk responds. */
type Replies = {
  init: Awaited<ReturnType<PaymentProvider['init']>>
  /** null if it doesn’t know the payment. */
  status: PaymentStatus | null
}

const price = 200

/** Replaces the provider with one that responds at once with `replies`. */
function replaceProvider({ instance: { ports } }: TestApp, replies: Replies): void {
  const createNotification = (reference: string, status: PaymentStatus) => ({
    reference,
    status,
    providerReference: `provider-${reference}`,
    providerStatus: status,
    amount: price * 100,
    paidAmount: price * 100,
    method: 'CARD',
    paymentReference: '',
    failureCode: null,
  })
  ports.payments = {
    ...ports.payments,
    init: async () => replies.init,
    queryStatus: async (reference) =>
      replies.status
        ? { outcome: 'found', notification: createNotification(reference, replies.status) }
        : { outcome: 'notFound' },
    parseNotification: (raw) => createNotification(JSON.parse(raw).reference, 'pending'),
    refund: async () => ({ outcome: 'done' }),
  }
}

type Scene = {
  app: TestApp
  replies: Replies
  packageId: number
  member: TestUser
  staff: TestUser
  payment: { id: number; merchantRefNum: string }
}

/** A rejected payment is stored too. */
async function startPayment(scene: Scene, outcome: Replies['init']): Promise<void> {
  const { app, packageId, member } = scene
  scene.replies.init = outcome
  const error = await getErrorKey(app.request(payments.createPaymentRequest, { packageId, price }, member))
  if (error !== 'none' && error !== 'PaymentRefused') throw new Error(error)
  const [payment] = await app.request(payments.getPaymentRequestsByUser, {}, member)
  if (payment) scene.payment = payment
}

async function begin(app: TestApp): Promise<Scene> {
  app.clock.set('2026-11-21T10:00:00Z')
  const replies: Replies = { init: { outcome: 'unknown' }, status: 'pending' }
  replaceProvider(app, replies)
  const { id: packageId } = await addPackage(app, { price: price * 100 })
  const member = await app.createUser()
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const scene = { app, replies, packageId, member, staff, payment: { id: 0, merchantRefNum: '' } }
  await startPayment(scene, replies.init)
  return scene
}

/** In seconds. */
async function passTime(scene: Scene, seconds: number): Promise<void> {
  scene.app.clock.advance(seconds)
  scene.member = await logInAgain(scene.app.ctx(), scene.member)
  scene.staff = await logInAgain(scene.app.ctx(), scene.staff)
}

const minute = 60

const enquiries = {
  /** The server enquires at most once in 1.5 s. */
  async return(scene: Scene) {
    await passTime(scene, 2)
    const { app, payment, member } = scene
    await app.request(payments.savePaymentRequest, { merchantRefNum: payment.merchantRefNum }, member)
  },
  async notification({ app, payment: { merchantRefNum } }: Scene) {
    await app.request(payments.callback, { reference: merchantRefNum })
    await app.runPendingJobs()
  },
  async check(scene: Scene) {
    await passTime(scene, 16 * minute)
    await scene.app.runPendingJobs()
  },
}

const statuses = ['pending', 'awaiting', 'paid', 'failed', 'expired', 'cancelled', null] as const

const reports = statuses.flatMap((status) =>
  Object.entries(enquiries).map(
    ([role, enquire]): WalkStep<Scene> => ({
      role,
      async run(scene) {
        scene.replies.status = status
        await enquire(scene)
      },
    }),
  ),
)

const outcomes: Replies['init'][] = [
  { outcome: 'started', redirectUrl: 'https://provider.example/pay' },
  { outcome: 'refused', code: '9901' },
  { outcome: 'unknown' },
]

export const paymentsWalk = defineWalk<Scene>({
  machine: paymentStateMachine,
  begin,
  steps: [
    ...reports,
    ...outcomes.map(
      (outcome): WalkStep<Scene> => ({
        endpoint: 'payments.createPaymentRequest',
        role: 'provider',
        run: (scene) => startPayment(scene, outcome),
      }),
    ),
    {
      role: 'check',
      async run(scene) {
        await passTime(scene, 100 * 60 * minute)
        await scene.app.runPendingJobs()
      },
    },
    {
      role: 'staff',
      run: ({ app, payment, staff }) =>
        app.request(payments.refundPayment, { paymentRequestId: payment.id, reason: 'سبب' }, staff),
    },
  ],
})
