import { openRowIn } from '#web/layout/routing/useOpenRow.ts'

/** Which counter an address is about: a place's, where staff look at one, and of its branches one or all. */
export function counterIn(search: URLSearchParams): {
  servicePlaceId: number | undefined
  branchId: number | undefined
} {
  const of = (key: string) => openRowIn(search, key) || undefined
  return { servicePlaceId: of('servicePlaceId'), branchId: of('branchId') }
}

/** Both lists of a till stand beside each other: each has its page in the address. */
export type ListName = 'waiting' | 'open'

export function pageIn(search: URLSearchParams, list: ListName): number {
  return openRowIn(search, list) || 1
}

/** The part of an address that stays from one screen of a counter to another. */
export function keepCounter(search: URLSearchParams, added: Record<string, string> = {}): string {
  const kept = new URLSearchParams(added)
  for (const key of ['servicePlaceId', 'branchId', 'waiting', 'open']) {
    const value = search.get(key)
    if (value) kept.set(key, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
