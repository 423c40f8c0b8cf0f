import type { ReactNode } from 'react'
import { Logo } from '../ui/Logo.tsx'
import { useLanguage, useText } from '../ui/language.tsx'
import { Frame } from './Frame.tsx'
import { useAddress, useViewer } from './here.ts'
import { layoutText } from './layout.text.ts'
import { MenuLines } from './MenuLines.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './WorkFrame.module.css'

/** Around the screens that people work in: the menu stays at the side. */
export function WorkFrame({ children }: { children: ReactNode }) {
  const t = useText(layoutText)
  const address = useAddress()
  const language = useLanguage()
  const viewer = useViewer()
  if (!viewer || viewer.rank === 'User') return <Frame>{children}</Frame>
  return (
    <div className={styles.frame} data-staff>
      <nav aria-label={t.sideNav} className={styles.side}>
        <a href={address('Home')} className={styles.mark}>
          <Logo language={language} />
        </a>
        <MenuLines />
      </nav>
      <div className={styles.column}>
        <TopBar working />
        <main id="content" className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
