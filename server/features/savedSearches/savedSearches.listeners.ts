import { type Listener, on } from '#server/core/events/events.ts'
import { eraseSavedSearches } from './savedSearches.service.ts'

export const savedSearchesListeners: Listener[] = [
  on('accounts.userDeleted', {
    name: 'savedSearches.eraseSavedSearches',
    handle: (ctx, { userId }) => eraseSavedSearches(ctx, userId),
  }),
]
