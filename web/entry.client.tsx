import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { calls } from './api/calls.ts'
import { watchRelease } from './api/loading/newRelease.ts'
import { pageLanguage } from './api/loading/pageLanguage.ts'
import { retryRouterReads } from './api/loading/retry.ts'
import type { Program } from './early/program.ts'
import { PageLanguage } from './layout/head/PageLanguage.ts'
import { reportBrowserError, reportUncaughtErrors } from './layout/program/browserErrors.ts'

/** Brings what the router expects to find: its table of screens, and the modules of those that this page is made of. */
async function bringRoutes({ manifest, routes }: Program): Promise<void> {
  const [modules] = await Promise.all([
    Promise.all(routes.map(([, module]) => import(/* @vite-ignore */ module))),
    import(/* @vite-ignore */ manifest),
  ])
  window.__reactRouterRouteModules = Object.fromEntries(routes.map(([id], at) => [id, modules[at]]))
}

/**
 * Brings the whole of the styles of which the page has a part, before anything that it had no styles for can be shown. They
 * stand before those of later screens, which may go beyond them.
 */
async function bringStyles({ styles }: Program): Promise<void> {
  const links = styles.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  )
  const loaded = links.map(
    (link) => new Promise((done) => Object.assign(link, { onload: done, onerror: done })),
  )
  document.querySelector('style[data-first]')?.after(...links)
  await Promise.all(loaded)
}

function hydrate(): void {
  retryRouterReads()
  startTransition(() => {
    hydrateRoot(
      document,
      <PageLanguage value={pageLanguage()}>
        <HydratedRouter onError={(error) => reportBrowserError('caught', error)} />
      </PageLanguage>,
      {
        onRecoverableError(error) {
          reportBrowserError('recoverable', error)
          // As React does by itself.
          reportError(error)
        },
      },
    )
  })
}

const { earlyInput } = window
if (earlyInput) {
  const { program } = earlyInput
  reportUncaughtErrors(program.errorsTo)
  const { searchParams } = new URL(program.errorsTo, location.href)
  watchRelease(searchParams.get('release'), `/api${calls.startup.getShared.path}`)
  Promise.all([bringRoutes(program), bringStyles(program)]).then(hydrate, (reason) =>
    earlyInput.giveUp(reason),
  )
} else {
  // While the pages are worked on, Vite and the router bring them.
  hydrate()
}
