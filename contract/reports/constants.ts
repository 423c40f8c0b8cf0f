/** An order ended without payment or was reversed, or a package bought online or for cash was returned. */
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

/** Maximum length of a report's period. */
export const maxReportYears = 5

/** Maximum number of rows of an exported report. */
export const maxReportRows = 250_000

export const usagePageSizes = [12, 50, 100, 200] as const
