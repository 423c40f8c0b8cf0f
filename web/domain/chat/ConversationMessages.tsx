import {
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Chat, Message } from '#contract/chat/schemas.ts'
import { isolateBidi } from '#contract/core/text.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { FloatingButton } from '#web/ui/basics/FloatingButton.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { getPreview } from '#web/ui/fields/picture.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { groupedCode } from '../orders/OrderCode.tsx'
import type { MessageLinks } from './ChatMessage.tsx'
import styles from './Conversation.module.css'
import { chatText } from './chat.text.ts'
import messageStyles from './Message.module.css'
import { MessageList } from './MessageList.tsx'
import { MessageText } from './MessageText.tsx'
import type { MessageQueue, Outgoing } from './messageQueue.ts'
import type { MessageWindow } from './messageWindow.ts'
import { useMessages } from './useMessages.ts'

type Props = MessageLinks & {
  chat: Chat
  window: MessageWindow
  targetId: number | null
  firstUnreadId: number | null
  outgoing: readonly Outgoing[]
  queue: MessageQueue
  viewerId: number
  renderMenu: (message: Message) => ReactNode
}

function lastInSight(list: HTMLElement): number {
  const { top, bottom } = list.getBoundingClientRect()
  const isInSight = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.top < bottom - 8 && box.bottom > top
  }
  const visible = [...list.querySelectorAll<HTMLElement>('[data-new]')].filter(isInSight)
  return Number(visible.at(-1)?.dataset.message ?? 0)
}

/** Reports the last message in sight, while the page is visible. */
function useReading(
  scroller: RefObject<HTMLElement | null>,
  newest: number | undefined,
  onSeen: (messageId: number) => void,
): void {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const list = scroller.current
    if (!list || newest === undefined) return undefined
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (document.visibilityState !== 'visible') return
        const id = lastInSight(list)
        if (id > 0) latest.current(id)
      })
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    document.addEventListener('visibilitychange', look)
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      list.removeEventListener('scroll', look)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('resize', look)
    }
  }, [scroller, newest])
}

/** Distance from the end that counts as the end, in pixels. */
const near = 48

/**
 * The list is laid out from its end, where it stays when messages arrive. Only a reader who scrolled up needs
 * their position restored.
 */
function useScroller(scroller: RefObject<HTMLElement | null>, lastKey: string | number | undefined) {
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef({ height: 0, lastKey })
  useLayoutEffect(() => {
    const list = scroller.current
    if (!list) return
    const grown = list.scrollHeight - before.current.height
    const isBelow = before.current.lastKey !== lastKey && before.current.height > 0
    if (isBelow && list.scrollTop < -near) list.scrollTop -= grown
    before.current = { height: list.scrollHeight, lastKey }
  })
  useEffect(() => {
    const list = scroller.current
    const scrolled = () => setAtEnd((list?.scrollTop ?? 0) >= -near)
    list?.addEventListener('scroll', scrolled, { passive: true })
    return () => list?.removeEventListener('scroll', scrolled)
  }, [scroller])
  const toEnd = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [scroller])
  return { isAtEnd, toEnd }
}

/** The message that a link leads to, else the first unread one. */
function useArrival(scroller: RefObject<HTMLElement | null>, targetId: number | null): void {
  useLayoutEffect(() => {
    const list = scroller.current
    const target = targetId && list?.querySelector(`[data-message="${targetId}"]`)
    if (target) return target.scrollIntoView({ block: 'center' })
    const unread = list?.querySelector('[data-unread]')
    if (list && unread && unread.getBoundingClientRect().top < list.getBoundingClientRect().top)
      unread.scrollIntoView({ block: 'start' })
  }, [scroller, targetId])
}

