import type { ErrorCode } from '../errors.ts'

export const discountTypes = ['percent', 'amount', 'price', 'twoForOne'] as const
export type DiscountType = (typeof discountTypes)[number]

export const pointsTypes = ['computed', 'fixed', 'free'] as const
export type PointsType = (typeof pointsTypes)[number]

/** What an offer gives, and for how many points; amounts are integers of the currency's smallest unit, as everywhere in this file. */
export type DiscountTerms = {
  discountType: DiscountType
  /** Of a percent: 1 to 100. Of an amount or a price: in the smallest unit. Null for two-for-one. */
  discountValue: number | null
  /** Of a percent: the most that it gives. */
  discountCap: number | null
  /** Of a price: what it costs without the offer. */
  priceBefore: number | null
  pointsType: PointsType
  /** Where they are fixed. */
  points: number | null
  /** The discount may shrink to what the member's points reach. */
  mayShrink: boolean
}

/** What a branch types. */
export type Bill = { bill: number; cheaperItem?: number | null | undefined }

/** Why an offer doesn't go with a bill: the field that is wrong, and the refusal; null where it does. */
export function billProblem(
  { discountType, priceBefore }: DiscountTerms,
  { bill, cheaperItem }: Bill,
): { field: 'bill' | 'cheaperItem'; code: ErrorCode } | null {
  if (bill <= 0) return { field: 'bill', code: 'NotPositive' }
  if (discountType === 'price' && bill < (priceBefore ?? 0)) return { field: 'bill', code: 'BillTooSmall' }
  if (discountType !== 'twoForOne') return null
  if (!cheaperItem || cheaperItem < 0) return { field: 'cheaperItem', code: 'requiredField' }
  return cheaperItem * 2 > bill ? { field: 'cheaperItem', code: 'CheaperItemTooLarge' } : null
}

/** So many percent of a bill, rounded down to the smallest unit. */
function computePercent(bill: number, percent: number): number {
  return Number((BigInt(bill) * BigInt(percent)) / 100n)
}

/** What an offer takes off a bill that it goes with; never more than the bill. */
export function computeDiscount(terms: DiscountTerms, { bill, cheaperItem }: Bill): number {
  const { discountType, discountValue, discountCap, priceBefore } = terms
  const value = discountValue ?? 0
  const full = {
    percent: () => Math.min(computePercent(bill, value), discountCap ?? bill),
    amount: () => value,
    price: () => (priceBefore ?? 0) - value,
    twoForOne: () => cheaperItem ?? 0,
  }[discountType]()
  return Math.min(full, bill)
}

/** The most that an offer takes off any bill, where it says so itself; null where the bill alone decides. */
function getMaxDiscount(terms: DiscountTerms): number | null {
  const { discountType, discountValue, discountCap, priceBefore } = terms
  if (discountType === 'percent') return discountCap
  if (discountType === 'amount') return discountValue
  return discountType === 'price' ? (priceBefore ?? 0) - (discountValue ?? 0) : null
}

/** The points that an amount costs, at what a point is worth; what is left over costs one more. */
export function pointsFor(amount: number, pointValue: number): number {
  return Number((BigInt(amount) + BigInt(pointValue) - 1n) / BigInt(pointValue))
}

/** The points that a discount of an offer costs. */
function computePoints({ pointsType, points }: DiscountTerms, discount: number, pointValue: number): number {
  if (pointsType === 'free') return 0
  return pointsType === 'fixed' ? (points ?? 0) : pointsFor(discount, pointValue)
}

/** The points that an offer costs whatever the bill, or at most; null where the bill alone decides. */
export function getMaxPoints(terms: DiscountTerms, pointValue: number): number | null {
  if (terms.pointsType !== 'computed') return computePoints(terms, 0, pointValue)
  const maxDiscount = getMaxDiscount(terms)
  return maxDiscount === null ? null : pointsFor(maxDiscount, pointValue)
}

/** What a bill comes to. `missing` counts the points that the member lacks; with it nothing can be charged. */
export type Charge = { discount: number; payable: number; points: number; missing: number }

/** What an offer makes of a bill that it goes with, for a member who has so many points. */
export function computeCharge(
  terms: DiscountTerms,
  bill: Bill,
  { pointValue, available }: { pointValue: number; available: number },
): Charge {
  const full = computeDiscount(terms, bill)
  const discount = terms.mayShrink ? Math.min(full, available * pointValue) : full
  const points = computePoints(terms, discount, pointValue)
  return {
    discount,
    payable: bill.bill - discount,
    points,
    missing: Math.max(0, points - available),
  }
}

/**
 * What a reservation holds of the points that are free, where it is known how many the offer costs or may cost; of one that
 * may shrink what there is of them, and at least one point. With points `missing` it can't be reserved.
 */
export function reservationHold(
  { points, mayShrink }: { points: number | null; mayShrink: boolean },
  available: number,
): { held: number; missing: number } {
  const cost = points ?? 0
  const minPoints = mayShrink ? Math.min(cost, 1) : cost
  return { held: Math.min(cost, available), missing: Math.max(0, minPoints - available) }
}
