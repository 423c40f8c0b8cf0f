import { type ReactNode, useEffect, useRef } from 'react'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Button } from '../ui/basics/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { useText } from '../ui/language/language.tsx'
import styles from './Form.module.css'
import { formsText } from './forms.text.ts'
import type { Change } from './merge.ts'
import type { EditConflict } from './useEditConflict.ts'

type Props<Key extends string> = {
  changes: readonly Change[]
  conflict: EditConflict
  labels?: Readonly<Record<Key, string>>
  show?: (path: Key, value: string) => ReactNode
}

/**
 * Shows what someone else changed while the user was typing, and lets the user choose between both versions.
 */
export function ChangedElsewhere<Key extends string>({ changes, conflict, labels, show }: Props<Key>) {
  const t = useText(formsText)
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflict.undecided > 0) start.current?.focus()
  }, [conflict.undecided])
  useEffect(() => {
    start.current?.focus()
    const form = start.current?.closest('form')
    // The pressed button disappears with this component.
    return () => form?.querySelector<HTMLElement>('input, select')?.focus()
  }, [])
  const labelledChanges = changes.filter(({ path }) => labels?.[path as Key])
  const formatValue = (path: string, value: unknown) =>
    value === '' ? t.nothing : <bdi>{show?.(path as Key, String(value)) ?? String(value)}</bdi>
  return (
    <div ref={start} tabIndex={-1}>
      <Notice tone="warning" title={t.changedTitle}>
        {labelledChanges.length === 0 && <p>{t.changedElsewhere}</p>}
        <ul className={styles.changes}>
          {labelledChanges.map(({ path, theirs, mine }) => (
            <li key={path}>
              <p className={styles.field}>{labels?.[path as Key]}</p>
              <dl className={styles.values}>
                <dt>{t.now}</dt>
                <dd>{formatValue(path, theirs)}</dd>
                {mine !== undefined && (
                  <>
                    <dt>{t.yours}</dt>
                    <dd>{formatValue(path, mine)}</dd>
                  </>
                )}
              </dl>
            </li>
          ))}
        </ul>
        {conflict.undecided > 0 && (
          <p key={conflict.undecided} role="alert" className={styles.undecided}>
            {t.chooseFirst}
          </p>
        )}
        <Row gap={8}>
          <Button size="small" tone="outline" onClick={conflict.keepMine}>
            {t.keepMine}
          </Button>
          {labelledChanges.length > 0 && (
            <Button size="small" tone="outline" onClick={conflict.takeTheirs}>
              {t.takeTheirs}
            </Button>
          )}
        </Row>
      </Notice>
    </div>
  )
}
