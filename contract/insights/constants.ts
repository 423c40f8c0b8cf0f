export const viewedPages = ['place', 'offer', 'branch'] as const
export type ViewedPage = (typeof viewedPages)[number]

/**
 * `unanswered` by the place; the member didn't come, didn't approve the bill or didn't pay; cancelled; or
 * reversed after payment.
 */
export const orderLosses = [
  'unanswered',
  'rejected',
  'noShow',
  'cancelled',
  'declined',
  'unpaid',
  'reversed',
] as const
export type OrderLoss = (typeof orderLosses)[number]

/** The last N days, including today. */
export const lastDays = ['7', '28', '90'] as const
export const usualDays = '28'

export const maxInsightDays = 366
/** The benefit, its price in points, the validity, the conditions. */
export const termsParts = ['discount', 'points', 'times', 'conditions'] as const
export type TermsPart = (typeof termsParts)[number]

export const changeDays = 14
export const maxOfferChanges = 20
export const maxListed = 100
