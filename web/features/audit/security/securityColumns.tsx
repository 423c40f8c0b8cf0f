import type { SecurityEntry } from '#contract/securityLog/schemas.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../audit.module.css'
import { useLogColumns } from '../logColumns.tsx'
import { securityText } from './security.text.ts'
import { useSecurityLabels } from './useSecurityLabels.ts'

export function useSecurityColumns(): GridColumn<SecurityEntry>[] {
  const t = useText(securityText)
  const labels = useSecurityLabels()
  const logColumns = useLogColumns(t, labels.person, ({ userId }: SecurityEntry) => userId)
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      value: ({ kind }) => labels.kind(kind),
      cell: ({ kind, times }) => (
        <div className={styles.what}>
          <span>{labels.kind(kind)}</span>
          <span className={styles.action}>
            <Tag {...labels.tone(kind)}>{labels.toneWord(kind)}</Tag>
            {times > 1 && t.times(times)}
          </span>
        </div>
      ),
    },
    ...logColumns,
    {
      id: 'from',
      header: t.from,
      value: ({ network, country }) => [network, country].filter(Boolean).join(' '),
      cell: ({ network, country }) => (
        <div className={styles.what}>
          <bdi dir="ltr">{network ?? '–'}</bdi>
          {country && <span className={styles.quiet}>{labels.country(country)}</span>}
        </div>
      ),
    },
    {
      id: 'device',
      header: t.device,
      value: ({ device }) => device ?? '',
      cell: ({ device, sessionId }) => (
        <div className={styles.what}>
          <bdi>{device ?? '–'}</bdi>
          {sessionId !== null && <span className={styles.quiet}>{t.session(sessionId)}</span>}
        </div>
      ),
    },
    { id: 'details', header: t.details, cell: (entry) => <Details entry={entry} /> },
  ]
}

function Details({ entry }: { entry: SecurityEntry }) {
  const labels = useSecurityLabels()
  if (entry.details.length === 0) return <span className={styles.quiet}>–</span>
  return (
    <dl className={styles.changes}>
      {entry.details.map((detail) => (
        <div key={detail.name}>
          <dt>{labels.detail(detail.name)}</dt>
          <dd>
            <bdi>{labels.value(detail)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
