export const timelineEvents = [
  'joined',
  'loggedIn',
  'consentGiven',
  'consentWithdrawn',
  'orderCreated',
  'orderEnded',
  'orderReversed',
  'pointsMoved',
  'paymentChanged',
  'complaintSent',
  'complaintProcessed',
  'flagFound',
  'flagDecided',
  'restricted',
  'restrictionLifted',
  'staffChange',
] as const
export type TimelineEvent = (typeof timelineEvents)[number]

/** Rows of each section of the page; each section links to the whole list. */
export const shownRows = 5
