import { orders } from '#contract/orders/endpoints.ts'
import { payouts } from '#contract/payouts/endpoints.ts'
import { statements } from '#contract/payouts/statements.endpoints.ts'
import { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import { closeStatements } from '#server/features/payouts/closeStatements.service.ts'
import type { TestApp } from '../app/testApp.ts'
import { requestWithApproval } from './approvals.ts'
import { createApprovedOrder, openCounter } from './orders.ts'

/** Valid, but it belongs to no account. */
export const testIban = 'EG380019000500000000263180002'

const sellerDetails = {
  sellerName: 'شركة مكان للتسويق',
  sellerAddress: '١٢ شارع التحرير، القاهرة',
  sellerTaxNumber: '100200300',
}

type PayoutTermsInput = { period?: 'week' | 'month'; minimum?: number; taxPercent?: number }
type FeeInput = { percent: number; categoryId?: number; servicePlaceId?: number; since: string }

/** The place receives payouts; includes two staff with payment permissions. */
export async function openPaidCounter(app: TestApp, points = 1_000_000) {
  const counter = await openCounter(app, { offer: { value: 20 }, points })
  const { place, owner, branch, member } = counter
  /** New staff each time, because their sessions last only half a day. */
  const payer = () => app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const payers = async () => [await payer(), await payer()] as const
  const { country_id: countryId } = await app.db
    .selectFrom('users')
    .select('country_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const id = countryId as number
  const scope = { placeId: place.id, countryId: id }
  const createPayoutInput = (amount: number) => ({
    servicePlaceId: place.id,
    countryId: id,
    amount,
    iban: testIban,
    reference: 'BT-1',
    paidOn: app.clock.now().toISOString().slice(0, 10),
  })
  const setTerms = async ({ period = 'month', minimum = 0, taxPercent = 14 }: PayoutTermsInput = {}) =>
    requestWithApproval(
      app,
      payoutTerms.savePayoutTerms,
      { id, period, minimum, taxPercent, ...sellerDetails },
      await payers(),
    )
  /** The member pays a fifth of the bill in points. */
  const pay = async (bill = 100) => {
    const order = await createApprovedOrder(app, counter, bill)
    return app.request(orders.payOrder, { orderId: order.id }, branch)
  }
  const close = () => closeStatements(app.ctx())
  const list = async () => (await app.request(statements.getStatements, { pageSize: 200 }, owner)).data
  return {
    ...counter,
    ...scope,
    payer,
    payers,
    setTerms,
    setFee: async (fee: FeeInput) =>
      requestWithApproval(app, payoutTerms.saveFee, { countryId: id, ...fee }, await payers()),
    pay,
    reverse: (orderId: number) => app.request(orders.reverseOrder, { orderId, reason: 'خطأ' }, branch),
    close,
    next: async () => (await app.request(statements.getNextPayout, {}, owner))[0],
    list,
    /** `at` is after the week of the order; returns the statement. */
    async closeWeek({ bill, at }: { bill: number; at: string }) {
      await setTerms({ period: 'week' })
      await pay(bill)
      app.clock.set(at)
      await close()
      const [statement] = await list()
      if (!statement) throw new Error('The week has no statement')
      return statement
    },
    lines: async (statementId: number) =>
      (await app.request(statements.getStatement, { id: statementId, pageSize: 200 }, owner)).lines.data,
    savePayee: (iban = testIban) =>
      app.request(
        payouts.savePayee,
        { legalName: 'مطاعم الكشري', address: 'وسط البلد، القاهرة', accountHolder: 'مطاعم الكشري', iban },
        owner,
      ),
    createPayoutInput,
    payOut: async (amount: number) =>
      requestWithApproval(app, payouts.recordPayout, createPayoutInput(amount), await payers()),
  }
}
