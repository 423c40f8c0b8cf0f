import { type TrendLength, trendLengths } from '../../../contract/trendLengths.ts'

/** Over how many days an address shows trends; what isn't offered is as if it weren't there. */
export function trendLengthOf(search: URLSearchParams): TrendLength {
  return trendLengths.find((days) => String(days) === search.get('days')) ?? 30
}
