import { useEffect, useEffectEvent, useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { onLive } from '#web/layout/live/liveStore.ts'
import type { OpenedChat } from './openConversation.ts'

/** Follows changes elsewhere: blocked, closed or muted. */
export function useLiveChat(opened: OpenedChat): OpenedChat {
  const { chat: loaded } = opened
  const [known, setKnown] = useState({ loaded, chat: loaded })
  if (known.loaded !== loaded) setKnown({ loaded, chat: loaded })
  const changed = useEffectEvent((chatId: number | undefined) => {
    if (chatId !== loaded.chatId) return
    fetchQuery(endpoints.chat.getChat, { chatId }).then(
      (chat) => setKnown({ loaded, chat }),
      // The page itself reports the loss of access.
      () => {},
    )
  })
  useEffect(
    () =>
      onLive(({ kind, chatId, messageId }) => {
        if (kind === 'chat' && messageId === undefined) changed(chatId)
      }),
    [],
  )
  return { ...opened, chat: known.chat }
}
