import { useText } from './language.tsx'
import styles from './Progress.module.css'
import { uiText } from './ui.text.ts'

/** The bar at the very top while the next page is on its way. */
export function Progress({ active }: { active: boolean }) {
  const t = useText(uiText)
  return (
    <div className={styles.progress} data-active={active || undefined} role="status">
      {active && <span className="visually-hidden">{t.loading}</span>}
    </div>
  )
}
