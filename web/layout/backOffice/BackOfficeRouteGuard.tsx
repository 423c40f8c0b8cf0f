import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router'
import { enforceRouteCheck } from '#web/api/loading/createLoader.ts'
import { pageContext } from '#web/api/loading/pageContext.ts'
import { Logo } from '#web/ui/icons/Logo.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import { layoutText } from '../layout.text.ts'
import { MenuLines } from '../navigation/MenuLines.tsx'
import { useAddress, useSitemapEntry, useViewer } from '../routing/rootData.ts'
import { Frame } from '../shell/Frame.tsx'
import { TopBar } from '../shell/TopBar.tsx'
import styles from './BackOfficeLayout.module.css'

export function loader({ context }: LoaderFunctionArgs) {
  enforceRouteCheck(context.get(pageContext))
  return null
}

export const shouldRevalidate = () => true

function BackOfficeLayout({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  const t = useText(layoutText)
  const address = useAddress()
  const viewer = useViewer()
  const { wide } = useSitemapEntry()
  if (!viewer || viewer.rank === 'User') return <Frame failed={failed}>{children}</Frame>
  return (
    <div className={styles.frame} data-staff>
      <nav aria-label={t.sideNav} className={styles.side}>
        <a href={address('Home')} className={styles.mark}>
          <Logo />
        </a>
        <MenuLines />
      </nav>
      <div className={styles.column}>
        <TopBar working />
        <main id="content" className={styles.main} data-wide={(wide && !failed) || undefined}>
          {children}
        </main>
      </div>
    </div>
  )
}

export default function BackOfficeRouteGuard() {
  return (
    <BackOfficeLayout>
      <Outlet />
    </BackOfficeLayout>
  )
}

export function ErrorBoundary() {
  return (
    <BackOfficeLayout failed>
      <ErrorPage error={useRouteError()} />
    </BackOfficeLayout>
  )
}
