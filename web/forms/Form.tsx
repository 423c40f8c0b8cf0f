import type { ReactNode } from 'react'
import { Button } from '../ui/basics/Button.tsx'
import { classes } from '../ui/basics/classes.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { useText } from '../ui/language/language.tsx'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import styles from './Form.module.css'
import { formsText } from './forms.text.ts'
import type { FormState } from './useCallForm.ts'

export type FormProps<Key extends string> = {
  state: FormState
  /** What the fields are called, where a change by somebody else is told. */
  labels?: Readonly<Record<Key, string>>
  /** A value as people read it; as it stands unless told. */
  show?: (path: Key, value: string) => ReactNode
  /** A picture is on its way with it. */
  uploads?: boolean
  children: ReactNode
}

/** The fields of a form, and above them what is wrong with all of it. */
export function Form<Key extends string>(
  props: FormProps<Key> & { id?: string; hidden?: boolean; className?: string; onInput?: () => void },
) {
  const { state, labels, show, uploads } = props
  const { newer, pending } = state
  const t = useText(formsText)
  return (
    <form
      ref={state.node}
      id={props.id}
      // What is entered must never come into an address, not even before scripts stand.
      method="post"
      noValidate
      hidden={props.hidden}
      className={classes(styles.form, props.className)}
      onSubmit={state.submit}
      onInput={props.onInput}
    >
      {newer.changes && <ChangedElsewhere {...{ newer, labels, show }} changes={newer.changes} />}
      {newer.bringBack && !newer.changes && <TookTheirs bringBack={newer.bringBack} />}
      {state.failure && <Notice tone="error">{state.failure}</Notice>}
      {props.children}
      {pending && uploads && (
        <p className={styles.upload} role="status">
          {t.uploading}
          <progress aria-label={t.uploading} />
        </p>
      )}
    </form>
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
