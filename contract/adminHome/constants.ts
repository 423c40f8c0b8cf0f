export const trendLengths = [7, 30, 90] as const
export type TrendLength = (typeof trendLengths)[number]
