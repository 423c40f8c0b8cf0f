import { type MouseEvent, useId } from 'react'
import { classes } from '../basics/classes.ts'
import styles from './SegmentedControl.module.css'

export type Segment<Value extends string> = { value: Value; label: string; href?: string }

/**
 * Links if every option has an `href`, else radio buttons. With `onChange`, hydrated links don't navigate.
 */
export function SegmentedControl<Value extends string>(props: {
  label: string
  value: Value
  options: readonly Segment<Value>[]
  onChange?: (value: Value) => void
  name?: string
  full?: boolean
}) {
  const own = useId()
  const { label, value, options, onChange, name = own, full } = props
  const className = classes(styles.segmented, full && styles.full)
  const press = (event: MouseEvent, selected: Value) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!onChange || elsewhere) return
    event.preventDefault()
    onChange(selected)
  }
  if (options.every((option) => option.href !== undefined)) {
    return (
      <nav aria-label={label} className={className}>
        {options.map((option) => (
          <a
            key={option.value}
            href={option.href}
            onClick={(event) => press(event, option.value)}
            className={styles.segment}
            aria-current={option.value === value ? 'page' : undefined}
          >
            {option.label}
          </a>
        ))}
      </nav>
    )
  }
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
