import type { ReactNode } from 'react'
import { useFormat, useText } from '../language/language.tsx'
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx'
import styles from './GridHead.module.css'
import { gridText } from './grid.text.ts'

/** Above a grid: the way there, its title, and a line that follows what is shown. */
export function GridHead(props: {
  title: string
  note: ReactNode
  /** How many of these wait for the reader, as the badge beside the screen's name says. */
  waiting?: number
  trail?: readonly { label: string; href?: string }[]
  /** What there is to do first. */
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
