import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setRouteModules } from '#patches/reactRouter/browserState.ts'
import { endpoints } from './api/endpoints.ts'
import { watchRelease } from './api/loading/newRelease.ts'
import { pageLanguage } from './api/loading/pageLanguage.ts'
import { retryRouterRequests } from './api/loading/retry.ts'
import type { ClientBundle } from './hydration/clientBundle.ts'
import { preserveState } from './hydration/preserveState.ts'
import { reportBrowserError, reportUncaughtErrors } from './layout/bundleLoading/browserErrors.ts'
import { PageLanguage } from './layout/head/PageLanguage.ts'

/** The router expects its manifest and the modules of this page's routes. */
async function loadRoutes({ manifest, routes }: ClientBundle): Promise<void> {
  const [modules] = await Promise.all([
    Promise.all(routes.map(([, module]) => import(/* @vite-ignore */ module))),
    import(/* @vite-ignore */ manifest),
  ])
  setRouteModules(Object.fromEntries(routes.map(([id], at) => [id, modules[at]])))
}

/**
 * The page contains only parts of these style sheets, and React may render elements that need the rest. They
 * precede those of later screens, which may override them.
 */
async function loadStyles({ styles }: ClientBundle): Promise<void> {
  const links = styles.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  )
  const loaded = links.map(
    (link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve })),
  )
  document.querySelector('style[data-first]')?.after(...links)
  await Promise.all(loaded)
}

function hydrate(): void {
  retryRouterRequests()
  preserveState()
  startTransition(() => {
    hydrateRoot(
      document,
      <PageLanguage value={pageLanguage()}>
        <HydratedRouter onError={(error) => reportBrowserError('caught', error)} />
      </PageLanguage>,
      {
        onRecoverableError(error) {
          reportBrowserError('recoverable', error)
          // React's default handler.
          reportError(error)
        },
      },
    )
  })
}

const { bootstrap } = window
if (bootstrap) {
  const { bundle } = bootstrap
  reportUncaughtErrors(bundle.errorUrl)
  const { searchParams } = new URL(bundle.errorUrl, location.href)
  watchRelease(searchParams.get('release'), `/api${endpoints.startup.getShared.path}`)
  Promise.all([loadRoutes(bundle), loadStyles(bundle)]).then(hydrate, bootstrap.giveUp)
} else {
  // In development, Vite and the router load the pages.
  hydrate()
}
