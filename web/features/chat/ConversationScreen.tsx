import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressOf } from '#contract/screens.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Conversation } from '#web/domain/chat/Conversation.tsx'
import { type OpenedChat, openConversation } from '#web/domain/chat/openConversation.ts'
import { useLiveChat } from '#web/domain/chat/useLiveChat.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { ConversationHead, UnblockButton } from './ConversationHead.tsx'
import styles from './chat.module.css'
import { useVisualViewport } from './useVisualViewport.ts'

const idIn = (search: URLSearchParams, name: string) => Number(search.get(name)) || undefined

/** The conversation of the address; with a person, place or branch the one there is, or a new one. */
async function conversation({ params, search, ask }: LoaderContext): Promise<OpenedChat> {
  const chatId = Number(params.chatId)
  if (chatId !== 0) return openConversation(ask, chatId, idIn(search, 'at'))
  const [userId, placeId, branchId] = ['userId', 'placeId', 'branchId'].map((name) => idIn(search, name))
  const chat = await ask(calls.chat.getChatBetween, { userId, placeId, branchId })
  return chat.chatId > 0 ? openConversation(ask, chat.chatId) : { chat, window: null, at: null }
}

export const loader = createLoader({
  conversation,
  order({ search }) {
    const id = idIn(search, 'orderId')
    return id ? query(calls.orders.getOrder, { id }, ({ code }) => ({ id, code })) : null
  },
})

/** An open conversation. */
export default function ConversationScreen() {
  const { conversation: loaded, order } = useLoaded<typeof loader>()
  const opened = useLiveChat(loaded)
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { chat, at } = opened
  const screen = useRef<HTMLDivElement>(null)
  useVisualViewport(screen)
  // What is being written stays while the first message begins the conversation.
  const key = (state as { begun?: string } | null)?.begun ?? `${chat.chatId || search}:${at ?? ''}`
  const begun = useCallback(
    (chatId: number) =>
      void navigate(addressOf('ChatConversation', { chatId }), { replace: true, state: { begun: key } }),
    [navigate, key],
  )
  return (
    <div ref={screen} className={styles.open}>
      <Head title={chat.chatName} />
      <ConversationHead key={`head:${chat.chatId}`} chat={chat} />
      <Conversation
        key={key}
        opened={opened}
        order={order}
        onBegun={begun}
        unblock={<UnblockButton chat={chat} />}
      />
    </div>
  )
}
