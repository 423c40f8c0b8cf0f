import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { onLive } from '#web/layout/live/liveStore.ts'
import { coalesce } from './coalesce.ts'
import {
  type MessageWindow,
  type ReadPage,
  readNewest,
  refreshWindow,
  withNewer,
  withOlder,
} from './messageWindow.ts'

/** Maximum after a gap. The rest loads by scrolling. */
const maxPages = 4

type Change = (shown: MessageWindow) => MessageWindow

/** Live, paged in both directions, and marked as read when seen. */
export function useMessages(chatId: number, loaded: MessageWindow) {
  const [shown, change] = useReducer((before: MessageWindow, by: Change) => by(before), loaded)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  useEffect(() => change((before) => refreshWindow(before, loaded)), [loaded])
  const read: ReadPage = useCallback(
    (paging) => fetchQuery(endpoints.chat.getChatMessages, { chatId, ...paging }),
    [chatId],
  )
  const catchUp = useMemo(
    () =>
      coalesce(async () => {
        for (let pages = 0; pages < maxPages && !latest.current.hasNewer; pages += 1) {
          const last = latest.current.messages.at(-1)?.id
          const page = await read(last ? { afterId: last } : {})
          const next = withNewer(latest.current, page)
          latest.current = pages === maxPages - 1 ? next : { ...next, hasNewer: false }
          change(() => latest.current)
          if (!page.hasNext) return
        }
      }),
    [read],
  )
  const onMessage = useEffectEvent((messageChatId: number | undefined) => {
    if (messageChatId === undefined || messageChatId === chatId) void catchUp().catch(() => {})
  })
  useEffect(
    () =>
      onLive(({ kind, chatId: messageChatId }) => {
        if (kind === 'reset') onMessage(undefined)
        else if (kind === 'chat') onMessage(messageChatId)
      }),
    [],
  )
  return { shown, catchUp, ...usePages(shown, read, change), markSeen: useSeen(chatId) }
}

function usePages(current: MessageWindow, read: ReadPage, change: (by: Change) => void) {
  const first = current.messages[0]?.id
  const last = current.messages.at(-1)?.id
  const readOlder = useCallback(async () => {
    const page = await read(first ? { beforeId: first } : {})
    change((before) => withOlder(before, page))
  }, [read, change, first])
  const readNewer = useCallback(async () => {
    const page = await read(last ? { afterId: last } : {})
    change((before) => withNewer(before, page))
  }, [read, change, last])
  const readEnd = useCallback(async () => {
    const newest = await readNewest(read)
    change((before) => refreshWindow(before, newest))
  }, [read, change])
  return { readOlder, readNewer, readEnd }
}

/** Sends each message's id once, unless that fails. */
function useSeen(chatId: number) {
  const lastReportedId = useRef(0)
  return useCallback(
    (messageId: number) => {
      if (messageId <= lastReportedId.current) return
      const before = lastReportedId.current
      lastReportedId.current = messageId
      void sendCommand(endpoints.chat.markSeen, { chatId, messageId }).then((outcome) => {
        const isLatest = lastReportedId.current === messageId
        if ('errorResponse' in outcome && isLatest) lastReportedId.current = before
      })
    },
    [chatId],
  )
}
