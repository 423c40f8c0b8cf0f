import type { ComponentProps } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import control from './control.module.css'
import { Field, type FieldLook } from './Field.tsx'
import styles from './Select.module.css'
import { splitFieldProps } from './splitFieldProps.ts'

type Option = {
  value: string | number
  label: string
  disabled?: boolean
  /** Selectable, but without results. */
  muted?: boolean
}

export type SelectProps = FieldLook &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly Option[]
    icon?: IconName
    /** Label of the empty option at the top: “all cities”. */
    none?: string
    /** pill: a filter in a toolbar with a visually hidden label · small: label and control on one line */
    shape?: 'field' | 'pill' | 'small'
  }

export function Select(props: SelectProps) {
  const { look, control: field } = splitFieldProps(props)
  const { options, icon, none, shape = 'field', ...select } = field
  return (
    <Field
      {...look}
      labelHidden={look.labelHidden ?? shape === 'pill'}
      className={classes(styles[shape], icon && styles.withIcon)}
    >
      <Picker {...select} options={options} icon={icon} none={none} />
    </Field>
  )
}

function Picker({ options, icon, none, ...select }: Omit<SelectProps, keyof FieldLook | 'shape'>) {
  return (
    <span className={styles.box}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <select {...select} className={classes(control.input, styles.select, select.className)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className={option.muted ? styles.quiet : undefined}
          >
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  )
}
