import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { useScreen, useViewer } from './here.ts'
import { lazyPart, Part } from './lazyPart.tsx'
import { useOwnBars } from './ownBars.ts'
import { TopBar } from './TopBar.tsx'

const Wanted = lazyPart(async () => (await import('./Wanted.tsx')).Wanted)

/** Around what visitors and members see: the bar above, the footer below. */
export function Frame({ children }: { children: ReactNode }) {
  const screen = useScreen()
  const visitor = useViewer() === null
  const [search] = useSearchParams()
  return (
    <div className={styles.frame} data-own-bars={useOwnBars()}>
      <TopBar />
      {visitor && screen === 'Home' && search.has('next') && (
        <Part>
          <Wanted />
        </Part>
      )}
      <main id="content" className={styles.main} data-home={screen === 'Home' || undefined}>
        {children}
      </main>
      {screen !== 'Chat' && <Footer />}
    </div>
  )
}
