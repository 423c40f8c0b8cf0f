import type { Transaction } from '../../../contract/wallet.ts'
import { pageQueryOf } from '../../layout/grid/pageQuery.ts'
import { periodOf } from '../../layout/grid/period.ts'

/** The kinds that a statement can be narrowed to. */
export const kinds: readonly Transaction['kind'][] = [
  'purchase',
  'offlineSale',
  'transferIn',
  'transferOut',
  'hold',
  'release',
  'capture',
  'reversal',
  'expiry',
  'refund',
]

/** What an address asks of a statement; what makes no sense is as if it weren't there. */
export function statementQueryOf(search: URLSearchParams) {
  const { page, pageSize, filters } = pageQueryOf(search, ['kind', 'from', 'to'])
  return {
    page,
    pageSize,
    kinds: kinds.filter((kind) => kind === filters.kind),
    ...periodOf(filters),
  }
}
