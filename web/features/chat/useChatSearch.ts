import { useEffect, useState } from 'react'
import type { Chat } from '#contract/chat/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useDebouncedInput } from '#web/ui/fields/useDebouncedInput.ts'

type SearchResult = { name: string; rows: readonly Chat[] }

const resultLimit = 50

/** Searches conversations by the other side's name or by message text. */
export function useChatSearch() {
  const [name, setName] = useState('')
  const [result, setResult] = useState<SearchResult | null>(null)
  const { typed, type, finish } = useDebouncedInput(name, setName)
  useEffect(() => {
    if (name === '') return undefined
    const controller = new AbortController()
    fetchQuery(endpoints.chat.getChats, { name, page: 1, pageSize: resultLimit }, controller.signal).then(
      ({ data }) => setResult({ name, rows: data }),
      () => {
        if (!controller.signal.aborted) setResult({ name, rows: [] })
      },
    )
    return () => controller.abort()
  }, [name])
  return {
    typed,
    type,
    clear: () => finish(''),
    isSearching: name !== '',
    /** Null until results arrive. */
    found: result?.name === name ? result.rows : null,
  }
}
