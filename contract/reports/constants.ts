/** How an order ended otherwise than by payment, was reversed, or a package was given back: paid online, or for cash. */
export const cancellationKinds = [
  'cancelled',
  'rejected',
  'declined',
  'expired',
  'reversed',
  'refunded',
  'saleReversed',
] as const
export type CancellationKind = (typeof cancellationKinds)[number]

/** The longest period of a report. */
export const reportYears = 5

/** The most rows that the file of a report holds. */
export const maxReportedRows = 250_000

/** How many rows a page of the usage report holds. */
export const usagePageSizes = [12, 50, 100, 200] as const
