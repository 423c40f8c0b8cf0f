import type { ComponentProps } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { classes } from './classes.ts'
import styles from './FloatingButton.module.css'

/** Floats over a map or a list; the caller's class positions it. */
export function FloatingButton({ icon, children, ...button }: ComponentProps<'button'> & { icon: IconName }) {
  return (
    <button type="button" {...button} className={classes(styles.button, button.className)}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

export function FloatingLink({ icon, children, ...link }: ComponentProps<'a'> & { icon: IconName }) {
  return (
    <a {...link} className={classes(styles.button, link.className)}>
      <Icon name={icon} />
      {children}
    </a>
  )
}
