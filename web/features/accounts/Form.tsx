import { type ReactNode, type SubmitEvent, useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Form.module.css'
import type { FormState } from './useForm.ts'

/** Fields one under the other, and above them what is wrong with all of it. */
export function Form(props: {
  form: FormState
  onSubmit: () => void
  onTyped?: () => void
  hidden?: boolean
  className?: string
  children: ReactNode
}) {
  const { form, onSubmit, onTyped } = props
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      ref={form.ref}
      // A password must never come into an address, not even before scripts stand.
      method="post"
      noValidate
      hidden={props.hidden}
      onSubmit={submit}
      onInput={(event) => {
        form.unmark((event.target as HTMLInputElement).name)
        onTyped?.()
      }}
      className={classes(styles.form, props.className)}
    >
      {form.errors.form && <Notice tone="error">{form.errors.form}</Notice>}
      {props.children}
    </form>
  )
}

const never = () => () => {}

/** Whether scripts stand; false in what the server renders. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The end of a form. Until scripts stand it sends nothing. */
export function Submit(props: {
  pending?: boolean
  disabled?: boolean
  size?: 'medium' | 'large'
  children: ReactNode
}) {
  const { size = 'large' } = props
  return (
    <Button
      type={useLive() ? 'submit' : 'button'}
      size={size}
      full={size === 'large'}
      pending={props.pending}
      disabled={props.disabled}
    >
      {props.children}
    </Button>
  )
}

/** What ends a form: at the bottom of the screen where a dialog fills a phone. */
export function Ending({ children }: { children: ReactNode }) {
  return <div className={styles.ending}>{children}</div>
}
