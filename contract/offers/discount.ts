export const discountTypes = ['percent', 'amount', 'price', 'twoForOne'] as const
export type DiscountType = (typeof discountTypes)[number]

export const pointsTypes = ['computed', 'fixed', 'free'] as const
export type PointsType = (typeof pointsTypes)[number]

/** All amounts in this file are integers of the currency's smallest unit. */
export type DiscountTerms = {
  discountType: DiscountType
  /** `percent`: 1 to 100. Amounts and prices: in the smallest unit. Null for two-for-one. */
  discountValue: number | null
  discountCap: number | null
  priceBefore: number | null
  pointsType: PointsType
  /** Set only if the points are fixed. */
  points: number | null
  /** The discount may be reduced to what the member's points cover. */
  mayShrink: boolean
}

export type Bill = { bill: number; cheaperItem?: number | null | undefined }

type BillProblem = {
  field: 'bill' | 'cheaperItem'
  code: 'NotPositive' | 'BillTooSmall' | 'requiredField' | 'CheaperItemTooLarge'
}

/** Returns the invalid field and its error; null if the offer applies to the bill. */
export function findBillProblem(
  { discountType, priceBefore }: DiscountTerms,
  { bill, cheaperItem }: Bill,
): BillProblem | null {
  if (bill <= 0) return { field: 'bill', code: 'NotPositive' }
  if (discountType === 'price' && bill < (priceBefore ?? 0)) return { field: 'bill', code: 'BillTooSmall' }
  if (discountType !== 'twoForOne') return null
  if (!cheaperItem || cheaperItem < 0) return { field: 'cheaperItem', code: 'requiredField' }
  return cheaperItem * 2 > bill ? { field: 'cheaperItem', code: 'CheaperItemTooLarge' } : null
}

/** Rounded down to the smallest unit. */
function computePercent(bill: number, percent: number): number {
  return Number((BigInt(bill) * BigInt(percent)) / 100n)
}

/** Never more than the bill, which must be valid. */
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

/** Null if only the bill limits it. */
export function getMaxDiscount(terms: DiscountTerms): number | null {
  const { discountType, discountValue, discountCap, priceBefore } = terms
  if (discountType === 'percent') return discountCap
  if (discountType === 'amount') return discountValue
  return discountType === 'price' ? (priceBefore ?? 0) - (discountValue ?? 0) : null
}

/** Rounded up. */
export function convertToPoints(amount: number, pointValue: number): number {
  return Number((BigInt(amount) + BigInt(pointValue) - 1n) / BigInt(pointValue))
}

function computePoints({ pointsType, points }: DiscountTerms, discount: number, pointValue: number): number {
  if (pointsType === 'free') return 0
  return pointsType === 'fixed' ? (points ?? 0) : convertToPoints(discount, pointValue)
}

/** The fixed or maximum price; null if it depends on the bill alone. */
export function getMaxPoints(terms: DiscountTerms, pointValue: number): number | null {
  if (terms.pointsType !== 'computed') return computePoints(terms, 0, pointValue)
  const maxDiscount = getMaxDiscount(terms)
  return maxDiscount === null ? null : convertToPoints(maxDiscount, pointValue)
}

/**
 * The largest discount on any bill for a member with this many points; null if only the bill limits it, 0 if the
 * points cover none.
 */
export function getLargestDiscount(
  terms: DiscountTerms,
  { pointValue, available }: { pointValue: number; available: number },
): number | null {
  const max = getMaxDiscount(terms)
  if (terms.pointsType === 'free') return max
  if (terms.pointsType === 'fixed') return available >= (terms.points ?? 0) ? max : 0
  const covered = available * pointValue
  if (max === null) return covered
  // Unlike the others, the discount of a fixed price is the same on every bill.
  if (terms.discountType === 'price' && !terms.mayShrink) return covered >= max ? max : 0
  return Math.min(max, covered)
}

export type Charge = { discount: number; payable: number; points: number; missing: number }

/** For a valid bill and a member with this many points. If points are `missing`, nothing can be charged. */
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
 * The known or maximum price; for an offer that may shrink, at most the available points. A price that depends
 * on the bill holds nothing. These two need at least one point. If points are `missing`, the offer can't be
 * reserved.
 */
export function computeReservationHold(
  { points, mayShrink }: { points: number | null; mayShrink: boolean },
  available: number,
): { held: number; missing: number } {
  const minPoints = points === null || mayShrink ? Math.min(points ?? 1, 1) : points
  return { held: Math.min(points ?? 0, available), missing: Math.max(0, minPoints - available) }
}
