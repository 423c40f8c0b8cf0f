import { type ReactNode, useId } from 'react'
import styles from './figures.module.css'

export function ChartCard(props: { title: string; choice: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={id}>{props.title}</h2>
        {props.choice}
      </div>
      {props.children}
    </section>
  )
}
