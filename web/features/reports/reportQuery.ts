import { cancellationKinds, maxReportYears, usagePageSizes } from '#contract/reports/constants.ts'
import { parsePeriod } from '#web/ui/calendar/period.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'

const keys = ['from', 'to', 'country', 'package', 'consultant', 'way', 'kind'] as const

export type ReportFilters = {
  from?: string | undefined
  to?: string | undefined
  countryId?: number | undefined
  packageId?: number | undefined
  consultantId?: number | undefined
  way?: 'online' | 'offline' | undefined
  name: string
}

const parseId = (value = '') => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined)
const channels = ['online', 'offline'] as const

function parseReportPeriod(filters: Readonly<Record<string, string>>) {
  const { from, to } = parsePeriod(filters)
  if (!from || !to) return { from, to }
  const tooLate = `${Number(from.slice(0, 4)) + maxReportYears}${from.slice(4)}`
  return from <= to && to < tooLate ? { from, to } : {}
}

export function parseReportFilters(search: URLSearchParams): ReportFilters {
  const { name, filters } = parsePageQuery(search, keys)
  return {
    ...parseReportPeriod(filters),
    countryId: parseId(filters.country),
    packageId: parseId(filters.package),
    consultantId: parseId(filters.consultant),
    way: channels.find((channel) => channel === filters.way),
    name,
  }
}

export const parseKind = (search: URLSearchParams) =>
  cancellationKinds.find((kind) => kind === search.get('kind'))

export const isNarrowed = (search: URLSearchParams) => [...keys, 'name'].some((key) => search.get(key))

export function parseUsageQuery(search: URLSearchParams) {
  const { page, pageSize } = parsePageQuery(search, [], usagePageSizes)
  return { page, pageSize, ...parseReportFilters(search) }
}

export function parseReportQuery(search: URLSearchParams) {
  const { page, pageSize } = parsePageQuery(search)
  return { page, pageSize, ...parseReportFilters(search) }
}
