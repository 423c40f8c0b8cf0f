import { Logo } from '../ui/Logo.tsx'
import { useLanguage, useText } from '../ui/language.tsx'
import styles from './GuestArt.module.css'
import type { GuestMode } from './guest.tsx'
import { layoutText } from './layout.text.ts'

/** The Nile at dusk with a word of welcome, for the panel beside the guests' forms. */
export function GuestArt({ mode }: { mode: GuestMode }) {
  const t = useText(layoutText)
  const language = useLanguage()
  return (
    <div className={styles.art}>
      <Logo language={language} onDark />
      <p className={styles.title}>{mode === 'login' ? t.welcomeBack : t.welcome}</p>
      <p>{mode === 'login' ? t.welcomeBackMore : t.welcomeMore}</p>
      <img src="/art/hero/panel.svg" alt="" className={styles.picture} />
    </div>
  )
}
