import { useEffect, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { calls } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useDebouncedInput } from '#web/ui/fields/useDebouncedInput.ts'

type Found = { name: string; rows: readonly Chat[] }

const shown = 50

/** Looks for conversations by the other side's name, or by what was written in them. */
export function useChatSearch() {
  const [name, setName] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const { typed, type, finish } = useDebouncedInput(name, setName)
  useEffect(() => {
    if (name === '') return undefined
    const left = new AbortController()
    fetchQuery(calls.chat.getChats, { name, page: 1, pageSize: shown }, left.signal).then(
      ({ data }) => setFound({ name, rows: data }),
      () => {
        if (!left.signal.aborted) setFound({ name, rows: [] })
      },
    )
    return () => left.abort()
  }, [name])
  return {
    typed,
    type,
    clear: () => finish(''),
    isSearching: name !== '',
    /** Null until an answer came. */
    found: found?.name === name ? found.rows : null,
  }
}
