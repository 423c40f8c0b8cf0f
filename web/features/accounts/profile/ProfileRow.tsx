import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/basics/Button.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from './ProfileRow.module.css'
import { profileText } from './profile.text.ts'

/** How the form in a row ends: with what the row says then, or without a word. */
export type RowFormProps = { onSaved: (message: string) => void; onCancel: () => void }

type Props = {
  icon: IconName
  label: string
  value: ReactNode
  /** Under the value: its state, and what to do about it. */
  children?: ReactNode
  /** What its button says where there is nothing yet to change. */
  action?: string
  /** The form that changes it; without one it can't be changed here. */
  form?: (formProps: RowFormProps) => ReactNode
}

const fields = 'form:not([hidden]) :is(input, select):not([readonly])'

/** Whoever opens a form goes on in its first field. */
function focusFirst(place: HTMLDivElement | null) {
  place?.querySelector<HTMLElement>(fields)?.focus()
}

/** One thing about a person: what it is, and behind a button the form that changes it. */
export function ProfileRow({ icon, label, value, children, action, form }: Props) {
  const t = useText(profileText)
  const id = useId()
  const [open, setOpen] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const close = (message: string) => {
    flushSync(() => {
      setOpen(false)
      setAnnouncement(message)
    })
    button.current?.focus()
  }
  const press = () => {
    setAnnouncement('')
    setOpen(!open)
  }
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <Icon name={icon} size="medium" className={styles.icon} />
        <div className={styles.words}>
          <h3 id={id} className={styles.label}>
            {label}
          </h3>
          <div className={styles.value}>{value}</div>
          {children}
        </div>
        {form && (
          <Button
            ref={button}
            size="small"
            tone={open ? 'plain' : 'outline'}
            aria-expanded={open}
            onClick={press}
          >
            {open ? t.cancel : (action ?? t.edit)}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
      {open && form && (
        <div ref={focusFirst} className={styles.form}>
          {form({ onSaved: close, onCancel: () => close('') })}
        </div>
      )}
    </li>
  )
}
