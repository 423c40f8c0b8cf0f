import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageLanguage } from './api/pageLanguage.ts'
import { readPatiently } from './api/patient.ts'
import { PageLanguage } from './layout/PageLanguage.ts'

readPatiently()

startTransition(() => {
  hydrateRoot(
    document,
    <PageLanguage value={pageLanguage()}>
      <HydratedRouter />
    </PageLanguage>,
  )
})
