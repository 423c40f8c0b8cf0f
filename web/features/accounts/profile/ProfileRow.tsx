import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from './ProfileRow.module.css'
import { profileText } from './profile.text.ts'

/** `onSaved` receives the message that the row then shows. */
export type RowFormProps = { onSaved: (message: string) => void; onCancel: () => void }

type Props = {
  icon: IconName
  label: string
  value: ReactNode
  children?: ReactNode
  /** Button label if no value is set yet. */
  action?: string
  /** Without it, the row is read-only. */
  form?: (formProps: RowFormProps) => ReactNode
}

const fields = 'form:not([hidden]) :is(input, select):not([readonly])'

function focusFirst(place: HTMLDivElement | null) {
  place?.querySelector<HTMLElement>(fields)?.focus()
}

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
      <Row gap={12} align="start" className={styles.line}>
        <Icon name={icon} size="medium" className={styles.icon} />
        <div className={styles.words}>
          <Note as="h3" leading weight="regular" id={id}>
            {label}
          </Note>
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
      </Row>
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
