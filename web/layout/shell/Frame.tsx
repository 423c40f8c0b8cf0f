import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Screen } from '../../../contract/screen.ts'
import { screens } from '../../../contract/screens.ts'
import { LazyBoundary, lazyComponent } from '../program/lazyComponent.tsx'
import { useScreen, useViewer } from '../routing/rootData.ts'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { TopBar } from './TopBar.tsx'
import { useOwnBars } from './useOwnBars.ts'

const LoginPrompt = lazyComponent(async () => (await import('./LoginPrompt.tsx')).LoginPrompt)

/** Around what visitors and members see: the bar above, the footer below. */
export function Frame({ children }: { children: ReactNode }) {
  const screen = useScreen()
  const viewer = useViewer()
  const [search] = useSearchParams()
  const isChat = screen !== null && (screens[screen] as Screen).frame === 'chat'
  return (
    <div className={styles.frame} data-own-bars={useOwnBars()}>
      {/* Above the bar, which covers what follows it on Home. */}
      {!viewer && screen === 'Home' && search.has('next') && (
        <LazyBoundary>
          <LoginPrompt />
        </LazyBoundary>
      )}
      <TopBar />
      <main id="content" className={styles.main} data-home={screen === 'Home' || undefined}>
        {children}
      </main>
      {!isChat && !viewer?.isProvisional && !viewer?.lacksFactor && <Footer />}
    </div>
  )
}
