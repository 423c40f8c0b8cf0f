import { outlines } from 'virtual:icons'
import { classes } from '../basics/classes.ts'
import styles from './Icon.module.css'
import type { IconName } from './icons.ts'

const directional = /^(arrow-(left|right)|chevron-(left|right)|login|logout|send|external-link)$/

/** Screen readers skip it. Directional icons such as `arrow-left` are mirrored in Arabic. */
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

/** An icon whose outline is part of the page's data. */
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

/** small: 18, medium: 22, large: 32 px. Without a size, it matches the surrounding text. */
type IconSize = 'small' | 'medium' | 'large'
