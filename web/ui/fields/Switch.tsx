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
  /** Number of matching items. */
  count?: number
  /** For a switch in a table cell. */
  labelHidden?: boolean
  /** Saving: shows the new state and ignores presses. */
  pending?: boolean
  /** With `checked`, the caller controls the state, so a rejected change reverts by itself. */
  onChange?: (on: boolean) => void
}

/** For settings that take effect immediately. */
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
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own state
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
