import type { ReactNode } from 'react'
import type { Message } from '#contract/chat/schemas.ts'
import { isolateBidi } from '#contract/core/text.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { groupedCode } from '../orders/OrderCode.tsx'
import { chatText } from './chat.text.ts'
import styles from './Message.module.css'
import { MessageText } from './MessageText.tsx'

export type MessageLinks = {
  /** Null if the picture isn't shown. */
  getPictureUrl: (message: Message) => string | null
  /** Null if the reader can't open the order. */
  getOrderUrl: (orderId: number) => string | null
}

type Bubble = MessageLinks & {
  message: Message
  /** The sender's name, if it is shown above the message. */
  name: string | null
  /** A link led the reader to this message. */
  isTarget: boolean
  isRead: boolean
  isNew: boolean
  menu: ReactNode
}

export function ChatMessage({ message, name, isTarget, isRead, isNew, menu, ...links }: Bubble) {
  const t = useText(chatText)
  const { timeOfDay } = useDates()
  const { isOwn, sentAt, isErased } = message
  return (
    <div
      className={classes(styles.bubble, isOwn && styles.own, isTarget && styles.found)}
      data-message={message.id}
      data-new={isNew || undefined}
    >
      {name && (
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
      )}
      {isErased ? <p className={styles.erased}>{t.erased}</p> : <Content message={message} {...links} />}
      <div className={styles.foot}>
        <time dateTime={sentAt}>{timeOfDay(sentAt)}</time>
        {isOwn && (
          <span className={classes(styles.state, isRead && styles.read)}>
            <Icon name={isRead ? 'checks' : 'check'} />
            <span className="visually-hidden">{isRead ? t.read : t.sent}</span>
          </span>
        )}
        {menu}
      </div>
    </div>
  )
}

function Content({ message, getPictureUrl, getOrderUrl }: { message: Message } & MessageLinks) {
  const t = useText(chatText)
  const { text, order, hasPicture, senderName } = message
  const picture = hasPicture ? getPictureUrl(message) : null
  const href = order && getOrderUrl(order.id)
  const about = order && (
    <>
      <Icon name="ticket" />
      <span>{t.about(isolateBidi(groupedCode(order.code)))}</span>
    </>
  )
  return (
    <>
      {about &&
        (href ? (
          <a href={href} className={styles.order}>
            {about}
          </a>
        ) : (
          <p className={styles.order}>{about}</p>
        ))}
      {picture && (
        <a
          href={picture}
          target="_blank"
          rel="noopener"
          className={styles.pictureLink}
          aria-label={t.openPicture}
        >
          <img src={picture} alt={t.pictureOf(senderName)} loading="lazy" className={styles.picture} />
        </a>
      )}
      {text !== '' && <MessageText text={text} />}
    </>
  )
}
