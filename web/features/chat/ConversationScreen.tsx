import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Conversation } from '#web/domain/chat/Conversation.tsx'
import { type OpenedChat, openConversation } from '#web/domain/chat/openConversation.ts'
import { useLiveChat } from '#web/domain/chat/useLiveChat.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { ConversationHead, UnblockButton } from './ConversationHead.tsx'
import styles from './chat.module.css'

const readId = (search: URLSearchParams, name: string) => Number(search.get(name)) || undefined

/** Loads the conversation in the URL. For a person, place or branch: the existing one, or a new one. */
async function loadConversation({ params, search, callEndpoint }: LoaderContext): Promise<OpenedChat> {
  const chatId = Number(params.chatId)
  if (chatId !== 0) return openConversation(callEndpoint, chatId, readId(search, 'at'))
  const [userId, placeId, branchId] = ['userId', 'placeId', 'branchId'].map((name) => readId(search, name))
  const chat = await callEndpoint(endpoints.chat.getChatBetween, { userId, placeId, branchId })
  return chat.chatId > 0 ? openConversation(callEndpoint, chat.chatId) : { chat, window: null, at: null }
}

export const loader = createLoader({
  conversation: loadConversation,
  order({ search }) {
    const id = readId(search, 'orderId')
    return id ? query(endpoints.orders.getOrder, { id }, ({ code }) => ({ id, code })) : null
  },
})

/** Keeps a full-screen layout above the phone's keyboard, which covers the page without resizing it. */
function useVisualViewport(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return undefined
    const fit = () => {
      const style = screen.current?.style
      style?.setProperty('--seen', `${viewport.height}px`)
      style?.setProperty('--seen-from', `${viewport.offsetTop}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [screen])
}

export default function ConversationScreen() {
  const { conversation: loaded, order } = useLoaded<typeof loader>()
  const opened = useLiveChat(loaded)
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { chat, at } = opened
  const screen = useRef<HTMLDivElement>(null)
  useVisualViewport(screen)
  // Keeps the draft when the first message creates the conversation.
  const key = (state as { draftKey?: string } | null)?.draftKey ?? `${chat.chatId || search}:${at ?? ''}`
  const onStarted = useCallback(
    (chatId: number) =>
      void navigate(toScreenAddress('ChatConversation', { chatId }), {
        replace: true,
        state: { draftKey: key },
      }),
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
        onBegun={onStarted}
        unblock={<UnblockButton chat={chat} />}
      />
    </div>
  )
}
