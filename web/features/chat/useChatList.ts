import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { calls, type ReplyOf } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { onLive } from '#web/layout/live/liveStore.ts'
import { reduceChats } from './chatRows.ts'

export type ChatPage = ReplyOf<typeof calls.chat.getChats>

export const chatsAPage = 30

/** Somebody's conversations, the latest first, as they change. */
export function useChatList(first: ChatPage) {
  const [state, dispatch] = useReducer(reduceChats, { rows: first.data, hasMore: first.hasNext })
  const [loading, setLoading] = useState<'more' | 'failed' | null>(null)
  useEffect(() => dispatch({ first }), [first])
  const refresh = useEffectEvent(async (chatId: number) => {
    try {
      dispatch({ changed: await fetchQuery(calls.chat.getChat, { chatId }) })
    } catch {
      dispatch({ gone: chatId })
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
      // Rows that came since count as well, so that none is passed over.
      const page = Math.floor(rows.length / chatsAPage) + 1
      dispatch({ more: await fetchQuery(calls.chat.getChats, { page, pageSize: chatsAPage }) })
      setLoading(null)
    } catch {
      setLoading('failed')
    }
  }, [rows])
  return { ...state, loading, loadMore: () => void loadMore() }
}
