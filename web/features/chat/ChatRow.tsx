import type { Chat } from '#contract/chat/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Badge } from '#web/ui/basics/Badge.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { daysAfter } from '#web/ui/language/day.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { useToday } from '#web/ui/language/useToday.ts'
import { Avatar } from './Avatar.tsx'
import styles from './chat.module.css'
import { chatScreenText } from './chatScreen.text.ts'

/** Conversation in the list, with its latest message or the search match. */
export function ChatRow({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const t = useText(chatScreenText)
  const address = useAddress()
  const { chatId, chatName, subject, found, unread, isMuted, at } = chat
  const href = address('ChatConversation', { chatId }) + (found ? `?at=${found.messageId}` : '')
  return (
    <a href={href} className={styles.rowLink} aria-current={isOpen ? 'page' : undefined}>
      <Avatar chat={chat} />
      <span className={styles.rowName}>
        <bdi>{chatName}</bdi>
        {isMuted && (
          <>
            <Icon name="bell-off" />
            <span className="visually-hidden">{t.muted}</span>
          </>
        )}
      </span>
      {at && <When at={at} />}
      {subject && (
        <span className={styles.subject}>
          <bdi>{subject}</bdi>
        </span>
      )}
      <Last chat={chat} />
      {unread > 0 && (
        <span className={styles.count}>
          <Badge value={unread} muted={isMuted} />
        </span>
      )}
    </a>
  )
}

function Last({ chat }: { chat: Chat }) {
  const t = useText(chatScreenText)
  const { found, lastMessage, lastMessageId, isLastOwn } = chat
  if (lastMessageId === null) return null
  const preview = found?.text ?? (lastMessage || t.picture)
  return (
    <span className={styles.last}>
      {isLastOwn && !found && <span>{t.own}</span>}
      <span className={styles.words} dir="auto">
        {preview}
      </span>
    </span>
  )
}

function When({ at }: { at: string }) {
  const t = useText(chatScreenText)
  const { dayOf, timeOfDay, dayMonth, date } = useDates()
  const today = useToday()
  const day = dayOf(at)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const timeText =
    day === today
      ? timeOfDay(at)
      : day === daysAfter(today, -1)
        ? t.yesterday
        : isThisYear
          ? dayMonth(day)
          : date(at)
  return (
    <Note as="time" size="caption" faint dateTime={at}>
      {timeText}
    </Note>
  )
}
