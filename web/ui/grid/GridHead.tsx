import type { ReactNode } from 'react'
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx'
import styles from './GridHead.module.css'

/** Above a grid: the way there, its title, and a line that follows what is shown. */
export function GridHead(props: {
  title: string
  note: ReactNode
  trail?: readonly { label: string; href?: string }[]
  /** What there is to do first. */
  action?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        {props.trail && <Breadcrumbs items={props.trail} />}
        <h1>{props.title}</h1>
        <p className={styles.note} role="status">
          {props.note}
        </p>
      </div>
      {props.action}
    </header>
  )
}
