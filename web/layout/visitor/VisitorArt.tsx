import { Logo } from '#web/ui/icons/Logo.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './VisitorArt.module.css'
import type { VisitorDialogMode } from './VisitorDialogProvider.tsx'
import { visitorText } from './visitor.text.ts'

export function VisitorArt({ mode }: { mode: VisitorDialogMode }) {
  const t = useText(visitorText)
  return (
    <div className={styles.art}>
      <Logo onDark />
      <p className={styles.title}>{mode === 'login' ? t.welcomeBack : t.welcome}</p>
      <p>{mode === 'login' ? t.welcomeBackMore : t.welcomeMore}</p>
      {/* Not shown on phones, so not fetched there. */}
      <img src="/art/hero/panel.svg" alt="" loading="lazy" className={styles.picture} />
    </div>
  )
}
