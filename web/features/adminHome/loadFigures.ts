import { type TrendLength, trendLengths } from '#contract/adminHome/constants.ts'
import { complaintQueuePolicy } from '#contract/complaints/policy.ts'
import { canAccess } from '#contract/core/policy.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { type LoaderContext, query } from '#web/api/loading/createLoader.ts'

function parseTrendLength(search: URLSearchParams): TrendLength {
  return trendLengths.find((days) => String(days) === search.get('days')) ?? 30
}

export const loadFigures = ({ search, callEndpoint }: LoaderContext) =>
  callEndpoint(endpoints.adminHome.getFigures, { days: parseTrendLength(search) })

/** The country is that of the URL, else the reader's (0). */
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

/** Null if the viewer doesn't handle complaints. */
export const queryComplaints = ({ viewer }: LoaderContext) =>
  canAccess(complaintQueuePolicy, viewer, {}) ? query(endpoints.complaints.getReportFigures, {}) : null
