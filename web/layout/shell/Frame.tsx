import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'
import { useScreen, useSitemapEntry, useViewer } from '../routing/rootData.ts'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { TopBar } from './TopBar.tsx'
import { useScreenBars } from './useScreenBars.ts'

const LoginPrompt = lazyComponent(async () => (await import('./LoginPrompt.tsx')).LoginPrompt)

/**
 * Layout for visitors and members, with bar and footer. If the screen failed to load, it contains an error
 * page.
 */
export function Frame({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  const screen = useScreen()
  const viewer = useViewer()
  const [search] = useSearchParams()
  const { frame, wide } = useSitemapEntry()
  return (
    <div className={styles.frame} data-own-bars={useScreenBars()}>
      {/* Above the bar, because on Home the bar overlays what follows it. */}
      {!viewer && screen === 'Home' && search.has('next') && (
        <LazyBoundary>
          <LoginPrompt />
        </LazyBoundary>
      )}
      <TopBar />
      <main id="content" className={styles.main} data-wide={(wide && !failed) || undefined}>
        {children}
      </main>
      {frame !== 'chat' && !viewer?.isProvisional && !viewer?.mfaMissing && <Footer />}
    </div>
  )
}
