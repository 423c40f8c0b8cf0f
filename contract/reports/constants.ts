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

export const reportYears = 5

export const maxReportedRows = 250_000

export const usagePageSizes = [12, 50, 100, 200] as const
