import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { relative } from '#web/ui/language/dates.ts'
import { useReader, useText } from '#web/ui/language/language.tsx'
import { serverNow } from '#web/ui/language/serverClock.ts'
import { useAddress } from '../routing/rootData.ts'
import styles from './NotificationList.module.css'
import { notificationsText } from './notifications.text.ts'
import { type Notification, useNotifications } from './useNotifications.ts'

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
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
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
  const { language, timeZone } = useReader()
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
        <span className={styles.content}>{row.content}</span>
        <time dateTime={row.createdAt} className={styles.at}>
          {relative(language, row.createdAt, now, timeZone)}
        </time>
      </span>
    </>
  )
}
