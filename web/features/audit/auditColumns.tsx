import type { AuditAction, AuditEntry } from '#contract/audit/schemas.ts'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from './audit.module.css'
import { auditText } from './audit.text.ts'
import { Changes } from './Changes.tsx'
import { useLogColumns } from './logColumns.tsx'
import { useAuditLabels } from './useAuditLabels.ts'

const icons: Record<AuditAction, IconName> = { added: 'plus', changed: 'pencil', deleted: 'trash' }

export function useAuditColumns(): GridColumn<AuditEntry>[] {
  const t = useText(auditText)
  const labels = useAuditLabels()
  const logColumns = useLogColumns(t, labels.person)
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      value: (entry) => `${labels.action(entry)}: ${labels.subject(entry)}`,
      cell: (entry) => (
        <div className={styles.what}>
          <bdi>{labels.subject(entry)}</bdi>
          <span className={styles.action} data-action={entry.action}>
            <Icon name={icons[entry.action]} />
            {labels.action(entry)}
          </span>
        </div>
      ),
    },
    ...logColumns,
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
