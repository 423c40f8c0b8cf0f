import { parseNumber } from '#contract/core/numbers.ts'
import { type Bill, billProblem, computeCharge, type DiscountTerms } from '#contract/offers/discount.ts'
import type { Order } from '#contract/orders/schemas.ts'

/** What a bill would come to, in the currency's unit. */
export type Preview = { payable: number; discount: number; points: number }

/** An amount as it is typed, in the smallest unit; null for what is none, or finer than the currency. */
function parseUnits(input: string, decimals: number): number | null {
  const amount = parseNumber(input)
  if (amount === null || amount < 0 || amount >= 1e9) return null
  const units = amount * 10 ** decimals
  const rounded = Math.round(units)
  return Math.abs(units - rounded) < 1e-6 ? rounded : null
}

/**
 * What the member would pay and what would be held of a bill that is being typed; null where it isn't one yet. How many
 * points there are is the member's secret: where the discount may shrink to them, this is the most.
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
  if (billProblem(discountTerms, bill)) return null
  const pointValue = inUnits(terms.pointValue) ?? 1
  const { payable, discount, points } = computeCharge(discountTerms, bill, {
    pointValue,
    available: Number.POSITIVE_INFINITY,
  })
  return { payable: payable / unit, discount: discount / unit, points }
}
