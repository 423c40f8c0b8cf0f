import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Chat } from '#contract/chat/schemas.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Conversation } from '#web/domain/chat/Conversation.tsx'
import { type OpenedChat, openConversation } from '#web/domain/chat/openConversation.ts'
import { useLiveChat } from '#web/domain/chat/useLiveChat.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/Menu.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Avatar } from './Avatar.tsx'
import styles from './chat.module.css'
import { chatScreenText } from './chatScreen.text.ts'

const readId = (search: URLSearchParams, name: string) => Number(search.get(name)) || undefined

/** `chatId` 0 is the conversation with the person, place or branch in the query, if it exists. */
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

/** Keeps the layout above a phone's keyboard, which covers the page without resizing it. */
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

function ConversationHead({ chat }: { chat: Chat }) {
  const t = useText(chatScreenText)
  const address = useAddress()
  const [isBlocking, setBlocking] = useState(false)
  const items = useItems(chat, () => setBlocking(true))
  const { chatName, subject } = chat
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton icon="arrow-left" label={t.back} href={address('Chat')} />
      </span>
      <Avatar chat={chat} />
      <div className={styles.headWords}>
        <h1>
          <bdi>{chatName}</bdi>
        </h1>
        {subject && (
          <Note>
            <bdi>{subject}</bdi>
          </Note>
        )}
      </div>
      {items.length > 0 && <Menu label={t.options(chatName)} items={items} />}
      <BlockDialog chat={chat} open={isBlocking} onClose={() => setBlocking(false)} />
    </header>
  )
}

function useItems(chat: Chat, block: () => void): MenuItem[] {
  const t = useText(chatScreenText)
  const address = useAddress()
  const navigate = useNavigate()
  const { chatId, isMuted, isBlocked, mayBlock, placeId } = chat
  const mute = useMutation(endpoints.chat.muteChat, { revalidates: false })
  const unblock = useMutation(endpoints.chat.blockChat, { revalidates: false })
  const close = useMutation(endpoints.chat.closeChat, {
    revalidates: false,
    onSuccess: () => {
      toast({ tone: 'success', text: t.closed })
      void navigate(toScreenAddress('Chat'))
    },
  })
  const toPlace: MenuItem[] = placeId
    ? [{ label: t.toPlace, icon: 'building-store', href: address('PlacePage', { id: placeId }) }]
    : []
  if (chatId === 0) return toPlace
  const blocking: MenuItem = isBlocked
    ? { label: t.unblock, icon: 'ban', onSelect: () => void unblock.send({ chatId, isBlocked: false }) }
    : { label: t.block, icon: 'ban', tone: 'danger', separated: true, onSelect: block }
  return [
    ...toPlace,
    {
      label: isMuted ? t.unmute : t.mute,
      icon: isMuted ? 'bell' : 'bell-off',
      onSelect: () => void mute.send({ chatId, isMuted: !isMuted }),
    },
    { label: t.close, icon: 'eye-off', onSelect: () => void close.send({ chatId }) },
    ...(mayBlock || isBlocked ? [blocking] : []),
  ]
}

function BlockDialog({ chat, open, onClose }: { chat: Chat; open: boolean; onClose: () => void }) {
  const t = useText(chatScreenText)
  const block = useMutation(endpoints.chat.blockChat, { revalidates: false, onSuccess: onClose })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void block.send({ chatId: chat.chatId, isBlocked: true })}
      title={t.blockTitle(chat.chatName)}
      confirmLabel={t.block}
      pending={block.pending}
      error={block.failure?.message}
    >
      {t.blockMore}
    </ConfirmDialog>
  )
}

function UnblockButton({ chat }: { chat: Chat }) {
  const t = useText(chatScreenText)
  const unblock = useMutation(endpoints.chat.blockChat, { revalidates: false })
  return (
    <Button
      size="small"
      tone="outline"
      pending={unblock.pending}
      onClick={() => void unblock.send({ chatId: chat.chatId, isBlocked: false })}
    >
      {t.unblock}
    </Button>
  )
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
