import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Chat } from '#contract/chat/schemas.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/Menu.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Avatar } from './Avatar.tsx'
import styles from './chat.module.css'
import { chatScreenText } from './chatScreen.text.ts'

export function ConversationHead({ chat }: { chat: Chat }) {
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
          <p>
            <bdi>{subject}</bdi>
          </p>
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
  const mute = useMutation(endpoints.chat.muteChat, { invalidates: [] })
  const unblock = useMutation(endpoints.chat.blockChat, { invalidates: [] })
  const close = useMutation(endpoints.chat.closeChat, {
    invalidates: [],
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
  const block = useMutation(endpoints.chat.blockChat, { invalidates: [], onSuccess: onClose })
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

export function UnblockButton({ chat }: { chat: Chat }) {
  const t = useText(chatScreenText)
  const unblock = useMutation(endpoints.chat.blockChat, { invalidates: [] })
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
