import { useEffect, useState } from 'react'
import type { Chat } from '#contract/chat/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Badge } from '#web/ui/basics/Badge.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useDebouncedInput } from '#web/ui/fields/useDebouncedInput.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { daysAfter } from '#web/ui/language/day.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { useToday } from '#web/ui/language/useToday.ts'
import { Avatar } from './Avatar.tsx'
import styles from './chat.module.css'
import { chatScreenText } from './chatScreen.text.ts'
import { type ChatPage, useChatList } from './useChatList.ts'

type SearchResult = { name: string; rows: readonly Chat[] }

const resultLimit = 50

function useChatSearch() {
  const [name, setName] = useState('')
  const [result, setResult] = useState<SearchResult | null>(null)
  const { typed, type, finish } = useDebouncedInput(name, setName)
  useEffect(() => {
    if (name === '') return undefined
    const controller = new AbortController()
    fetchQuery(endpoints.chat.getChats, { name, page: 1, pageSize: resultLimit }, controller.signal).then(
      ({ data }) => setResult({ name, rows: data }),
      () => {
        if (!controller.signal.aborted) setResult({ name, rows: [] })
      },
    )
    return () => controller.abort()
  }, [name])
  return {
    typed,
    type,
    clear: () => finish(''),
    isSearching: name !== '',
    /** Null until results arrive. */
    found: result?.name === name ? result.rows : null,
  }
}

export function ChatList({ first, openId }: { first: ChatPage; openId: number | null }) {
  const t = useText(chatScreenText)
  const { rows, hasMore, loading, loadMore } = useChatList(first)
  const search = useChatSearch()
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t.search}
          placeholder={t.searchMore}
          look="small"
          value={search.typed}
          maxLength={100}
          onChange={(event) => search.type(event.target.value)}
          onClear={search.clear}
        />
      </div>
      {search.isSearching ? (
        <SearchResults rows={search.found} openId={openId} />
      ) : (
        <>
          {rows.length === 0 && <NoChats />}
          <Rows rows={rows} openId={openId} />
          {loading === 'failed' && (
            <Notice
              tone="error"
              action={
                <Button size="small" tone="outline" onClick={loadMore}>
                  {t.tryAgain}
                </Button>
              }
            >
              {t.moreFailed}
            </Notice>
          )}
          {hasMore && loading !== 'failed' && (
            <div className={styles.more}>
              <Button tone="outline" pending={loading === 'more'} onClick={loadMore}>
                {t.more}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

function ChatRow({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
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
  const { toDay, timeOfDay, dayMonth, date } = useDates()
  const today = useToday()
  const day = toDay(at)
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

function Rows({ rows, openId }: { rows: readonly Chat[]; openId: number | null }) {
  return (
    <ul>
      {rows.map((chat) => (
        <li key={chat.chatId}>
          <ChatRow chat={chat} isOpen={chat.chatId === openId} />
        </li>
      ))}
    </ul>
  )
}

function SearchResults({ rows, openId }: { rows: readonly Chat[] | null; openId: number | null }) {
  const t = useText(chatScreenText)
  if (!rows) {
    return (
      <p role="status" className={styles.waiting}>
        {t.loading}
      </p>
    )
  }
  if (rows.length === 0)
    return (
      <EmptyState title={t.noneFound} picture="/art/empty/search.svg">
        {t.noneFoundMore}
      </EmptyState>
    )
  return <Rows rows={rows} openId={openId} />
}

function NoChats() {
  const t = useText(chatScreenText)
  const address = useAddress()
  const isMember = useViewer()?.rank === 'User'
  return (
    <EmptyState
      title={t.none}
      picture="/art/empty/list.svg"
      action={isMember && <Button href={address('ServicePlacesFilter')}>{t.findPlaces}</Button>}
    >
      {isMember ? t.noneMember : t.noneWork}
    </EmptyState>
  )
}
