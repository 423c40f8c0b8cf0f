import { Fragment, type ReactNode } from 'react'
import type { Message } from '#contract/chat/schemas.ts'
import { daysAfter } from '#web/ui/language/day.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { useToday } from '#web/ui/language/useToday.ts'
import { ChatMessage, type MessageLinks } from './ChatMessage.tsx'
import { chatText } from './chat.text.ts'
import styles from './Message.module.css'

/** Maximum time between messages of a group. */
const groupingMs = 5 * 60_000

type Props = MessageLinks & {
  messages: readonly Message[]
  /** The “new” separator precedes this message. */
  firstUnreadId?: number | null
  readId?: number
  readByOtherId?: number
  targetId?: number | null
  /** Shows names above every group, even with two participants. */
  isNamed?: boolean
  viewerId?: number
  renderMenu?: (message: Message) => ReactNode
  children?: ReactNode
}

function startsGroup(message: Message, before: Message | undefined): boolean {
  return (
    !before ||
    before.isOwn !== message.isOwn ||
    before.author?.id !== message.author?.id ||
    Date.parse(message.sentAt) - Date.parse(before.sentAt) > groupingMs
  )
}

export function MessageList(props: Props) {
  const t = useText(chatText)
  const { toDay } = useDates()
  const { messages, readId, children } = props
  const getName = useNames(props)
  const days = messages.map(({ sentAt }) => toDay(sentAt))
  return (
    <ol className={styles.list} aria-label={t.messages}>
      {messages.map((message, at) => {
        const before = messages[at - 1]
        const day = days[at] as string
        const isDay = day !== days[at - 1]
        const isFirst = isDay || startsGroup(message, before) || message.id === props.firstUnreadId
        return (
          <Fragment key={message.messageKey ?? message.id}>
            {isDay && <Day day={day} />}
            {message.id === props.firstUnreadId && (
              <li className={styles.unread} data-unread>
                <span>{t.unread}</span>
              </li>
            )}
            <li
              className={styles.row}
              data-own={message.isOwn || undefined}
              data-first={isFirst || undefined}
            >
              <ChatMessage
                message={message}
                name={isFirst ? getName(message) : null}
                isTarget={message.id === props.targetId}
                isRead={message.id <= (props.readByOtherId ?? 0)}
                isNew={!message.isOwn && readId !== undefined && message.id > readId}
                menu={props.renderMenu?.(message)}
                getPictureUrl={props.getPictureUrl}
                getOrderUrl={props.getOrderUrl}
              />
            </li>
          </Fragment>
        )
      })}
      {children}
    </ol>
  )
}

/** A colleague's name, or everyone's if `isNamed`. */
function useNames({ isNamed, viewerId }: Pick<Props, 'isNamed' | 'viewerId'>) {
  return ({ author, senderName }: Message): string | null => {
    if (author && author.id !== viewerId) return author.name
    return isNamed ? senderName : null
  }
}

function Day({ day }: { day: string }) {
  const t = useText(chatText)
  const { date } = useDates()
  const today = useToday()
  const name = day === today ? t.today : day === daysAfter(today, -1) ? t.yesterday : date(day)
  return (
    <li className={styles.day}>
      <time dateTime={day}>{name}</time>
    </li>
  )
}
