import { payments } from '#contract/payments/endpoints.ts'
import { paymentStateMachine, refundStateMachine } from '#contract/payments/stateMachine.ts'
import type { PaymentProvider, PaymentStatus, ProviderAnswer } from '#server/integrations/ports.ts'
import { RequestError, type TestApp } from '../app/testApp.ts'
import { addPackage } from '../builders/packages.ts'
import { logInAgain, type TestUser } from '../builders/users.ts'
import { defineWalk, type WalkStep } from './walk.ts'

/** Responses of the provider of a walk. */
type Replies = {
  init: Awaited<ReturnType<PaymentProvider['init']>>
  /** null if it doesn’t know the payment. */
  status: PaymentStatus | null
  refund: ProviderAnswer
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
    refund: async () => replies.refund,
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

/** The provider’s refusal is stored before the request is rejected with it. */
async function accept(request: Promise<unknown>, errorKey: string): Promise<void> {
  await request.catch((error) => {
    if (!(error instanceof RequestError && error.errorKey === errorKey)) throw error
  })
}

async function startPayment(scene: Scene, outcome: Replies['init']): Promise<void> {
  const { app, packageId, member } = scene
  scene.replies.init = outcome
  const request = app.request(payments.createPaymentRequest, { packageId, price }, member)
  await accept(request, 'PaymentRefused')
  const [payment] = await app.request(payments.getPaymentRequestsByUser, {}, member)
  if (payment) scene.payment = payment
}

async function begin(app: TestApp): Promise<Scene> {
  app.clock.set('2026-11-21T10:00:00Z')
  const replies: Replies = { init: { outcome: 'unknown' }, status: 'pending', refund: { outcome: 'done' } }
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

async function beginPaid(app: TestApp): Promise<Scene> {
  const scene = await begin(app)
  scene.replies.status = 'paid'
  await enquiries.return(scene)
  return scene
}

async function requestRefund(
  { app, replies, payment, staff }: Scene,
  outcome: ProviderAnswer,
): Promise<void> {
  replies.refund = outcome
  const input = { paymentRequestId: payment.id, points: 40, reason: 'سبب' }
  await accept(app.request(payments.refundPayment, input, staff), 'RefundRefused')
}

async function decideRefund({ app, payment, staff }: Scene, isDone: boolean): Promise<void> {
  const { id } = await app.db
    .selectFrom('paymentRefunds')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('paymentRequestId', '=', payment.id)
    .executeTakeFirstOrThrow()
  await app.request(payments.decideRefund, { refundId: id, isDone }, staff)
}

const refundOutcomes: ProviderAnswer[] = [
  { outcome: 'done' },
  { outcome: 'refused', code: '9999' },
  { outcome: 'unknown' },
]

const refundStatuses = ['paid', 'partlyRefunded', 'refunded', null] as const

export const refundsWalk = defineWalk<Scene>({
  machine: refundStateMachine,
  begin: beginPaid,
  steps: [
    ...refundOutcomes.map(
      (outcome): WalkStep<Scene> => ({ role: 'provider', run: (scene) => requestRefund(scene, outcome) }),
    ),
    ...refundStatuses.map(
      (status): WalkStep<Scene> => ({
        role: 'provider',
        async run(scene) {
          scene.replies.status = status
          await enquiries.check(scene)
        },
      }),
    ),
    ...[true, false].map(
      (isDone): WalkStep<Scene> => ({
        endpoint: 'payments.decideRefund',
        role: 'staff',
        run: (scene) => decideRefund(scene, isDone),
      }),
    ),
  ],
})
