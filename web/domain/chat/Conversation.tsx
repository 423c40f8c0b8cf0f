import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Chat, Message } from '#contract/chat/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { toFileUrl } from '#web/api/fileUrl.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Composer } from './Composer.tsx'
import styles from './Conversation.module.css'
import { ConversationMessages } from './ConversationMessages.tsx'
import { chatText } from './chat.text.ts'
import { MessageMenu } from './MessageMenu.tsx'
import type { Receiver } from './messageQueue.ts'
import { getConversationSlot, type StoredMessage } from './messageStore.ts'
import { findFirstUnreadId, type MessageWindow } from './messageWindow.ts'
import type { OpenedChat } from './openConversation.ts'
import { getQueue, rename } from './outgoing.ts'
import { useOrderAddress } from './useOrderAddress.ts'

type Props = {
  opened: OpenedChat
  /** The order that the next message is about. */
  order?: StoredMessage['order']
  /** Called when the first message has created the conversation. */
  onBegun?: (chatId: number) => void
  /** Button that unblocks the other side. */
  unblock?: ReactNode
  tools?: (insert: (words: string) => void) => ReactNode
  /** False if the other side can't receive pictures, such as a visitor who is answered by email. */
  takesPictures?: boolean
}

function toReceiver({ chatId, userId, placeId, branchId }: Chat): Receiver {
  if (chatId > 0) return { chatId }
  if (branchId) return { receiverBranchId: branchId }
  return placeId ? { receiverPlaceId: placeId } : { receiverUserId: userId ?? 0 }
}

const nothing: MessageWindow = { messages: [], hasOlder: false, hasNewer: false, readId: 0, readByOtherId: 0 }

/** A conversation with its messages and the message field. It fills its container. */
export function Conversation({ opened, takesPictures = true, ...props }: Props) {
  const { chat, window, at } = opened
  const viewerId = useViewer()?.id ?? 0
  const [order, setOrder] = useState(props.order ?? null)
  const slot = getConversationSlot(viewerId, chat)
  const [queue] = useState(() => getQueue(slot, toReceiver(chat)))
  const outgoing = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  const getOrderUrl = useOrderAddress()
  const [firstUnreadId] = useState(() => window && findFirstUnreadId(window))
  useEffect(() => void queue.resume(), [queue])
  const { onBegun } = props
  const newChatId = chat.chatId === 0 ? queue.chatId() : null
  useEffect(() => {
    if (!newChatId) return
    rename(queue, getConversationSlot(viewerId, { ...chat, chatId: newChatId }))
    onBegun?.(newChatId)
  }, [newChatId, onBegun, queue, viewerId, chat])
  const canReport = chat.complaintId === null
  const renderMenu = useCallback(
    (message: Message) =>
      canReport && !message.isOwn && !message.isErased ? <MessageMenu message={message} /> : null,
    [canReport],
  )
  return (
    <section className={styles.conversation} aria-label={chat.chatName}>
      <ConversationMessages
        key={chat.chatId}
        chat={chat}
        window={window ?? nothing}
        targetId={at}
        firstUnreadId={firstUnreadId}
        outgoing={outgoing}
        queue={queue}
        viewerId={viewerId}
        getPictureUrl={getPictureUrl}
        getOrderUrl={getOrderUrl}
        renderMenu={renderMenu}
      />
      {chat.mayWrite ? (
        <Composer
          slot={slot}
          order={order}
          onRemoveOrder={() => setOrder(null)}
          onSend={(message) => {
            queue.add(message)
            setOrder(null)
          }}
          takesPictures={takesPictures}
          tools={props.tools}
        />
      ) : (
        <Closed chat={chat} unblock={props.unblock} />
      )}
    </section>
  )
}

const getPictureUrl = ({ id }: Message) => toFileUrl(endpoints.chat.getPicture, { messageId: id })

function Closed({ chat, unblock }: { chat: Chat; unblock: ReactNode }) {
  const t = useText(chatText)
  return (
    <div className={styles.closed}>
      <Notice tone="info" action={chat.isBlocked ? unblock : undefined}>
        {chat.isBlocked ? t.blockedByYou : t.cannotWrite}
      </Notice>
    </div>
  )
}
