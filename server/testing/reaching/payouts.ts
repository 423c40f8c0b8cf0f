import { orders } from '#contract/orders.ts'
import { closeStatements } from '#server/features/payouts/close.service.ts'
import { giveOffer } from '../offers.ts'
import { approved } from '../orders.ts'
import { someIban } from '../paying.ts'
import { buyPoints } from '../points.ts'
import type { Examples, Rows } from './rows.ts'

/** A statement of the person's place: a member paid there, and the month is over. */
async function closeStatement({ world, placeId, branchId, theirs }: Rows) {
  const branch = await theirs({ rank: 'BranchManager', permissions: ['OrdersControl'] })
  const member = await theirs()
  await buyPoints(world, member.id, { points: 500 })
  const { id: offerId } = await giveOffer(world, placeId)
  const order = await approved(world, { branch, member, branchId, offerId })
  await world.ask(orders.payOrder, { orderId: order.id }, branch)
  const { country_id: countryId, currency_id } = await world.db
    .selectFrom('orders')
    .select(['country_id', 'currency_id'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const terms = {
    country_id: countryId,
    currency_id,
    period: 'month' as const,
    minimum: 0,
    tax_rate: 1400,
    version: 1,
  }
  const seller = { seller_name: 'شركة مكان', seller_address: 'القاهرة', seller_tax_number: '100200300' }
  await world.db
    .insertInto('payout_terms')
    .values({ ...terms, ...seller })
    .execute()
  const fee = { country_id: countryId, category_id: null, place_id: null, by_id: null }
  const at = new Date('2026-01-01T10:00:00Z')
  await world.db
    .insertInto('fees')
    .values({ ...fee, rate: 1000, since: '2026-02-01', at })
    .execute()
  await closeStatements({ ...world.ctx(), now: () => new Date('2026-12-01T10:00:00Z') })
  const { id: statementId } = await world.db
    .selectFrom('statements')
    .select('id')
    .where('place_id', '=', placeId)
    .executeTakeFirstOrThrow()
  return { statementId, countryId }
}

/** What owners see of what they are paid, and what staff do about it. */
export async function payoutExamples(rows: Rows): Promise<Examples> {
  const { world, placeId } = rows
  const { statementId, countryId } = await closeStatement(rows)
  const { id: invoiceId } = await world.db.selectFrom('invoices').select('id').executeTakeFirstOrThrow()
  const { id: disputedById } = await world.person()
  const { id: disputeId } = await world.db
    .insertInto('disputes')
    .values({
      statement_id: statementId,
      line_number: 1,
      reason: 'المبلغ ناقص',
      by_id: disputedById,
      at: world.clock.now(),
      state: 'open',
      decided_by_id: null,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seller = { sellerName: 'شركة مكان', sellerAddress: 'القاهرة', sellerTaxNumber: '100200300' }
  const payee = { legalName: 'مطاعم الكشري', address: 'القاهرة', accountHolder: 'منى عادل', iban: someIban }
  return {
    'payoutTerms.getFees': () => ({ countryId }),
    // Both need a colleague where nothing is wrong with them.
    'payoutTerms.savePayoutTerms': () => ({
      id: countryId,
      period: 'week',
      minimum: 5,
      taxPercent: 14,
      ...seller,
      version: 0,
    }),
    'payoutTerms.saveFee': () => ({ countryId, percent: 10, since: '2026-11-21' }),
    'statements.getNextPayout': () => ({ servicePlaceId: placeId }),
    'statements.getStatement': () => ({ id: statementId }),
    'statements.getInvoice': () => ({ id: invoiceId }),
    'statements.disputeLine': () => ({ statementId, line: 1, reason: 'المبلغ ناقص' }),
    'statements.resolveDispute': () => ({ id: disputeId, adjustment: 0, answer: 'المبلغ صحيح' }),
    'payouts.getPayee': () => ({ servicePlaceId: placeId }),
    'payouts.savePayee': () => payee,
    'payouts.getPayables': () => ({ countryId }),
    'payouts.recordPayout': () => ({
      servicePlaceId: placeId,
      countryId,
      amount: 0.01,
      iban: someIban,
      reference: 'BT-1',
      paidOn: '2026-11-21',
    }),
  }
}
