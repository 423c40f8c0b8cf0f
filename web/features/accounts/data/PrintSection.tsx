import type { ReactNode } from 'react'
import { useText } from '#web/ui/language/language.tsx'
import styles from './data.module.css'
import { dataText } from './data.text.ts'

export function PrintSection({
  id,
  title,
  isEmpty,
  children,
}: {
  id: string
  title: string
  isEmpty: boolean
  children: ReactNode
}) {
  const t = useText(dataText)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, so it must be reachable by keyboard
    <section aria-labelledby={id} tabIndex={0} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {isEmpty ? <p>{t.nothing}</p> : children}
    </section>
  )
}
