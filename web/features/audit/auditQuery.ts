import { parsePeriod } from '#web/ui/calendar/period.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'

export function parseAuditQuery(search: URLSearchParams) {
  const { page, pageSize, name, filters } = parsePageQuery(search, ['person', 'kind', 'from', 'to'])
  const { person = '', kind = '' } = filters
  return {
    page,
    pageSize,
    name,
    userId: /^[1-9]\d{0,8}$/.test(person) ? Number(person) : undefined,
    kind: kind.slice(0, 40),
    ...parsePeriod(filters),
  }
}
