import { Badge } from '../basics/Badge.tsx'
import { useFormat } from '../language/language.tsx'
import styles from './Tabs.module.css'

export type Tab = {
  id: string
  label: string
  /** Without it, the tab calls `onSelect`. */
  href?: string
  /** Number of entries. 0 is hidden, because a lone Arabic zero reads as a dot. */
  count?: number
  /** Number of entries that wait for the reader. */
  waiting?: number
}

export function Tabs(props: {
  label: string
  tabs: readonly Tab[]
  current: string
  onSelect?: (id: string) => void
}) {
  const { number } = useFormat()
  return (
    <nav aria-label={props.label} className={styles.tabs}>
      {props.tabs.map((tab) => {
        const content = (
          <>
            {tab.label}
            {tab.count ? <span className={styles.count}>{number(tab.count)}</span> : null}
            {tab.waiting ? <Badge value={tab.waiting} /> : null}
          </>
        )
        const current = tab.id === props.current
        return tab.href === undefined ? (
          <button
            key={tab.id}
            type="button"
            className={styles.tab}
            aria-current={current || undefined}
            onClick={() => props.onSelect?.(tab.id)}
          >
            {content}
          </button>
        ) : (
          <a key={tab.id} href={tab.href} className={styles.tab} aria-current={current ? 'page' : undefined}>
            {content}
          </a>
        )
      })}
    </nav>
  )
}
