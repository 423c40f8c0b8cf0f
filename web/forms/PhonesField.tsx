import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { foldDigits } from '#contract/core/fold.ts'
import { minPhoneDigits } from '#contract/core/limits.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Phone } from '../domain/people/Phone.tsx'
import { Button } from '../ui/basics/Button.tsx'
import { IconButton } from '../ui/basics/IconButton.tsx'
import { announce } from '../ui/feedback/announce.ts'
import control from '../ui/fields/control.module.css'
import { foldInputDigits } from '../ui/fields/digits.ts'
import { type FieldLook, FieldNotes, FieldTop } from '../ui/fields/Field.tsx'
import { useText } from '../ui/language/language.tsx'
import { phonesText } from './forms.text.ts'
import styles from './PhonesField.module.css'
import { useList } from './useList.ts'

type Props = Pick<FieldLook, 'label' | 'help' | 'error'> & {
  name: string
  value: readonly string[]
  onChange: (value: string[]) => void
  errorAt?: (index: number) => string | undefined
  max: number
}

/** Enter, the button or leaving the field adds a number. Comma-separated numbers can be pasted. */
export function PhonesField(props: Props) {
  const { label, help, name, value, max } = props
  const t = useText(phonesText)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { lines, remove, addTyped, typed, changeTyped, short } = usePhones(props)
  const wrong = value.map((_, index) => props.errorAt?.(index)).find(Boolean)
  const error = short ? t.tooShort : (props.error ?? wrong)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addTyped()
  }
  return (
    <div>
      <FieldTop id={id} label={label} />
      {lines.length > 0 && (
        <Row as="ul" gap={8} className={styles.list}>
          {lines.map(({ key, item, index }) => (
            <li key={key} className={styles.phone} data-wrong={props.errorAt?.(index) ? '' : undefined}>
              <Phone phone={item} />
              <IconButton
                icon="x"
                size="small"
                label={t.remove(item)}
                onClick={() => {
                  remove(index)
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </Row>
      )}
      {value.length < max && (
        <Row gap={8} nowrap className={styles.line}>
          <input
            ref={input}
            id={id}
            type="tel"
            name={name}
            dir="ltr"
            inputMode="tel"
            autoComplete="off"
            enterKeyHint="done"
            className={control.input}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={
              [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
            }
            onChange={(event) => changeTyped(foldInputDigits(event))}
            onKeyDown={onKeyDown}
            onBlur={() => typed.trim() !== '' && addTyped()}
          />
          <Button
            tone="tonal"
            icon="plus"
            onClick={() => {
              addTyped()
              input.current?.focus()
            }}
          >
            {t.add}
          </Button>
        </Row>
      )}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

function usePhones({ value, onChange }: Props) {
  const t = useText(phonesText)
  const { lines, remove } = useList({ value, onChange })
  const [typed, setTyped] = useState('')
  const [short, setShort] = useState(false)
  const changeTyped = (text: string) => {
    setTyped(text)
    setShort(false)
  }
  const addTyped = () => {
    const entries = foldDigits(typed)
      .split(/[,،;\n]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
    const complete = entries.filter((entry) => entry.replace(/\D/g, '').length >= minPhoneDigits)
    const incomplete = entries.filter((entry) => !complete.includes(entry))
    setTyped(incomplete.join(', '))
    setShort(incomplete.length > 0 || entries.length === 0)
    const added = complete.filter(
      (entry, index) => !value.includes(entry) && complete.indexOf(entry) === index,
    )
    if (added.length > 0) {
      onChange([...value, ...added])
      announce(t.added(added.join(', ')), 'status')
    }
  }
  return { lines, remove, addTyped, typed, changeTyped, short }
}
