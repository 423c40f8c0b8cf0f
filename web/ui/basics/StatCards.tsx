import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { classes } from './classes.ts'
import { Figure } from './Figure.tsx'
import { Note } from './Note.tsx'
import styles from './StatCards.module.css'

/** `wide` is for amounts of money. */
export function StatCards({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.room}>
      <dl className={classes(styles.tiles, wide && styles.wide)}>{children}</dl>
    </div>
  )
}

type StatCardProps = {
  icon: IconName
  label: string
  figure: string
  /** A value to compare the figure with. */
  children?: ReactNode
}

export function StatCard({ icon, label, figure, children }: StatCardProps) {
  return (
    <div className={styles.tile}>
      <dt>
        <Icon name={icon} size="medium" />
        {label}
      </dt>
      <Figure>{figure}</Figure>
      <Note as="dd" faint>
        {children}
      </Note>
    </div>
  )
}
