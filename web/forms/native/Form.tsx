import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import styles from './Form.module.css'
import { FormName } from './FormName.tsx'
import type { NativeForm } from './useNativeForm.ts'

/** Without scripts or `onSubmit`, the form posts to the page's address under its name. */
export function Form(props: {
  form: NativeForm
  onSubmit?: () => void
  onTyped?: () => void
  hidden?: boolean
  className?: string
  children: ReactNode
}) {
  const { form, onSubmit, onTyped } = props
  const submit = (event: SubmitEvent) => {
    if (!onSubmit) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      hidden={props.hidden}
      onSubmit={submit}
      onInput={(event) => {
        form.clearError((event.target as HTMLInputElement).name)
        onTyped?.()
      }}
      className={classes(styles.form, props.className)}
    >
      <FormName name={form.name} />
      {form.errors.form && <Notice tone="error">{form.errors.form}</Notice>}
      {props.children}
    </form>
  )
}

export function Submit(props: {
  pending?: boolean
  disabled?: boolean
  size?: 'medium' | 'large'
  children: ReactNode
}) {
  const { size = 'large' } = props
  return (
    <Button
      type="submit"
      size={size}
      full={size === 'large'}
      pending={props.pending}
      disabled={props.disabled}
    >
      {props.children}
    </Button>
  )
}

/** At the bottom of the screen if a dialog fills a phone. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <Stack gap={12} fit className={styles.ending}>
      {children}
    </Stack>
  )
}
