import type { ComponentProps } from 'react'
import { classes } from '../basics/classes.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { calendarText } from '../calendar/calendar.text.ts'
import calendar from '../calendar/calendarPopup.module.css'
import { LazyCalendar } from '../calendar/LazyCalendar.tsx'
import { formatDay, isDay } from '../language/day.ts'
import { useLanguage, useText } from '../language/language.tsx'
import popupStyles from '../menu/popup.module.css'
import { usePopup } from '../menu/usePopup.ts'
import control from './control.module.css'
import styles from './DateField.module.css'
import { Field, type FieldLook } from './Field.tsx'
import { splitFieldProps } from './splitFieldProps.ts'

type Picking = {
  /** YYYY-MM-DD, `''` for none. */
  value: string
  onChange: (day: string) => void
  min?: string
  max?: string
}

export type DateFieldProps = Omit<FieldLook, 'label'> &
  Omit<ComponentProps<'input'>, 'type' | keyof Picking> &
  Picking & {
    label: string
    /** For a field with another calendar next to it. */
    withoutCalendar?: boolean
  }

/** Browsers format the date in their own language, so the text below repeats it in the page's. */
export function DateField(props: DateFieldProps) {
  const { look, control: input } = splitFieldProps(props)
  const language = useLanguage()
  const dayText = isDay(input.value) ? formatDay(language, input.value) : ''
  const help = (
    <>
      {look.help && <span className={styles.help}>{look.help}</span>}
      {/* Not a status element: its text wouldn't be part of the field's description. */}
      <span aria-live="polite" className={styles.words}>
        {dayText}
      </span>
    </>
  )
  return (
    <Field {...look} help={help}>
      <DateInput {...input} label={props.label} />
    </Field>
  )
}

function DateInput({
  label,
  withoutCalendar,
  onChange,
  ...input
}: Omit<DateFieldProps, keyof FieldLook> & { label: string }) {
  return (
    <div className={styles.box}>
      <input
        {...input}
        type="date"
        className={classes(control.input, styles.input, withoutCalendar && styles.bare)}
        onChange={({ target }) => onChange(target.value)}
      />
      {!withoutCalendar && !input.disabled && <Picker label={label} onChange={onChange} {...input} />}
    </div>
  )
}

function Picker({ label, value, onChange, min, max }: Picking & { label: string }) {
  const t = useText(calendarText)
  const { button, popup, open, close } = usePopup()
  const choose = (day: string) => {
    onChange(day)
    close()
  }
  return (
    <>
      <IconButton {...button} icon="calendar" label={t.choose(label)} className={styles.button} />
      <section
        {...popup}
        className={classes(popupStyles.popup, calendar.popup, calendar.single)}
        aria-label={t.calendar}
      >
        {open && (
          <LazyCalendar
            autoFocus
            day={isDay(value) ? value : ''}
            onDay={choose}
            {...(min && { min })}
            {...(max && { max })}
          />
        )}
      </section>
    </>
  )
}
