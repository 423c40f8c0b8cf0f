import type { ReactNode } from 'react'
import styles from './Figure.module.css'

/** A number as large as a title. */
export function Figure({ as: Box = 'dd', children }: { as?: 'dd' | 'span'; children: ReactNode }) {
  return <Box className={styles.figure}>{children}</Box>
}
