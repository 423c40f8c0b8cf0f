import { Logo } from '#web/ui/icons/Logo.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './GuestArt.module.css'
import type { GuestMode } from './GuestProvider.tsx'
import { guestText } from './guest.text.ts'

/** The Nile at dusk with a word of welcome, for the panel beside the guests' forms. */
export function GuestArt({ mode }: { mode: GuestMode }) {
  const t = useText(guestText)
  return (
    <div className={styles.art}>
      <Logo onDark />
      <p className={styles.title}>{mode === 'login' ? t.welcomeBack : t.welcome}</p>
      <p>{mode === 'login' ? t.welcomeBackMore : t.welcomeMore}</p>
      {/* On phones it isn't shown, and so not fetched. */}
      <img src="/art/hero/panel.svg" alt="" loading="lazy" className={styles.picture} />
    </div>
  )
}
