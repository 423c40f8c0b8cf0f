import { openRowIn } from '#web/layout/routing/useOpenRow.ts'

/** Staff name its place; without `branchId` it covers all branches. */
export function readCounter(search: URLSearchParams): {
  servicePlaceId: number | undefined
  branchId: number | undefined
} {
  const readId = (key: string) => openRowIn(search, key) || undefined
  return { servicePlaceId: readId('servicePlaceId'), branchId: readId('branchId') }
}

/** Both lists are shown side by side, so each has its own page parameter. */
export const pageParams = ['waiting', 'open'] as const

export type PageParam = (typeof pageParams)[number]

export function readPage(search: URLSearchParams, param: PageParam): number {
  return openRowIn(search, param) || 1
}

export function keepCounterParams(search: URLSearchParams, added: Record<string, string> = {}): string {
  const params = new URLSearchParams(added)
  for (const key of ['servicePlaceId', 'branchId', ...pageParams]) {
    const value = search.get(key)
    if (value) params.set(key, value)
  }
  return params.size > 0 ? `?${params}` : ''
}
