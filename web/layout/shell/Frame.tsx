import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'
import { useScreen, useSitemapEntry, useViewer } from '../routing/rootData.ts'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { TopBar } from './TopBar.tsx'
import { useScreenBars } from './useScreenBars.ts'

const LoginPrompt = lazyComponent(async () => (await import('./LoginPrompt.tsx')).LoginPrompt)

/** Around what visitors and members see: the bar above, the footer below. Where the screen failed to load, an error page stands in it. */
export function Frame({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  const screen = useScreen()
  const viewer = useViewer()
  const [search] = useSearchParams()
  const { frame, wide } = useSitemapEntry()
  return (
    <div className={styles.frame} data-own-bars={useScreenBars()}>
      {/* Above the bar, which covers what follows it on Home. */}
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
