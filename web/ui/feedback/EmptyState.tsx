import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import styles from './EmptyState.module.css'

/** `level` is 1 if it is the whole page. */
export function EmptyState(props: {
  title: string
  /** 240 × 180 */
  picture?: string
  children?: ReactNode
  action?: ReactNode
  level?: 1 | 2
  className?: string
}) {
  const Heading = props.level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes(styles.empty, props.className)}>
      {props.picture && <img src={props.picture} alt="" width="240" height="180" className="illustration" />}
      <Heading className={styles.title}>{props.title}</Heading>
      {props.children && <div className={styles.text}>{props.children}</div>}
      {props.action && <div className={styles.action}>{props.action}</div>}
    </div>
  )
}
