import { packages } from '../../../contract/packages.ts'
import { payments } from '../../../contract/payments.ts'
import { settle } from '../../features/payments/settle.service.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

/** What staff change of payments; no provider answers here, so that a refund's outcome stays unknown. */
export function paymentChanges(world: World, staff: Person): StaffChanges {
  const paid = async () => {
    const egypt = world.db.selectFrom('countries').select('id').where('code', '=', 'EG')
    const { id: countryId } = await egypt.executeTakeFirstOrThrow()
    const offered = { ...names(), countryId, points: 250, price: 200, months: 6 as const }
    const { id: packageId } = await world.ask(packages.savePointsPackage, offered, staff)
    const wish = { packageId, price: 200 }
    const made = await world.ask(payments.createPaymentRequest, wish, await world.person())
    const amounts = { amount: 20_000, paidAmount: 20_000 }
    const told = {
      status: 'paid',
      toldStatus: 'PAID',
      method: 'CARD',
      paymentReference: '',
      failureCode: null,
    } as const
    const named = { reference: made.merchantRefNum, providerReference: String(900_000_000 + made.id) }
    await settle(world.ctx(), made.id, { ...amounts, ...told, ...named }, 'check')
    return made.id
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
