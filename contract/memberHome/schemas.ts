import { z } from 'zod'
import { Id, Instant, Money } from '../core/fields.ts'
import { OfferRow } from '../offers/schemas.ts'
import { Order } from '../orders/schemas.ts'
import { PaymentRequest } from '../payments/schemas.ts'
import { PlaceRow } from '../places/schemas.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { maxHomeOrders } from './constants.ts'

export const Savings = z.object({
  currency: CurrencyOfPrices,
  month: Money.describe('Savings in the current month.'),
  year: Money.describe('Savings in the current year.'),
  all: Money,
})
export type Savings = z.infer<typeof Savings>

export const MemberHome = z.object({
  failedPayment: PaymentRequest.nullable().describe(
    'Latest failed payment that the caller has neither resolved nor dismissed; `null` if there is none.',
  ),
  openOrders: z.array(Order).describe(`Newest ongoing orders of the caller, at most ${maxHomeOrders}.`),
  followedCount: z.int().describe('Number of favourite places.'),
  newest: z.array(OfferRow).describe('Live offers of the favourite places, newest first.'),
  visited: z
    .array(
      z.object({
        place: PlaceRow,
        paidAt: Instant,
        offerId: Id.nullable().describe(
          'ID of the offer used there last, if it is available again; otherwise `null`.',
        ),
      }),
    )
    .describe('Places where the caller paid most recently.'),
  savings: z
    .array(Savings)
    .describe('Savings by currency. The currency of the caller’s country comes first, even without savings.'),
})
export type MemberHome = z.infer<typeof MemberHome>
