import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { EmptyReply, Id, requiredLine } from '../core/fields.ts'
import { maxSavedSearches, savedSearchNameLength } from '../core/limits.ts'
import { SavedFilters, SavedSearch, SearchKind } from './schemas.ts'

const Name = requiredLine(savedSearchNameLength)

export const savedSearches = defineEndpoints('savedSearches', {
  getSavedSearches: {
    method: 'GET',
    path: '/SavedSearches/GetSavedSearches',
    about: 'Lists the caller’s saved searches, newest first.',
    access: 'rank:User',
    input: z.object({}),
    output: z.array(SavedSearch),
  },
  getSavedSearch: {
    method: 'GET',
    path: '/SavedSearches/GetSavedSearch',
    about: 'Returns a saved search of the caller.',
    access: 'rank:User',
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: SavedSearch,
  },
  saveSearch: {
    method: 'POST',
    path: '/SavedSearches/SaveSearch',
    about: `Saves a search of places or offers. A search with the same filters is only renamed. Limit: ${maxSavedSearches}. The caller is notified at most once a day of what was published since and matches.`,
    access: 'rank:User',
    errors: ['TooManySavedSearches'],
    input: z.object({ kind: SearchKind, name: Name, filters: SavedFilters }),
    output: SavedSearch,
  },
  updateSavedSearch: {
    method: 'POST',
    path: '/SavedSearches/UpdateSavedSearch',
    about: 'Renames a saved search, or turns its notifications on or off. Omitted fields stay unchanged.',
    access: 'rank:User',
    errors: ['NotFound'],
    input: z.object({
      id: Id,
      name: Name.optional(),
      notifies: z
        .boolean()
        .optional()
        .describe(
          'Whether the caller is notified of new matches. What was published while it was off isn’t reported.',
        ),
    }),
    output: SavedSearch,
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/SavedSearches/DeleteSavedSearch',
    about: 'Deletes a saved search.',
    access: 'rank:User',
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: EmptyReply,
  },
})
