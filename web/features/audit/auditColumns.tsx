import type { AuditAction, AuditEntry } from '../../../contract/audit.ts'
import type { GridColumn } from '../../ui/grid/grid.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/icons.ts'
import { useText } from '../../ui/language/language.tsx'
import { useDates } from '../../ui/language/useDates.ts'
import styles from './audit.module.css'
import { auditText } from './audit.text.ts'
import { Changes } from './Changes.tsx'
import { useAuditWords } from './useAuditWords.ts'

const icons: Record<AuditAction, IconName> = { added: 'plus', changed: 'pencil', deleted: 'trash' }

/** The columns of the audit log. */
export function useAuditColumns(): GridColumn<AuditEntry>[] {
  const t = useText(auditText)
  const words = useAuditWords()
  const { dateTime } = useDates()
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      value: (entry) => `${words.action(entry)}: ${words.subject(entry)}`,
      cell: (entry) => (
        <div className={styles.what}>
          <bdi>{words.subject(entry)}</bdi>
          <span className={styles.action} data-action={entry.action}>
            <Icon name={icons[entry.action]} />
            {words.action(entry)}
          </span>
        </div>
      ),
    },
    {
      id: 'person',
      header: t.person,
      value: words.person,
      cell: (entry) => <bdi>{words.person(entry)}</bdi>,
    },
    {
      id: 'at',
      header: t.at,
      value: ({ at }) => at,
      cell: ({ at }) => (
        <time dateTime={at} className={styles.time}>
          {dateTime(at)}
        </time>
      ),
    },
    { id: 'details', header: t.details, cell: (entry) => <Changes entry={entry} /> },
    {
      id: 'call',
      header: t.call,
      hidden: true,
      value: ({ call }) => call,
      cell: ({ call }) => <bdi dir="ltr">{call}</bdi>,
    },
  ]
}
