import { complaintQueuePolicy } from '#contract/complaints.policy.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { type TrendLength, trendLengths } from '#contract/trendLengths.ts'
import { calls } from '#web/api/calls.ts'
import { type LoaderContext, query } from '#web/api/loading/createLoader.ts'

/** Over how many days an address shows trends; what isn't offered is as if it weren't there. */
function trendLengthOf(search: URLSearchParams): TrendLength {
  return trendLengths.find((days) => String(days) === search.get('days')) ?? 30
}

/** What stands and how the last days went. */
export const figures = ({ search, ask }: LoaderContext) =>
  ask(calls.adminHome.getFigures, { days: trendLengthOf(search) })

/** What was sold and used in the country that the address names, else in the reader's, and between which one chooses. */
export async function business({ search, ask }: LoaderContext) {
  const { countries } = await ask(calls.startup.getShared, {})
  const chosen = countries.find(({ id }) => String(id) === search.get('country'))
  return {
    countries: countries.map(({ id, name }) => ({ id, name })),
    business: await ask(calls.adminHome.getBusiness, {
      days: trendLengthOf(search),
      countryId: chosen?.id ?? 0,
    }),
  }
}

/** How complaints stand; null for whoever doesn't look after them. */
export const complaints = ({ viewer }: LoaderContext) =>
  reaches(complaintQueuePolicy, viewer, {}) ? query(calls.complaints.getReportFigures, {}) : null
