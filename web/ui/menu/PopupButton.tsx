import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import styles from './PopupButton.module.css'

export type PopupLook = {
  /** Accessible name of the button and of its popup. */
  label: string
  /** Three dots if missing. */
  children?: ReactNode
  icon?: IconName
  /**
   * row: 36 px, for the end of a row · pill: a filter · field: bordered, with a chevron · plain: text · bare:
   * unstyled `children`
   */
  look?: 'row' | 'pill' | 'field' | 'plain' | 'bare'
}

export function PopupButton(props: PopupLook & ComponentProps<'button'>) {
  const { label, children, icon, look = children ? 'field' : 'row', ...button } = props
  const chevron = look === 'pill' || look === 'field'
  return (
    <button
      type="button"
      {...button}
      aria-label={children && look !== 'bare' ? undefined : label}
      title={children ? undefined : label}
      className={classes(styles.button, styles[look])}
    >
      {icon && <Icon name={icon} />}
      {children ?? (icon ? null : <Icon name="dots-vertical" size="medium" />)}
      {chevron && <Icon name="chevron-down" size="small" className={styles.chevron} />}
    </button>
  )
}
