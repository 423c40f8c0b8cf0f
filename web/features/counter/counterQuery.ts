import { openRowIn } from '#web/layout/routing/useOpenRow.ts'

/** Which counter an address is about: a place's, where staff look at one, and of its branches one or all. */
export function readCounter(search: URLSearchParams): {
  servicePlaceId: number | undefined
  branchId: number | undefined
} {
  const readId = (key: string) => openRowIn(search, key) || undefined
  return { servicePlaceId: readId('servicePlaceId'), branchId: readId('branchId') }
}

/** Both lists of a till stand beside each other: each has its page in the address. */
export type ListName = 'waiting' | 'open'

export function readPage(search: URLSearchParams, list: ListName): number {
  return openRowIn(search, list) || 1
}

/** The part of an address that stays from one screen of a counter to another. */
export function keepCounterParams(search: URLSearchParams, added: Record<string, string> = {}): string {
  const params = new URLSearchParams(added)
  for (const key of ['servicePlaceId', 'branchId', 'waiting', 'open']) {
    const value = search.get(key)
    if (value) params.set(key, value)
  }
  return params.size > 0 ? `?${params}` : ''
}
