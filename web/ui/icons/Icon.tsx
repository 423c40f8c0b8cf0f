import { outlines } from 'virtual:icons'
import { classes } from '../basics/classes.ts'
import styles from './Icon.module.css'
import type { IconName } from './icons.ts'

const directional = /^(arrow-(left|right)|chevron-(left|right)|login|logout|send|external-link)$/

/**
 * A picture for a word that stands beside it; screen readers skip it. `arrow-left` and its like point to where reading
 * starts: in Arabic they turn to the right by themselves.
 */
export function Icon({ name, ...look }: { name: IconName } & IconLook) {
  return (
    <Outline
      {...look}
      path={outlines[name]}
      solid={name.endsWith('-filled')}
      mirrors={directional.test(name)}
    />
  )
}

/** An icon whose outline came with the page's data. */
export function Outline(props: IconLook & { path: string | undefined; solid?: boolean; mirrors?: boolean }) {
  const { path, solid, mirrors, size, className } = props
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes(styles.icon, size && styles[size], solid && styles.solid, className)}
      data-mirrors={mirrors || undefined}
    >
      <path d={path} />
    </svg>
  )
}

type IconLook = { size?: IconSize; className?: string }

/** small 18, medium 22, large 32; without one, as large as the words around it ask. */
type IconSize = 'small' | 'medium' | 'large'
