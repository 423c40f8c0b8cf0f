import { outlines } from 'virtual:icons'
import { classes } from './classes.ts'
import styles from './Icon.module.css'
import type { IconName } from './icons.ts'

const directional = /^(arrow-(left|right)|chevron-(left|right)|login|logout|send|external-link)$/

/**
 * A picture for a word that stands beside it; screen readers skip it. `arrow-left` and its like point to where reading
 * starts: in Arabic they turn to the right by themselves.
 */
export function Icon({ name, size, className }: { name: IconName; size?: IconSize; className?: string }) {
  const solid = name.endsWith('-filled')
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes(styles.icon, size && styles[size], solid && styles.solid, className)}
      data-mirrors={directional.test(name) || undefined}
    >
      <path d={outlines[name]} />
    </svg>
  )
}

/** small 18, medium 22, large 32; without one, as large as the words around it ask. */
export type IconSize = 'small' | 'medium' | 'large'
