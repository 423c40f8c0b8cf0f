import { foldDigits } from '#contract/core/fold.ts'
import { parsePeriod } from '#web/ui/calendar/period.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'

/** A search for `#12` means a user, any other a network prefix. */
export function parseSecurityQuery(search: URLSearchParams) {
  const { page, pageSize, name, filters } = parsePageQuery(search, ['kind', 'from', 'to'])
  const userId = /^#([1-9]\d{0,8})$/.exec(foldDigits(name.trim()))?.[1]
  return {
    page,
    pageSize,
    userId: userId === undefined ? undefined : Number(userId),
    network: userId === undefined ? name.trim().slice(0, 50) : '',
    kind: (filters.kind ?? '').slice(0, 40),
    ...parsePeriod(filters),
  }
}
