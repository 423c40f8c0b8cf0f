import type { ReactNode } from 'react'
import styles from './Legend.module.css'

/** The label of a group of fields. */
export function Legend({ hidden, children }: { hidden?: boolean; children: ReactNode }) {
  return <legend className={hidden ? 'visually-hidden' : styles.legend}>{children}</legend>
}
