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

type PayoutScope = { placeId: number; countryId: number }

/** Actions of staff, each with a second person who approves. */
function createStaffActions(app: TestApp, { placeId, countryId }: PayoutScope) {
  /** Creates new staff each time, because their sessions last only half a day. */
  const createPaymentStaff = () => app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const createApprovalPair = async () => [await createPaymentStaff(), await createPaymentStaff()] as const

  const setTerms = async ({ period = 'month', minimum = 0, taxPercent = 14 }: PayoutTermsInput = {}) =>
    requestWithApproval(
      app,
      payoutTerms.savePayoutTerms,
      { id: countryId, period, minimum, taxPercent, ...sellerDetails },
      await createApprovalPair(),
    )
  const setFee = async (fee: FeeInput) =>
    requestWithApproval(app, payoutTerms.saveFee, { countryId, ...fee }, await createApprovalPair())

  const createPayoutInput = (amount: number) => ({
    servicePlaceId: placeId,
    countryId,
    amount,
    iban: testIban,
    reference: 'BT-1',
    paidOn: app.clock.now().toISOString().slice(0, 10),
  })
  const recordPayout = async (amount: number) =>
    requestWithApproval(app, payouts.recordPayout, createPayoutInput(amount), await createApprovalPair())
  return { createPaymentStaff, createApprovalPair, setTerms, setFee, createPayoutInput, recordPayout }
}

/** Opens a counter whose place receives payouts; the returned functions act as its owner, its branch or staff. */
export async function openPaidCounter(app: TestApp, points = 1_000_000) {
  const counter = await openCounter(app, { offer: { value: 20 }, points })
  const { place, owner, branch, member } = counter
  const { countryId } = await app.db
    .selectFrom('users')
    .select('countryId')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const scope = { placeId: place.id, countryId }
  const staffActions = createStaffActions(app, scope)

  /** Completes an order with this bill, a fifth of which the member pays in points. */
  const completeOrder = async (bill = 100) => {
    const order = await createApprovedOrder(app, counter, bill)
    return app.request(orders.payOrder, { orderId: order.id }, branch)
  }
  const reverseOrder = (orderId: number) =>
    app.request(orders.reverseOrder, { orderId, reason: 'خطأ' }, branch)

  const closeDueStatements = () => closeStatements(app.ctx())
  const listStatements = async () =>
    (await app.request(statements.getStatements, { pageSize: 200 }, owner)).data
  const listLines = async (statementId: number) =>
    (await app.request(statements.getStatement, { id: statementId, pageSize: 200 }, owner)).lines.data
  /** Completes an order with this bill, closes its week at an instant after it, and returns the statement. */
  const closeWeek = async ({ bill, at }: { bill: number; at: string }) => {
    await staffActions.setTerms({ period: 'week' })
    await completeOrder(bill)
    app.clock.set(at)
    await closeDueStatements()
    const [statement] = await listStatements()
    if (!statement) throw new Error('The week has no statement')
    return statement
  }

  const getNextPayout = async () => (await app.request(statements.getNextPayout, {}, owner))[0]
  const savePayee = (iban = testIban) =>
    app.request(
      payouts.savePayee,
      { legalName: 'مطاعم الكشري', address: 'وسط البلد، القاهرة', accountHolder: 'مطاعم الكشري', iban },
      owner,
    )
  return {
    ...counter,
    ...scope,
    ...staffActions,
    completeOrder,
    reverseOrder,
    closeDueStatements,
    listStatements,
    listLines,
    closeWeek,
    getNextPayout,
    savePayee,
  }
}
