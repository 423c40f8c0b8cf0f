import { cancellationKinds, reportYears, usagePageSizes } from '#contract/reportKinds.ts'
import { periodOf } from '#web/ui/calendar/period.ts'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'

const keys = ['from', 'to', 'country', 'package', 'consultant', 'way', 'kind'] as const

/** What of an address narrows a report, as its call takes it. */
export type ReportFilters = {
  from?: string | undefined
  to?: string | undefined
  countryId?: number | undefined
  packageId?: number | undefined
  consultantId?: number | undefined
  way?: 'online' | 'offline' | undefined
  name: string
}

const idOf = (typed = '') => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined)
const ways = ['online', 'offline'] as const

/** A period that a report can be of; another is as if none were asked for. */
function reportPeriodOf(filters: Readonly<Record<string, string>>) {
  const { from, to } = periodOf(filters)
  if (!from || !to) return { from, to }
  const tooLate = `${Number(from.slice(0, 4)) + reportYears}${from.slice(4)}`
  return from <= to && to < tooLate ? { from, to } : {}
}

/** What an address narrows a report to; what makes no sense is as if it weren't there. */
export function reportFiltersOf(search: URLSearchParams): ReportFilters {
  const { name, filters } = pageQueryOf(search, keys)
  return {
    ...reportPeriodOf(filters),
    countryId: idOf(filters.country),
    packageId: idOf(filters.package),
    consultantId: idOf(filters.consultant),
    way: ways.find((way) => way === filters.way),
    name,
  }
}

/** How something came to nothing, where the address asks for one way. */
export const kindOf = (search: URLSearchParams) =>
  cancellationKinds.find((kind) => kind === search.get('kind'))

/** Whether an address narrows a report at all. */
export const isNarrowed = (search: URLSearchParams) => [...keys, 'name'].some((key) => search.get(key))

/** What an address asks of the usage report, whose pages have sizes of their own. */
export function usageQueryOf(search: URLSearchParams) {
  const { page, pageSize } = pageQueryOf(search, [], usagePageSizes)
  return { page, pageSize, ...reportFiltersOf(search) }
}

/** What an address asks of another report. */
export function reportQueryOf(search: URLSearchParams) {
  const { page, pageSize } = pageQueryOf(search)
  return { page, pageSize, ...reportFiltersOf(search) }
}
