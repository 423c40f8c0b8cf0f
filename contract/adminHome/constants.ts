/** Lengths of the trends that staff can view, in days. */
export const trendLengths = [7, 30, 90] as const
export type TrendLength = (typeof trendLengths)[number]
