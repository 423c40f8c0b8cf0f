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

type Update = (before: MessageWindow) => MessageWindow

/** Keeps a window of a chat's messages up to date, loads more in both directions and reports what was seen. */
export function useMessages(chatId: number, loaded: MessageWindow) {
  const [messageWindow, updateWindow] = useReducer(
    (before: MessageWindow, update: Update) => update(before),
    loaded,
  )
  const windowRef = useRef(messageWindow)
  useEffect(() => {
    windowRef.current = messageWindow
  }, [messageWindow])
  useEffect(() => updateWindow((before) => refreshWindow(before, loaded)), [loaded])
  const read: ReadPage = useCallback(
    (paging) => fetchQuery(endpoints.chat.getChatMessages, { chatId, ...paging }),
    [chatId],
  )
  const catchUp = useMemo(
    () =>
      coalesce(async () => {
        for (let pages = 1; pages <= maxPages && !windowRef.current.hasNewer; pages += 1) {
          const last = windowRef.current.messages.at(-1)?.id
          const page = await read(last ? { afterId: last } : {})
          // While this loop reads more, the window counts as complete; after its last page, scrolling reads the rest.
          const hasNext = page.hasNext && pages === maxPages
          const append: Update = (before) => withNewer(before, { ...page, hasNext })
          windowRef.current = append(windowRef.current)
          updateWindow(append)
          if (!page.hasNext) return
        }
      }),
    [read],
  )
  const onMessage = useEffectEvent((messageChatId: number | undefined) => {
    // After a failure, the next message or reset tries again.
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
  const pages = usePages(messageWindow, read, updateWindow)
  return { messageWindow, catchUp, ...pages, markSeen: useSeen(chatId) }
}

function usePages(current: MessageWindow, read: ReadPage, updateWindow: (update: Update) => void) {
  const first = current.messages[0]?.id
  const last = current.messages.at(-1)?.id
  const readOlder = useCallback(async () => {
    const page = await read(first ? { beforeId: first } : {})
    updateWindow((before) => withOlder(before, page))
  }, [read, updateWindow, first])
  const readNewer = useCallback(async () => {
    const page = await read(last ? { afterId: last } : {})
    updateWindow((before) => withNewer(before, page))
  }, [read, updateWindow, last])
  const readEnd = useCallback(async () => {
    const newest = await readNewest(read)
    updateWindow((before) => refreshWindow(before, newest))
  }, [read, updateWindow])
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
