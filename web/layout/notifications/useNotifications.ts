import { useCallback, useEffect, useReducer, useRef } from 'react'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { onLive } from '../live/liveStore.ts'
import { mergeNewest } from './mergeNewest.ts'

type Page = EndpointReply<typeof endpoints.notifications.getAllNotifications>
export type Notification = Page['data'][number]

const pageSize = 20

type State = {
  rows: readonly Notification[]
  hasMore: boolean
  state: 'loading' | 'ready' | 'failed'
}

type Action = 'load' | 'fail' | { page: Page; isFirst: boolean }

function reduce(before: State, action: Action): State {
  if (action === 'load') return { ...before, state: 'loading' }
  if (action === 'fail') return { ...before, state: 'failed' }
  const { page, isFirst } = action
  const rows = mergeNewest(before.rows, page.data)
  // A reload of the first page doesn't know how far the reader has paged.
  const hasMore = isFirst && before.rows.length > 0 ? before.hasMore : page.hasNext
  return { rows, hasMore, state: 'ready' }
}

/** Marks shown notifications as seen, but not those that arrived since. */
function markSeen(newest: Notification | undefined): void {
  if (!newest || newest.isSeen) return
  void sendCommand(endpoints.notifications.updateSeen, { upTo: newest.id })
}

export function useNotifications() {
  const [{ rows, hasMore, state }, dispatch] = useReducer(reduce, {
    rows: [],
    hasMore: false,
    state: 'loading',
  })
  const closed = useRef<AbortSignal>(undefined)
  const load = useCallback(async (page: number) => {
    const signal = closed.current
    dispatch('load')
    try {
      const came = await fetchQuery(endpoints.notifications.getAllNotifications, { page, pageSize }, signal)
      if (signal?.aborted) return
      dispatch({ page: came, isFirst: page === 1 })
      markSeen(came.data.find(({ isSeen }) => !isSeen))
    } catch {
      if (!signal?.aborted) dispatch('fail')
    }
  }, [])
  useEffect(() => {
    const closing = new AbortController()
    closed.current = closing.signal
    void load(1)
    const off = onLive(({ kind }) => {
      if (kind === 'notification' || kind === 'reset') void load(1)
    })
    return () => {
      off()
      closing.abort()
    }
  }, [load])
  // Counts rows that arrived since, so that none is skipped.
  const loadMore = () => void load(Math.floor(rows.length / pageSize) + 1)
  return { rows, hasMore, state, loadMore, retry: () => (rows.length > 0 ? loadMore() : void load(1)) }
}
