import { savedSearches } from '#contract/savedSearches/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { savedSearchesJobs } from './savedSearches.jobs.ts'
import { savedSearchesListeners } from './savedSearches.listeners.ts'
import { savedSearchesNotifications } from './savedSearches.notifications.ts'
import {
  deleteSavedSearch,
  getSavedSearch,
  getSavedSearches,
  saveSearch,
  updateSavedSearch,
} from './savedSearches.service.ts'

export const savedSearchesFeature: Feature = {
  routes: routes(savedSearches, {
    getSavedSearches,
    getSavedSearch,
    saveSearch,
    updateSavedSearch,
    deleteSavedSearch,
  }),
  listeners: [...savedSearchesListeners, ...savedSearchesNotifications],
  jobs: savedSearchesJobs,
}
