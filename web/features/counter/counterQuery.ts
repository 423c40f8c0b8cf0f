import { openRowIn } from '../../layout/routing/useOpenRow.ts'

/** Which counter an address is about: a place's, where staff look at one, and of its branches one or all. */
export function counterIn(search: URLSearchParams): {
  servicePlaceId: number | undefined
  branchId: number | undefined
} {
  const of = (key: string) => openRowIn(search, key) || undefined
  return { servicePlaceId: of('servicePlaceId'), branchId: of('branchId') }
}

/** The part of an address that stays from one list of a counter to another. */
export function keepCounter(search: URLSearchParams, added: Record<string, string> = {}): string {
  const kept = new URLSearchParams(added)
  for (const key of ['servicePlaceId', 'branchId']) {
    const value = search.get(key)
    if (value) kept.set(key, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
