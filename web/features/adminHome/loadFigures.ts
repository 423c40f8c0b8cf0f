import { type TrendLength, trendLengths } from '#contract/adminHome/constants.ts'
import { complaintQueuePolicy } from '#contract/complaints/policy.ts'
import { canAccess } from '#contract/core/policy.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { type LoaderContext, query } from '#web/api/loading/createLoader.ts'

/** Over how many days an address shows trends; what isn't offered is as if it weren't there. */
function parseTrendLength(search: URLSearchParams): TrendLength {
  return trendLengths.find((days) => String(days) === search.get('days')) ?? 30
}

/** What stands and how the last days went. */
export const loadFigures = ({ search, callEndpoint }: LoaderContext) =>
  callEndpoint(endpoints.adminHome.getFigures, { days: parseTrendLength(search) })

/** What was sold and used in the country that the address names, else in the reader's, and between which one chooses. */
export async function loadBusiness({ search, callEndpoint }: LoaderContext) {
  const { countries } = await callEndpoint(endpoints.startup.getShared, {})
  const selectedCountry = countries.find(({ id }) => String(id) === search.get('country'))
  return {
    countries: countries.map(({ id, name }) => ({ id, name })),
    business: await callEndpoint(endpoints.adminHome.getBusiness, {
      days: parseTrendLength(search),
      countryId: selectedCountry?.id ?? 0,
    }),
  }
}

/** How complaints stand; null for whoever doesn't look after them. */
export const queryComplaints = ({ viewer }: LoaderContext) =>
  canAccess(complaintQueuePolicy, viewer, {}) ? query(endpoints.complaints.getReportFigures, {}) : null
