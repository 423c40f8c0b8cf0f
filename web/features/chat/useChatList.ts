import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { onLive } from '#web/layout/live/liveStore.ts'
import { reduceChats } from './chatRows.ts'

export type ChatPage = EndpointReply<typeof endpoints.chat.getChats>

export const chatsPerPage = 30

export function useChatList(first: ChatPage) {
  const [state, dispatch] = useReducer(reduceChats, { rows: first.data, hasMore: first.hasNext })
  const [loading, setLoading] = useState<'more' | 'failed' | null>(null)
  useEffect(() => dispatch({ first }), [first])
  const refresh = useEffectEvent(async (chatId: number) => {
    try {
      dispatch({ changed: await fetchQuery(endpoints.chat.getChat, { chatId }) })
    } catch {
      dispatch({ removed: chatId })
    }
  })
  useEffect(
    () =>
      onLive(({ kind, chatId }) => {
        if (kind === 'chat' && chatId) void refresh(chatId)
      }),
    [],
  )
  const { rows } = state
  const loadMore = useCallback(async () => {
    setLoading('more')
    try {
      // Counts rows that arrived since, so that no page is skipped.
      const page = Math.floor(rows.length / chatsPerPage) + 1
      dispatch({ more: await fetchQuery(endpoints.chat.getChats, { page, pageSize: chatsPerPage }) })
      setLoading(null)
    } catch {
      setLoading('failed')
    }
  }, [rows])
  return { ...state, loading, loadMore: () => void loadMore() }
}
