import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import type { Tint } from '../theme/tints.ts'
import { classes } from './classes.ts'
import styles from './Tag.module.css'
import '../theme/tints.css'

export type TagTone = 'green' | 'amber' | 'red' | 'grey' | 'teal'

/** A state with an icon, so that colour isn't the only signal; or, with `tint`, a category. */
export function Tag(props: { tone?: TagTone; tint?: Tint; icon?: IconName; children: ReactNode }) {
  const { tone = 'grey', tint, icon } = props
  return (
    <span className={classes(styles.tag, tint ? styles.tinted : styles[tone])} data-tint={tint}>
      {icon && <Icon name={icon} />}
      {props.children}
    </span>
  )
}
