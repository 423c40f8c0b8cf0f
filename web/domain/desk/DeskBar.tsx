import type { ReactNode } from 'react'
import styles from './desk.module.css'

/** At the end of a screen, and visible while people read what is above it. */
export function DeskBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
