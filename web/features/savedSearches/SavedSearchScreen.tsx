import { endpoints } from '#web/api/endpoints.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { parseId } from '#web/layout/routing/routeId.ts'
import { toSearchAddress } from './searchAddress.ts'

export const loader = createLoader({
  async search({ params, callEndpoint, redirect }) {
    const search = await callEndpoint(endpoints.savedSearches.getSavedSearch, { id: parseId(params.id) ?? 0 })
    redirect(toSearchAddress(search, 'newest'))
  },
})

/** Never rendered: the loader redirects the address of a notification to the search. */
export default function SavedSearchScreen() {
  return null
}
