import { computeCharge, type DiscountTerms } from './discount.ts'

/** Period of the orders that a forecast is computed from. */
export const forecastDays = 90
/** Below this number of paid orders there is no forecast. */
export const minForecastOrders = 10

const daysPerMonth = 30

/** The sales of a place within `forecastDays`. */
export type OrderHistory = {
  paidOrders: number
  /** Number of different members who paid. */
  members: number
  /** In the currency's smallest unit; null without orders. */
  medianBill: number | null
}

export type Forecast = {
  /** Uses per month. */
  uses: { from: number; to: number }
  /** Discounts per month, in the currency's smallest unit. */
  discount: number
  /** Points that members use per month. */
  points: number
}

/** Two digits say as much as the estimate knows. */
function roundToTwoDigits(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1)
  return Math.round(value / step) * step
}

/**
 * Computes what a bill of this size costs both sides. The cheaper item of two for one is taken as half of the
 * bill, and the bill of a special price as at least the price before. Assumes that the member has enough points.
 */
export function computeUsualCharge(terms: DiscountTerms, usualBill: number, pointValue: number) {
  const bill = Math.max(usualBill, terms.priceBefore ?? 0)
  const example = { bill, cheaperItem: Math.floor(bill / 2) }
  return { bill, ...computeCharge(terms, example, { pointValue, available: Number.MAX_SAFE_INTEGER }) }
}

/**
 * Uses per month: from one for each member who paid, to one for each paid order. Discount and points per month: those
 * of the median bill, times the mean of both. Limits, days, hours and branches aren't considered. Null if there is too
 * little history.
 */
export function forecastOffer(
  terms: DiscountTerms,
  { paidOrders, members, medianBill }: OrderHistory,
  pointValue: number,
): Forecast | null {
  if (paidOrders < minForecastOrders || medianBill === null) return null
  const perMonth = (count: number) => Math.max(1, Math.round((count * daysPerMonth) / forecastDays))
  const uses = { from: perMonth(members), to: perMonth(paidOrders) }
  const { discount, points } = computeUsualCharge(terms, medianBill, pointValue)
  const meanUses = (uses.from + uses.to) / 2
  return {
    uses,
    discount: roundToTwoDigits(discount * meanUses),
    points: roundToTwoDigits(points * meanUses),
  }
}
