import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { useFormat } from '../language/language.tsx'
import control from './control.module.css'
import styles from './Switch.module.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  label: ReactNode
  icon?: IconName
  /** How many it stands for, before the switch. */
  count?: number
  /** Read out, but not shown: for a switch in a cell. */
  labelHidden?: boolean
  /** Being saved; shows where it goes, takes no second press. */
  pending?: boolean
  /** With `checked`, what it shows stays the caller's: a refused change moves it back by itself. */
  onChange?: (on: boolean) => void
}

/** On or off, at once. */
export function Switch({ label, icon, count, labelHidden, pending, onChange, ...input }: SwitchProps) {
  const { number } = useFormat()
  return (
    <label className={classes(styles.line, labelHidden && styles.alone)}>
      {!labelHidden && icon && <Icon name={icon} />}
      <span className={labelHidden ? 'visually-hidden' : styles.label}>{label}</span>
      {count !== undefined && <span className={control.count}>{number(count)}</span>}
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        className={styles.switch}
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        onClick={(event) => pending && event.preventDefault()}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  )
}
