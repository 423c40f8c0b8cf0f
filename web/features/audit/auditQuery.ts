import { pageQueryOf } from '../../layout/grid/pageQuery.ts'

/** Whether this is a day as a date field gives it, of a year that the log may know. */
export function isDay(value: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** What an address asks of the log; what makes no sense is as if it weren't there. */
export function auditQueryOf(search: URLSearchParams) {
  const { page, pageSize, name, filters } = pageQueryOf(search, ['person', 'kind', 'from', 'to'])
  const { person = '', kind = '', from = '', to = '' } = filters
  return {
    page,
    pageSize,
    name,
    userId: /^[1-9]\d{0,8}$/.test(person) ? Number(person) : undefined,
    kind: kind.slice(0, 40),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  }
}
