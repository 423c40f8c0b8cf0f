export const viewedPages = ['place', 'offer', 'branch'] as const
export type ViewedPage = (typeof viewedPages)[number]

export const orderLosses = [
  /** The place didn't confirm in time. */
  'unanswered',
  /** The place rejected the reservation. */
  'rejected',
  /** The member didn't come. */
  'noShow',
  'cancelled',
  /** The member didn't approve the bill. */
  'declined',
  /** The member approved the bill but didn't pay. */
  'unpaid',
  /** Reversed after payment. */
  'reversed',
] as const
export type OrderLoss = (typeof orderLosses)[number]

/** Preset periods: the last N days, including today. */
export const presetPeriodDays = ['7', '28', '90'] as const
export const defaultPeriodDays = '28'

export const maxInsightDays = 366

/**
 * Parts of an offer's terms that can change: the benefit, its price in points, the validity, the conditions.
 */
export const termsParts = ['discount', 'points', 'times', 'conditions'] as const
export type TermsPart = (typeof termsParts)[number]

/** Maximum number of days that are compared before and after a change of terms. */
export const maxComparedDays = 14
/** Number of latest changes that are listed for an offer. */
export const maxOfferChanges = 20
export const maxListedOffers = 100
