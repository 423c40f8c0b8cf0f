import type { ComponentProps } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import styles from './Form.module.css'
import { FormName } from './FormName.tsx'

type Props = Omit<ComponentProps<'button'>, 'name'> &
  Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'icon' | 'full' | 'pending'> & {
    /** Which of the page's forms it is. */
    name: string
    /** What is posted with it. */
    values?: Readonly<Record<string, string>>
    /** Does it with scripts, instead. */
    onPress?: () => void
    children: string
  }

/** A button that is a form of its own: without scripts it is posted, and the page does what it says. */
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
