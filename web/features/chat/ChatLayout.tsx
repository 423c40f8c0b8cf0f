import { useEffect } from 'react'
import { Outlet, useParams, useRouteLoaderData } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { resumeQueues } from '#web/domain/chat/outgoing.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ChatList } from './ChatList.tsx'
import type { loader as conversationLoader } from './ConversationScreen.tsx'
import styles from './chat.module.css'
import { chatsPerPage } from './useChatList.ts'

export const loader = createLoader({
  chats: () => query(endpoints.chat.getChats, { page: 1, pageSize: chatsPerPage }),
})

/** A phone shows either the list or the conversation. */
export default function ChatLayout() {
  const { chats } = useLoaded<typeof loader>()
  const { Chat: name } = useText(screenNames)
  const viewerId = useViewer()?.id
  const isOpen = useParams().chatId !== undefined
  const opened = useRouteLoaderData<typeof conversationLoader>('ChatConversation')?.conversation.chat.chatId
  useEffect(() => {
    if (viewerId) resumeQueues(viewerId)
  }, [viewerId])
  const Heading = isOpen ? 'h2' : 'h1'
  return (
    <div className={styles.chat} data-open={isOpen || undefined}>
      <section className={styles.side} aria-labelledby="chats">
        <Heading id="chats" className={styles.title}>
          {name}
        </Heading>
        <ChatList first={chats} openId={opened ?? null} />
      </section>
      <div className={styles.main}>
        <Outlet />
      </div>
    </div>
  )
}
