import { orders } from '#contract/orders.ts'
import { payouts } from '#contract/payouts.ts'
import { payoutTerms } from '#contract/payoutTerms.ts'
import { statements } from '#contract/statements.ts'
import { closeStatements } from '../features/payouts/close.service.ts'
import { askByTwo } from './approving.ts'
import { approved, openCounter } from './orders.ts'
import type { World } from './world.ts'

/** An IBAN of Egypt that is no account of anybody. */
export const someIban = 'EG380019000500000000263180002'

const sellerOf = {
  sellerName: 'شركة مكان للتسويق',
  sellerAddress: '١٢ شارع التحرير، القاهرة',
  sellerTaxNumber: '100200300',
}

type Terms = { period?: 'week' | 'month'; minimum?: number; taxPercent?: number }
type FeeWish = { percent: number; categoryId?: number; servicePlaceId?: number; since: string }

/** A counter whose place is paid, and two of the staff who look after payments. */
export async function openPaidCounter(world: World, points = 1_000_000) {
  const counter = await openCounter(world, { offer: { value: 20 }, points })
  const { place, owner, branch, member } = counter
  /** Sessions of staff last half a day: each time others are at work. */
  const payer = () => world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const payers = async () => [await payer(), await payer()] as const
  const { country_id: countryId } = await world.db
    .selectFrom('users')
    .select('country_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const id = countryId as number
  const ask = { placeId: place.id, countryId: id }
  const payoutOf = (amount: number) => ({
    servicePlaceId: place.id,
    countryId: id,
    amount,
    iban: someIban,
    reference: 'BT-1',
    paidOn: world.clock.now().toISOString().slice(0, 10),
  })
  return {
    ...counter,
    ...ask,
    payer,
    payers,
    setTerms: async ({ period = 'month', minimum = 0, taxPercent = 14 }: Terms = {}) =>
      askByTwo(
        world,
        payoutTerms.savePayoutTerms,
        { id, period, minimum, taxPercent, ...sellerOf },
        await payers(),
      ),
    setFee: async (wish: FeeWish) =>
      askByTwo(world, payoutTerms.saveFee, { countryId: id, ...wish }, await payers()),
    /** Has the member pay a bill of which a fifth is in points. */
    async pay(bill = 100) {
      const order = await approved(world, counter, bill)
      return world.ask(orders.payOrder, { orderId: order.id }, branch)
    },
    reverse: (orderId: number) => world.ask(orders.reverseOrder, { orderId, reason: 'خطأ' }, branch),
    close: () => closeStatements(world.ctx()),
    next: async () => (await world.ask(statements.getNextPayout, {}, owner))[0],
    list: async () => (await world.ask(statements.getStatements, { pageSize: 200 }, owner)).data,
    lines: async (statementId: number) =>
      (await world.ask(statements.getStatement, { id: statementId, pageSize: 200 }, owner)).lines.data,
    savePayee: (iban = someIban) =>
      world.ask(
        payouts.savePayee,
        { legalName: 'مطاعم الكشري', address: 'وسط البلد، القاهرة', accountHolder: 'مطاعم الكشري', iban },
        owner,
      ),
    payoutOf,
    payOut: async (amount: number) => askByTwo(world, payouts.recordPayout, payoutOf(amount), await payers()),
  }
}
