import { useCallback, useEffect, useReducer, useRef } from 'react'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { serverNow } from '#web/ui/language/serverClock.ts'
import { useDates } from '#web/ui/language/useDates.ts'
import { onLive } from '../live/liveStore.ts'
import { useAddress } from '../routing/rootData.ts'
import { mergeNewest } from './mergeNewest.ts'
import styles from './NotificationList.module.css'
import { notificationsText } from './notifications.text.ts'

type Page = EndpointReply<typeof endpoints.notifications.getAllNotifications>
type Notification = Page['data'][number]

const pageSize = 20

type State = {
  rows: readonly Notification[]
  hasMore: boolean
  state: 'loading' | 'ready' | 'failed'
}

type Action = 'load' | 'fail' | { page: Page; isFirst: boolean }

function reduce(before: State, action: Action): State {
  if (action === 'load') return { ...before, state: 'loading' }
  if (action === 'fail') return { ...before, state: 'failed' }
  const { page, isFirst } = action
  const rows = mergeNewest(before.rows, page.data)
  // A reload of the first page doesn't know how far the reader has paged.
  const hasMore = isFirst && before.rows.length > 0 ? before.hasMore : page.hasNext
  return { rows, hasMore, state: 'ready' }
}

/** Notifications that arrived later stay unseen. */
function markSeen(newest: Notification | undefined): void {
  if (!newest || newest.isSeen) return
  void sendCommand(endpoints.notifications.updateSeen, { upTo: newest.id })
}

function useNotifications() {
  const [{ rows, hasMore, state }, dispatch] = useReducer(reduce, {
    rows: [],
    hasMore: false,
    state: 'loading',
  })
  const closed = useRef<AbortSignal>(undefined)
  const load = useCallback(async (page: number) => {
    const signal = closed.current
    dispatch('load')
    try {
      const loaded = await fetchQuery(endpoints.notifications.getAllNotifications, { page, pageSize }, signal)
      if (signal?.aborted) return
      dispatch({ page: loaded, isFirst: page === 1 })
      markSeen(loaded.data.find(({ isSeen }) => !isSeen))
    } catch {
      if (!signal?.aborted) dispatch('fail')
    }
  }, [])
  useEffect(() => {
    const closing = new AbortController()
    closed.current = closing.signal
    void load(1)
    const off = onLive(({ kind }) => {
      if (kind === 'notification' || kind === 'reset') void load(1)
    })
    return () => {
      off()
      closing.abort()
    }
  }, [load])
  // Counts rows that arrived since, so that none is skipped.
  const loadMore = () => void load(Math.floor(rows.length / pageSize) + 1)
  return { rows, hasMore, state, loadMore, retry: () => (rows.length > 0 ? loadMore() : void load(1)) }
}

const icons: Record<Notification['tone'], IconName> = {
  info: 'info-circle',
  success: 'circle-check',
  warning: 'alert-triangle',
  danger: 'alert-circle',
}

export function NotificationList() {
  const t = useText(notificationsText)
  const { rows, hasMore, state, loadMore, retry } = useNotifications()
  if (rows.length === 0 && state === 'loading') {
    return (
      <div role="status" className={styles.waiting}>
        <span className="visually-hidden">{t.loading}</span>
        <Skeleton count={6} />
      </div>
    )
  }
  if (rows.length === 0 && state === 'ready') {
    return (
      <EmptyState title={t.none} picture="/art/empty/list.svg">
        {t.noneMore}
      </EmptyState>
    )
  }
  return (
    <>
      <Stack as="ul" gap={2}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </Stack>
      {state === 'failed' && (
        <Notice
          tone="error"
          action={
            <Button size="small" tone="outline" onClick={retry}>
              {t.tryAgain}
            </Button>
          }
        >
          {t.failed}
        </Notice>
      )}
      {hasMore && state !== 'failed' && (
        <Button tone="plain" full pending={state === 'loading'} onClick={loadMore}>
          {t.more}
        </Button>
      )}
    </>
  )
}

function Row({ row }: { row: Notification }) {
  const address = useAddress()
  const content = <Words row={row} />
  if (!row.screen) return <div className={styles.row}>{content}</div>
  const href = address(row.screen, row.dataId === null ? undefined : { id: row.dataId })
  return (
    <a href={href} className={styles.row}>
      {content}
    </a>
  )
}

function Words({ row }: { row: Notification }) {
  const t = useText(notificationsText)
  const { relative } = useDates()
  // The estimate of the server's clock may lag slightly.
  const now = Math.max(serverNow(), Date.parse(row.createdAt))
  return (
    <>
      <span className={classes(styles.disc, styles[row.tone])}>
        <Icon name={icons[row.tone]} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {row.title}
          {!row.isSeen && <span className={styles.unseen}>{t.unseen}</span>}
        </span>
        <Note as="span">{row.content}</Note>
        <Note as="time" size="caption" faint dateTime={row.createdAt}>
          {relative(row.createdAt, now)}
        </Note>
      </span>
    </>
  )
}
