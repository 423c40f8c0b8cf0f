import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/basics/Button.tsx'
import { classes } from '../ui/basics/classes.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { UploadedContext } from '../ui/fields/uploaded.ts'
import { useText } from '../ui/language/language.tsx'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import styles from './Form.module.css'
import { formsText } from './forms.text.ts'
import type { FormState } from './useEndpointForm.ts'

export type FormProps<Key extends string> = {
  state: FormState
  /** Names of the fields, for changes by someone else. */
  labels?: Readonly<Record<Key, string>>
  /** Formats a value for people. Unformatted if missing. */
  show?: (path: Key, value: string) => ReactNode
  children: ReactNode
}

/** The fields of a form, with its general error above them. */
export function Form<Key extends string>(
  props: FormProps<Key> & { id?: string; hidden?: boolean; className?: string; onInput?: () => void },
) {
  const { state, labels, show } = props
  const { newer } = state
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
      {newer.changes && (
        <ChangedElsewhere newer={newer} labels={labels} show={show} changes={newer.changes} />
      )}
      {newer.bringBack && !newer.changes && <TookTheirs bringBack={newer.bringBack} />}
      {state.failure && <FormError state={state} />}
      <UploadedContext value={state.uploaded}>{props.children}</UploadedContext>
      {state.uploaded && <Uploading uploaded={state.uploaded} />}
    </form>
  )
}

/** Why the form was rejected. If no response arrived, a button sends everything again. */
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

function Uploading({ uploaded }: { uploaded: ReadonlyMap<Blob, number> }) {
  const t = useText(formsText)
  const files = [...uploaded]
  const bytes = (part: (share: number) => number) =>
    files.reduce((sum, [{ size }, share]) => sum + size * part(share), 0)
  if (files.length === 0) return null
  const [all, sent] = [bytes(() => 1), bytes((share) => share)]
  const progressText = sent < all ? t.uploading(files.length) : t.processing(files.length)
  return (
    <div className={styles.upload}>
      <p role="status">{progressText}</p>
      {/* The server's processing time is unknown, so the bar shows no progress then. */}
      <progress aria-label={progressText} max={all} value={sent < all ? sent : undefined} />
    </div>
  )
}

function TookTheirs({ bringBack }: { bringBack: () => void }) {
  const t = useText(formsText)
  return (
    <Notice
      action={
        <Button size="small" tone="outline" onClick={bringBack}>
          {t.bringBack}
        </Button>
      }
    >
      {t.tookTheirs}
    </Notice>
  )
}