function useReached(mark: RefObject<Element | null>, onReached: () => void, isOn: boolean): void {
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    const element = mark.current
    if (!element || !isOn) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { root: element.closest('[data-scroller]'), rootMargin: '200px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [mark, isOn])
}

type OutgoingMessageProps = { message: Outgoing; onRetry: () => void; onRemove: () => void }

/** The reader's message until the conversation shows it. */
function OutgoingMessage({ message, onRetry, onRemove }: OutgoingMessageProps) {
  const t = useText(chatText)
  const { timeOfDay } = useDates()
  const isOnline = useOnline()
  const { text, picture, order, at, error, uploaded, sentId } = message
  const isSent = sentId !== null
  const state = isSent ? t.sent : isOnline ? t.sending : t.waiting
  return (
    <div
      className={classes(messageStyles.bubble, messageStyles.own, error !== null && messageStyles.refused)}
    >
      {order && (
        <p className={messageStyles.order}>
          <Icon name="ticket" />
          <span>{t.about(isolateBidi(groupedCode(order.code)))}</span>
        </p>
      )}
      {picture && (
        <Suspense fallback={<span className={messageStyles.picture} />}>
          <PicturePreview file={picture} />
        </Suspense>
      )}
      {picture && uploaded > 0 && !isSent && (
        <progress className={messageStyles.progress} max={1} value={uploaded} aria-label={t.sending} />
      )}
      {text !== '' && <MessageText text={text} />}
      {error === null ? (
        <p className={messageStyles.foot}>
          <time dateTime={at}>{timeOfDay(at)}</time>
          <span className={messageStyles.state}>
            <Icon name={isSent ? 'check' : 'clock'} />
            <span className={isOnline || isSent ? 'visually-hidden' : undefined}>{state}</span>
          </span>
        </p>
      ) : (
        <div role="alert" className={messageStyles.failure}>
          <p>
            <Icon name="alert-circle" />
            <span>{error}</span>
          </p>
          <Button size="small" tone="plain" onClick={onRetry}>
            {t.retry}
          </Button>
          <Button size="small" tone="dangerPlain" onClick={onRemove}>
            {t.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

const previewUrls = new WeakMap<File, Promise<string>>()

function cachedPreviewUrl(file: File): Promise<string> {
  const url = previewUrls.get(file) ?? getPreview(file).catch(() => '')
  previewUrls.set(file, url)
  return url
}

function PicturePreview({ file }: { file: File }) {
  const t = useText(chatText)
  return <img src={use(cachedPreviewUrl(file))} alt={t.picture} className={messageStyles.picture} />
}

export function ConversationMessages(props: Props) {
  const { chat, outgoing, queue, firstUnreadId, targetId } = props
  const t = useText(chatText)
  const scroller = useRef<HTMLElement>(null)
  const { messageWindow, catchUp, readOlder, readNewer, readEnd, markSeen } = useMessages(
    chat.chatId,
    props.window,
  )
  const { messages, hasNewer, hasOlder, readId, readByOtherId } = messageWindow
  const coming = useComing(messages, outgoing, queue, catchUp)
  const lastKey = coming.at(-1)?.key ?? messages.at(-1)?.messageKey ?? messages.at(-1)?.id
  const { isAtEnd, toEnd } = useScroller(scroller, lastKey)
  useArrival(scroller, targetId)
  useReading(scroller, messages.at(-1)?.id, markSeen)
  useAnnounced(messages)
  const isEmpty = messages.length === 0 && coming.length === 0
  const added = coming.length
  useEffect(() => {
    if (added > 0) toEnd()
  }, [added, toEnd])
  const below = useBelow(messages, isAtEnd)
  return (
    <div className={styles.thread}>
      <section
        ref={scroller}
        data-scroller
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrollable element
        tabIndex={0}
        aria-label={t.messages}
      >
        <div className={styles.content} data-empty={isEmpty || undefined}>
          <Further key={messages[0]?.id ?? 0} isMore={hasOlder} read={readOlder} />
          {isEmpty ? (
            <EmptyState title={chat.chatName} picture="/art/empty/list.svg">
              {t.begin(chat.chatName)}
            </EmptyState>
          ) : (
            <MessageList
              messages={messages}
              firstUnreadId={firstUnreadId}
              readId={readId}
              readByOtherId={readByOtherId}
              targetId={targetId}
              viewerId={props.viewerId}
              renderMenu={props.renderMenu}
              getPictureUrl={props.getPictureUrl}
              getOrderUrl={props.getOrderUrl}
            >
              {coming.map((message) => (
                <li key={message.key} className={messageStyles.row} data-own>
                  <OutgoingMessage
                    message={message}
                    onRetry={() => queue.retry(message.key)}
                    onRemove={() => queue.drop(message.key)}
                  />
                </li>
              ))}
            </MessageList>
          )}
          <Further key={-(messages.at(-1)?.id ?? 0)} isMore={hasNewer} read={readNewer} />
        </div>
      </section>
      {(!isAtEnd || hasNewer) && (
        <FloatingButton
          icon="arrow-down"
          className={styles.toEnd}
          onClick={() => void (hasNewer ? readEnd().then(toEnd) : toEnd())}
        >
          {below > 0 ? t.newBelow(below) : t.toEnd}
        </FloatingButton>
      )}
    </div>
  )
}

/** Drops sent messages once the conversation shows them. */
function useComing(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  queue: MessageQueue,
  catchUp: () => Promise<void>,
): readonly Outgoing[] {
  const shownKeys = new Set(messages.map(({ messageKey }) => messageKey))
  const arrived = outgoing.filter(({ key, sentId }) => sentId !== null && shownKeys.has(key))
  const isMissing = outgoing.some(({ key, sentId }) => sentId !== null && !shownKeys.has(key))
  useEffect(() => {
    for (const { key } of arrived) queue.drop(key)
  })
  useEffect(() => {
    if (isMissing) void catchUp().catch(() => {})
  }, [isMissing, catchUp])
  return outgoing.filter(({ key }) => !shownKeys.has(key))
}

/** Loads more when it scrolls into view. After an error it becomes a button. */
function Further({ isMore, read }: { isMore: boolean; read: () => Promise<void> }) {
  const t = useText(chatText)
  const mark = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const busy = useRef(false)
  const load = () => {
    if (busy.current) return
    busy.current = true
    setFailed(false)
    read()
      .catch(() => setFailed(true))
      .finally(() => {
        busy.current = false
      })
  }
  useReached(mark, load, isMore && !hasFailed)
  if (!isMore) return null
  return (
    <div ref={mark} className={styles.further}>
      {hasFailed ? (
        <>
          <p role="alert">{t.olderFailed}</p>
          <Button size="small" tone="outline" onClick={load}>
            {t.tryAgain}
          </Button>
        </>
      ) : (
        <p>{t.loading}</p>
      )}
    </div>
  )
}

/** The other side's messages that arrived since the reader scrolled up. */
function useBelow(messages: readonly Message[], isAtEnd: boolean): number {
  const last = messages.at(-1)?.id ?? 0
  const [left, setLeft] = useState(last)
  if (isAtEnd && left !== last) setLeft(last)
  return isAtEnd ? 0 : messages.filter(({ id, isOwn }) => id > left && !isOwn).length
}

function useAnnounced(messages: readonly Message[]): void {
  const t = useText(chatText)
  const last = messages.at(-1)
  const lastAnnouncedId = useRef(last?.id ?? 0)
  useEffect(() => {
    if (!last || last.id <= lastAnnouncedId.current) return
    lastAnnouncedId.current = last.id
    if (last.isOwn || document.visibilityState !== 'visible') return
    announce(t.said(last.senderName, last.text || t.picture), 'status')
  }, [last, t])
}
