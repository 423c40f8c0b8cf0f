/** The pages whose views are counted: of a place, of an offer, and what the code at the door of a branch opens. */
export const viewedPages = ['place', 'offer', 'branch'] as const
export type ViewedPage = (typeof viewedPages)[number]

/**
 * How an order came to nothing: nobody confirmed it, its member didn't come, didn't approve the bill, or didn't pay; somebody
 * called it off, or it was reversed after it was paid.
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

/** Periods that are often asked for: the last so many days, today included. */
export const lastDays = ['7', '28', '90'] as const
export const usualDays = '28'

/** The most days of a period. */
export const maxInsightDays = 366
/** What of an offer’s terms can change: what it gives, what it costs in points, when it holds, its conditions. */
export const termsParts = ['discount', 'points', 'times', 'conditions'] as const
export type TermsPart = (typeof termsParts)[number]

/** How many days are compared before and after an offer was changed, and how many of its changes. */
export const changeDays = 14
export const maxOfferChanges = 20
/** How many offers and branches stand in a list, those with most paid orders first. */
export const maxListed = 100
