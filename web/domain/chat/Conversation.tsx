import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Chat, Message } from '#contract/chat/schemas.ts'
import { messageLength } from '#contract/core/limits.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { toFileUrl } from '#web/api/fileUrl.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Menu } from '#web/ui/menu/Menu.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Composer } from './Composer.tsx'
import styles from './Conversation.module.css'
import { ConversationMessages } from './ConversationMessages.tsx'
import { chatText } from './chat.text.ts'
import type { Receiver } from './messageQueue.ts'
import { getConversationSlot, type StoredMessage } from './messageStore.ts'
import { findFirstUnreadId, type MessageWindow } from './messageWindow.ts'
import type { OpenedChat } from './openConversation.ts'
import { addSlot, getQueue } from './outgoing.ts'
import { useOrderAddress } from './useOrderAddress.ts'

type Props = {
  opened: OpenedChat
  /** The next message is about it. */
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

function MessageMenu({ message }: { message: Message }) {
  const t = useText(chatText)
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Menu
        label={t.messageMenu}
        items={[{ label: t.report, icon: 'flag', onSelect: () => setReporting(true) }]}
      />
      {isReporting && <ReportDialog messageId={message.id} onClose={() => setReporting(false)} />}
    </>
  )
}

function ReportDialog({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  const t = useText(chatText)
  const address = useAddress()
  const [words, setWords] = useState('')
  const report = useMutation(endpoints.complaints.reportMessage, {
    revalidates: false,
    onSuccess: () => {
      toast({
        tone: 'success',
        text: t.reported,
        action: { label: t.complaints, href: address('UsersComplaints') },
      })
      onClose()
    },
  })
  const { failure, fields } = report
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.report}
      actions={
        <>
          <Button type="submit" form="report" pending={report.pending}>
            {t.reportSend}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={16}
        id="report"
        onSubmit={(event) => {
          event.preventDefault()
          void report.send({ messageId, text: words })
        }}
      >
        <p>{t.reportLead}</p>
        <TextArea
          label={t.reportWhy}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          maxLength={messageLength}
          error={fields.text}
          required
        />
        {failure && !fields.text && <Notice tone="error">{failure.message}</Notice>}
      </Stack>
    </Dialog>
  )
}

/** Fills its container. */
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
    addSlot(queue, getConversationSlot(viewerId, { ...chat, chatId: newChatId }))
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
