import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './Progress.module.css'

/** For navigations, at the top of the page. */
export function Progress({ active }: { active: boolean }) {
  const t = useText(uiText)
  return (
    <div className={styles.progress} data-active={active || undefined} role="status">
      {active && <span className="visually-hidden">{t.loading}</span>}
    </div>
  )
}
