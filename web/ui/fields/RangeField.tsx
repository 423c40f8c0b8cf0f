import {
  type ChangeEvent,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { useFormat } from '../language/language.tsx'
import styles from './RangeField.module.css'

export type RangeFieldProps = Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'defaultValue' | 'value' | 'min' | 'max'
> & {
  label: ReactNode
  min: number
  max: number
  defaultValue: number
  format?: (value: number) => string
  /** Called while the slider moves. */
  onChange?: (value: number) => void
  /** Called when the slider is released. */
  onCommit?: (value: number) => void
}

export function RangeField(props: RangeFieldProps) {
  const { label, format, onChange, onCommit, defaultValue, ...input } = props
  const own = useId()
  const { number } = useFormat()
  const [value, setValue] = useState(defaultValue)
  const id = input.id ?? own
  const text = (format ?? number)(value)
  const filled = { '--filled': `${((value - input.min) / (input.max - input.min)) * 100}%` } as CSSProperties
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setValue(event.target.valueAsNumber)
    onChange?.(event.target.valueAsNumber)
  }
  return (
    <div>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className={styles.value}>
          {text}
        </output>
      </div>
      <input
        {...input}
        id={id}
        type="range"
        defaultValue={defaultValue}
        aria-valuetext={text}
        className={styles.range}
        style={filled}
        onChange={change}
        onPointerUp={() => onCommit?.(value)}
        onKeyUp={() => onCommit?.(value)}
      />
    </div>
  )
}
