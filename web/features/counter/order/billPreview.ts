import { parseNumber } from '#contract/core/numbers.ts'
import { type Bill, computeCharge, type DiscountTerms, findBillProblem } from '#contract/offers/discount.ts'
import type { Order } from '#contract/orders/schemas.ts'

export type PricedTerms = Pick<Order, 'terms' | 'currency'>

/** As typed. */
export type BillInput = { bill: string; cheaperItem: string }

/** In the currency's unit. */
export type Preview = { payable: number; discount: number; points: number }

/** In the smallest unit; null if the input isn't a number or has too many decimals. */
function parseUnits(input: string, decimals: number): number | null {
  const amount = parseNumber(input)
  if (amount === null || amount < 0 || amount >= 1e9) return null
  const units = amount * 10 ** decimals
  const rounded = Math.round(units)
  return Math.abs(units - rounded) < 1e-6 ? rounded : null
}

/** In the smallest unit. `bill` is null for invalid input. */
export function toUnitTerms(
  { terms, currency: { decimals } }: PricedTerms,
  input: BillInput,
): { terms: DiscountTerms; bill: Bill | null } {
  const inUnits = (amount: number | null) => (amount === null ? null : Math.round(amount * 10 ** decimals))
  const isAmount = terms.discountType === 'amount' || terms.discountType === 'price'
  const bill = parseUnits(input.bill, decimals)
  return {
    bill: bill === null ? null : { bill, cheaperItem: parseUnits(input.cheaperItem, decimals) },
    terms: {
      ...terms,
      discountValue: isAmount ? inUnits(terms.discountValue) : terms.discountValue,
      discountCap: inUnits(terms.discountCap),
      priceBefore: inUnits(terms.priceBefore),
    },
  }
}

/**
 * Null for invalid input. The member's balance is private: if points limit the discount, this is the maximum.
 */
export function computePreview(priced: PricedTerms, input: BillInput): Preview | null {
  const { terms, bill } = toUnitTerms(priced, input)
  if (!bill || findBillProblem(terms, bill)) return null
  const unit = 10 ** priced.currency.decimals
  const pointValue = Math.round(priced.terms.pointValue * unit)
  const { payable, discount, points } = computeCharge(terms, bill, {
    pointValue,
    available: Number.POSITIVE_INFINITY,
  })
  return { payable: payable / unit, discount: discount / unit, points }
}
