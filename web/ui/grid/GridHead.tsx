import type { ReactNode } from 'react'
import { useFormat, useText } from '../language/language.tsx'
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx'
import styles from './GridHead.module.css'
import { gridText } from './grid.text.ts'

/** Head of a grid: breadcrumbs, title and a summary of the rows shown. */
export function GridHead(props: {
  title: string
  note: ReactNode
  /** Number of rows that wait for the reader, as in the menu's badge. */
  waiting?: number
  trail?: readonly { label: string; href?: string }[]
  action?: ReactNode
}) {
  const t = useText(gridText)
  const { between } = useFormat()
  const { waiting = 0 } = props
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        {props.trail && <Breadcrumbs items={props.trail} />}
        <h1>{props.title}</h1>
        <p className={styles.note} role="status">
          {props.note}
          {waiting > 0 && between + t.waiting(waiting)}
        </p>
      </div>
      {props.action}
    </header>
  )
}
