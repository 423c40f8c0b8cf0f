import { payments } from '#contract/payments.ts'
import { createFawry } from '../integrations/fawry.ts'
import type { Person } from './people.ts'
import { addPackage } from './selling.ts'
import { startSimulator } from './simulator.ts'
import { createWorld, type World } from './world.ts'

/** Begins a payment in a world without a provider: the call fails with ConnectionRefused, and the payment stays open. */
export async function startUnansweredPayment(
  world: World,
  wish: { packageId: number; price: number },
  buyer: Person,
): Promise<{ id: number; merchantRefNum: string }> {
  await world.send(payments.createPaymentRequest, wish, buyer)
  const [made] = await world.ask(payments.getPaymentRequestsByUser, {}, buyer)
  if (!made) throw new Error('There is no payment.')
  return made
}

/** A world whose payments are made at a simulator of its own; dispose of both. */
export async function createPayingWorld(options: NonNullable<Parameters<typeof createWorld>[0]> = {}) {
  const simulator = await startSimulator()
  const config = { payments: simulator.payments, ...options.config }
  const ports = { payments: createFawry(simulator.payments, { timeoutMs: 20_000 }), ...options.ports }
  const world = await createWorld({ ...options, config, ports })
  const offered = await addPackage(world)
  await simulator.tell('clock', { at: world.clock.now().toISOString() })

  return {
    ...world,
    simulator,
    packageId: offered.id,
    countryId: offered.countryId,
    /** Lets time pass, here and at the provider. */
    async wait(seconds: number) {
      world.clock.advance(seconds)
      await simulator.tell('clock', { ms: seconds * 1000 })
    },
    /** A member asks to pay for the package. */
    create: (member: Person, idempotencyKey?: string) =>
      world.ask(payments.createPaymentRequest, { packageId: offered.id, price: 200 }, member, {
        idempotencyKey,
      }),
    /** How the payment stands, asked as its buyer who comes back. */
    returned: (merchantRefNum: string, member: Person) =>
      world.ask(payments.savePaymentRequest, { merchantRefNum }, member),
    /** The points of a member's lots, by the ledger's own rows. */
    async pointsOf(member: Person): Promise<number> {
      const { points } = await world.db
        .selectFrom('lots')
        .innerJoin('ledger_accounts as account', 'account.id', 'lots.account_id')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('lots.available'), eb.val(0)).as('points'))
        .where('account.user_id', '=', member.id)
        .executeTakeFirstOrThrow()
      return Number(points)
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await simulator[Symbol.asyncDispose]()
    },
  }
}

export type PayingWorld = Awaited<ReturnType<typeof createPayingWorld>>
