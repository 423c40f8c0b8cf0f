import { type ReactNode, useEffect, useRef } from 'react'
import { Row } from '#web/ui/basics/Stack.tsx'
import type { UploadProgress } from '../api/upload.ts'
import { Button } from '../ui/basics/Button.tsx'
import { classes } from '../ui/basics/classes.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { UploadProgressContext } from '../ui/fields/uploadProgress.ts'
import { useText } from '../ui/language/language.tsx'
import styles from './Form.module.css'
import { formsText } from './forms.text.ts'
import type { Change } from './merge.ts'
import type { FormState } from './useEndpointForm.ts'

export type FormProps = {
  state: FormState
  /** Formats a value in the notice that someone else changed the row. Unformatted if missing. */
  renderConflictValue?: (path: string, value: string) => ReactNode
  children: ReactNode
}

type Props = Pick<FormProps, 'state' | 'renderConflictValue'> & { changes: readonly Change[] }

/** Shows what someone else changed while the user was typing. The user chooses one version. */
function ChangedElsewhere({ changes, state: { conflict, labels }, renderConflictValue }: Props) {
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
  const labelledChanges = changes.filter(({ path }) => labels.get(path))
  const formatValue = (path: string, value: unknown) =>
    value === '' ? t.nothing : <bdi>{renderConflictValue?.(path, String(value)) ?? String(value)}</bdi>
  return (
    <div ref={start} tabIndex={-1}>
      <Notice tone="warning" title={t.changedTitle}>
        {labelledChanges.length === 0 && <p>{t.changedElsewhere}</p>}
        <ul className={styles.changes}>
          {labelledChanges.map(({ path, theirs, mine }) => (
            <li key={path}>
              <p className={styles.field}>{labels.get(path)}</p>
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

export function Form(
  props: FormProps & { id?: string; hidden?: boolean; className?: string; onInput?: () => void },
) {
  const { state, renderConflictValue } = props
  const { conflict } = state
  return (
    <form
      ref={state.node}
      id={props.id}
      // Entered values must never appear in a URL, even before hydration.
      method="post"
      noValidate
      hidden={props.hidden}
      className={classes(styles.form, props.className)}
      onSubmit={state.submit}
      onInput={props.onInput}
    >
      {conflict.changes && (
        <ChangedElsewhere
          state={state}
          renderConflictValue={renderConflictValue}
          changes={conflict.changes}
        />
      )}
      {conflict.restoreMine && !conflict.changes && <TheirsApplied restoreMine={conflict.restoreMine} />}
      {state.failure && <FormError state={state} />}
      <UploadProgressContext value={state.progressByFile}>{props.children}</UploadProgressContext>
      {state.progressByFile && <Uploading progressByFile={state.progressByFile} />}
    </form>
  )
}

/** If no response arrived, a button sends everything again. */
function FormError({ state: { failure, unanswered, pending } }: { state: FormState }) {
  const t = useText(formsText)
  const node = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button may be far below.
    node.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const again = (
    <Button type="submit" size="small" tone="outline" icon="refresh" pending={pending}>
      {t.sendAgain}
    </Button>
  )
  return (
    <div ref={node}>
      <Notice tone="error" action={unanswered && again}>
        {failure}
        {unanswered && <p>{t.nothingLost}</p>}
      </Notice>
    </div>
  )
}

function Uploading({ progressByFile }: { progressByFile: UploadProgress }) {
  const t = useText(formsText)
  const files = [...progressByFile]
  if (files.length === 0) return null
  const totalBytes = files.reduce((sum, [{ size }]) => sum + size, 0)
  const sentBytes = files.reduce((sum, [{ size }, progress]) => sum + size * progress, 0)
  const isUploading = sentBytes < totalBytes
  const progressText = isUploading ? t.uploading(files.length) : t.processing(files.length)
  return (
    <div className={styles.upload}>
      <p role="status">{progressText}</p>
      {/* The server's processing time is unknown, so the bar shows no progress then. */}
      <progress aria-label={progressText} max={totalBytes} value={isUploading ? sentBytes : undefined} />
    </div>
  )
}

function TheirsApplied({ restoreMine }: { restoreMine: () => void }) {
  const t = useText(formsText)
  return (
    <Notice
      action={
        <Button size="small" tone="outline" onClick={restoreMine}>
          {t.restoreMine}
        </Button>
      }
    >
      {t.theirsApplied}
    </Notice>
  )
}
