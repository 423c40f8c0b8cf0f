import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageLanguage } from './api/loading/pageLanguage.ts'
import { retryRouterReads } from './api/loading/retry.ts'
import { PageLanguage } from './layout/head/PageLanguage.ts'

retryRouterReads()

startTransition(() => {
  hydrateRoot(
    document,
    <PageLanguage value={pageLanguage()}>
      <HydratedRouter />
    </PageLanguage>,
  )
})
