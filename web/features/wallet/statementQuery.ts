import { transactionKinds } from '#contract/transactionKinds.ts'
import type { Transaction } from '#contract/wallet.ts'
import { periodOf } from '#web/ui/calendar/period.ts'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'

export type StatementFilters = { kinds: Transaction['kind'][]; from?: string; to?: string }

/** What an address narrows a statement to; what makes no sense is as if it weren't there. */
export function statementFiltersOf(search: URLSearchParams): StatementFilters {
  const { filters } = pageQueryOf(search, ['kind', 'from', 'to'])
  return {
    kinds: transactionKinds.filter((kind) => kind === filters.kind),
    ...periodOf(filters),
  }
}

/** What an address asks of a statement. */
export function statementQueryOf(search: URLSearchParams) {
  const { page, pageSize } = pageQueryOf(search)
  return { page, pageSize, ...statementFiltersOf(search) }
}
