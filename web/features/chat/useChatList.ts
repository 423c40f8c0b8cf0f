import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { Chat } from '../../../contract/chat.ts'
import { calls, type ReplyOf } from '../../api/calls.ts'
import { fetchQuery } from '../../api/fetchQuery.ts'
import { onLive } from '../../layout/live/liveStore.ts'

export type ChatPage = ReplyOf<typeof calls.chat.getChats>

export const chatsAPage = 30

type State = { rows: readonly Chat[]; hasMore: boolean }
type Action = { first: ChatPage } | { more: ChatPage } | { changed: Chat } | { gone: number }

const inOrder = (rows: readonly Chat[]) =>
  rows.toSorted((one, other) => (other.lastMessageId ?? 0) - (one.lastMessageId ?? 0))

const without = (rows: readonly Chat[], ids: readonly number[]) =>
  rows.filter(({ chatId }) => !ids.includes(chatId))

export function reduceChats(before: State, action: Action): State {
  if ('first' in action) {
    const { data, hasNext } = action.first
    // What was loaded beyond the first page stays.
    const oldest = data.at(-1)?.lastMessageId ?? 0
    const further = before.rows.filter(({ lastMessageId }) => (lastMessageId ?? 0) < oldest)
    return { rows: [...data, ...further], hasMore: further.length > 0 ? before.hasMore : hasNext }
  }
  if ('more' in action) {
    const { data, hasNext } = action.more
    const known = before.rows.map(({ chatId }) => chatId)
    return { rows: inOrder([...before.rows, ...without(data, known)]), hasMore: hasNext }
  }
  if ('gone' in action) return { ...before, rows: without(before.rows, [action.gone]) }
  const others = without(before.rows, [action.changed.chatId])
  return { ...before, rows: action.changed.isClosed ? others : inOrder([action.changed, ...others]) }
}

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
