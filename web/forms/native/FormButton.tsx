import type { ComponentProps } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import styles from './Form.module.css'
import { FormName } from './FormName.tsx'

type Props = Omit<ComponentProps<'button'>, 'name'> &
  Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'icon' | 'full' | 'pending'> & {
    /** Key of the form's handler in the page's `createAction`. */
    name: string
    values?: Readonly<Record<string, string>>
    /** Replaces the post once scripts run. */
    onPress?: () => void
    children: string
  }

/** A button that is a form: without scripts it posts to the page's action. */
export function FormButton({ name, values = {}, onPress, ...button }: Props) {
  return (
    <form
      method="post"
      className={styles.alone}
      onSubmit={(event) => {
        if (!onPress) return
        event.preventDefault()
        onPress()
      }}
    >
      <FormName name={name} />
      {Object.entries(values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button {...button} type="submit" />
    </form>
  )
}
