import type { AuditAction, AuditEntry, AuditValue, Change } from '#contract/audit/schemas.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './audit.module.css'
import { auditText } from './audit.text.ts'
import { useAuditLabels } from './useAuditLabels.ts'

type Props = { entry: AuditEntry }

export function Changes({ entry }: Props) {
  const t = useText(auditText)
  if (entry.action === 'changed') return <ChangeList entry={entry} />
  return (
    <details className={styles.all}>
      <summary>{t.fields(entry.changes.length)}</summary>
      <ChangeList entry={entry} />
    </details>
  )
}

export function ChangeList({ entry: { action, changes } }: Props) {
  const { formatField } = useAuditLabels()
  return (
    <Stack as="dl" gap={4} className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{formatField(change.field)}</dt>
          <dd>
            <Values action={action} change={change} />
          </dd>
        </div>
      ))}
    </Stack>
  )
}

function Values({ action, change }: { action: AuditAction; change: Change }) {
  const t = useText(auditText)
  const { formatValue } = useAuditLabels()
  const { field, shows } = change
  const [before, after] = [formatValue(field, change.before), formatValue(field, change.after)]
  if (shows === 'nothing')
    return (
      <Note as="span" size="body" faint>
        {t.personal}
      </Note>
    )
  if (shows === 'versions')
    return (
      <Note as="span" size="body" faint>
        {t.versioned}
      </Note>
    )
  const picture = shows === 'picture'
  const valueBefore = picture ? <Picture path={before} alt={t.pictureBefore} /> : <Value value={before} />
  const valueAfter = picture ? <Picture path={after} alt={t.pictureAfter} /> : <Value value={after} />
  if (action === 'added') return valueAfter
  if (action === 'deleted') return valueBefore
  return (
    <>
      <Note as="span" size="body">
        {valueBefore}
      </Note>
      <Icon name="arrow-right" size="small" className={styles.arrow} />
      <span className="visually-hidden"> {t.changedTo} </span>
      {valueAfter}
    </>
  )
}

function Picture({ path, alt }: { path: AuditValue; alt: string }) {
  const t = useText(auditText)
  if (Array.isArray(path))
    return path.length === 0 ? (
      <Note as="span" size="body" faint>
        {t.empty}
      </Note>
    ) : (
      path.map((picturePath) => <Picture key={String(picturePath)} path={picturePath} alt={alt} />)
    )
  if (typeof path !== 'string')
    return (
      <Note as="span" size="body" faint>
        {t.empty}
      </Note>
    )
  return <img className={styles.picture} src={path} alt={alt} loading="lazy" />
}

function Value({ value }: { value: AuditValue }) {
  const t = useText(auditText)
  const { between, decimal } = useFormat()
  if (value === null)
    return (
      <Note as="span" size="body" faint>
        {t.empty}
      </Note>
    )
  if (Array.isArray(value)) {
    return value.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes and may contain a value twice
      <span key={at}>
        {at > 0 && between}
        <Value value={item} />
      </span>
    ))
  }
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number') return <bdi>{decimal(value, 6)}</bdi>
  return <bdi>{value}</bdi>
}
