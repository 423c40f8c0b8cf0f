import { payments } from '#contract/payments/endpoints.ts'
import { createFawry } from '#server/integrations/fawry.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../app/testApp.ts'
import { startSimulator } from '../standIns/paymentSimulator.ts'
import { addPackage } from './packages.ts'
import type { TestUser } from './users.ts'

/**
 * Starts a payment in an app without a provider: the request fails with ConnectionRefused and the payment
 * stays open.
 */
export async function startUnansweredPayment(
  app: TestApp,
  input: { packageId: number; price: number },
  buyer: TestUser,
): Promise<{ id: number; merchantRefNum: string }> {
  await app.send(payments.createPaymentRequest, input, buyer)
  const [payment] = await app.request(payments.getPaymentRequestsByUser, {}, buyer)
  if (!payment) throw new Error('No payment found.')
  return payment
}

/** Disposing of it also stops its payment simulator. */
export async function createPaymentTestApp(options: TestAppOptions = {}) {
  const simulator = await startSimulator()
  const config = { payments: simulator.payments, ...options.config }
  const ports = { payments: createFawry(simulator.payments, { timeoutMs: 20_000 }), ...options.ports }
  const app = await createTestApp({ ...options, config, ports })
  const pointsPackage = await addPackage(app)
  await simulator.sendCommand('clock', { at: app.clock.now().toISOString() })

  return {
    ...app,
    simulator,
    packageId: pointsPackage.id,
    countryId: pointsPackage.countryId,
    /** Advances the clocks of the app and the provider. */
    async advanceClocks(seconds: number) {
      app.clock.advance(seconds)
      await simulator.sendCommand('clock', { ms: seconds * 1000 })
    },
    createPayment: (member: TestUser, idempotencyKey?: string) =>
      app.request(payments.createPaymentRequest, { packageId: pointsPackage.id, price: 200 }, member, {
        idempotencyKey,
      }),
    /** As the buyer's browser requests it after the redirect from the provider. */
    returnFromProvider: (merchantRefNum: string, member: TestUser) =>
      app.request(payments.savePaymentRequest, { merchantRefNum }, member),
    /** Available points of the lots, read from the ledger tables. */
    async getPoints(member: TestUser): Promise<number> {
      const { points } = await app.db
        .selectFrom('lots')
        .innerJoin('ledgerAccounts as account', 'account.id', 'lots.accountId')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('lots.available'), eb.val(0)).as('points'))
        .where('account.userId', '=', member.id)
        .executeTakeFirstOrThrow()
      return Number(points)
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await simulator[Symbol.asyncDispose]()
    },
  }
}

export type PaymentTestApp = Awaited<ReturnType<typeof createPaymentTestApp>>
