import type { ReactNode } from 'react'
import { useFormat, useText } from '../language/language.tsx'
import styles from './BarList.module.css'
import { chartsText } from './charts.text.ts'

export function BarList(props: {
  rows: readonly { key: string | number; name: ReactNode; count: number }[]
}) {
  const t = useText(chartsText)
  const { number } = useFormat()
  const max = Math.max(...props.rows.map(({ count }) => count), 1)
  return (
    <dl className={styles.list}>
      {props.rows.map(({ key, name, count }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <span>{count > 0 ? number(count) : t.none}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
              <rect width={(count / max) * 100} height="1" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
