import { parseNumber } from '#contract/core/numbers.ts'
import { type Bill, computeCharge, type DiscountTerms, findBillProblem } from '#contract/offers/discount.ts'
import type { Order } from '#contract/orders/schemas.ts'

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

/**
 * Null for invalid input. The member's balance is private: if points limit the discount, this is the maximum.
 */
export function computePreview(
  { terms, currency }: Pick<Order, 'terms' | 'currency'>,
  input: { bill: string; cheaperItem: string },
): Preview | null {
  const { decimals } = currency
  const unit = 10 ** decimals
  const inUnits = (amount: number | null) => (amount === null ? null : Math.round(amount * unit))
  const total = parseUnits(input.bill, decimals)
  if (total === null) return null
  const bill: Bill = { bill: total, cheaperItem: parseUnits(input.cheaperItem, decimals) }
  const isAmount = terms.discountType === 'amount' || terms.discountType === 'price'
  const discountTerms: DiscountTerms = {
    ...terms,
    discountValue: isAmount ? inUnits(terms.discountValue) : terms.discountValue,
    discountCap: inUnits(terms.discountCap),
    priceBefore: inUnits(terms.priceBefore),
  }
  if (findBillProblem(discountTerms, bill)) return null
  const pointValue = inUnits(terms.pointValue) ?? 1
  const { payable, discount, points } = computeCharge(discountTerms, bill, {
    pointValue,
    available: Number.POSITIVE_INFINITY,
  })
  return { payable: payable / unit, discount: discount / unit, points }
}
