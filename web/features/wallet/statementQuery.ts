import { transactionKinds } from '#contract/wallet/constants.ts'
import type { Transaction } from '#contract/wallet/schemas.ts'
import { parsePeriod } from '#web/ui/calendar/period.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'

export type StatementFilters = { kinds: Transaction['kind'][]; from?: string; to?: string }

export function parseStatementFilters(search: URLSearchParams): StatementFilters {
  const { filters } = parsePageQuery(search, ['kind', 'from', 'to'])
  return {
    kinds: transactionKinds.filter((kind) => kind === filters.kind),
    ...parsePeriod(filters),
  }
}

export function parseStatementQuery(search: URLSearchParams) {
  const { page, pageSize } = parsePageQuery(search)
  return { page, pageSize, ...parseStatementFilters(search) }
}
