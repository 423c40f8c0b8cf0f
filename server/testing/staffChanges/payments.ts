import { packages } from '#contract/packages.ts'
import { payments } from '#contract/payments.ts'
import { settle } from '#server/features/payments/settle.service.ts'
import { startUnansweredPayment } from '../payments.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

/** A member pays for a package, as the provider's check tells it; replies the payment's number. */
export async function payForPackage(
  world: World,
  { packageId, price }: { packageId: number; price: number },
): Promise<number> {
  const made = await startUnansweredPayment(world, { packageId, price }, await world.person())
  const amount = Math.round(price * 100)
  const told = {
    status: 'paid',
    toldStatus: 'PAID',
    method: 'CARD',
    paymentReference: '',
    failureCode: null,
  } as const
  const named = { reference: made.merchantRefNum, providerReference: String(900_000_000 + made.id) }
  await settle(world.ctx(), made.id, { amount, paidAmount: amount, ...told, ...named }, 'check')
  return made.id
}

/** What staff change of payments; no provider answers here, so that a refund's outcome stays unknown. */
export function paymentChanges(world: World, staff: Person): StaffChanges {
  const paid = async () => {
    const egypt = world.db.selectFrom('countries').select('id').where('code', '=', 'EG')
    const { id: countryId } = await egypt.executeTakeFirstOrThrow()
    const offered = { ...names(), countryId, points: 250, price: 200, months: 6 as const }
    const { id: packageId } = await world.ask(packages.savePointsPackage, offered, staff)
    return payForPackage(world, { packageId, price: 200 })
  }
  const refund = async () => ({ paymentRequestId: await paid(), points: 100, reason: 'شراء بالخطأ' })
  return {
    'payments.refundPayment': { 'adds a refund': refund },
    'payments.decideRefund': {
      decides: async () => {
        const { id } = await world.ask(payments.refundPayment, await refund(), staff)
        return { refundId: id, isDone: true }
      },
    },
  }
}
