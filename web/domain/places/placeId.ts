import { isStaff } from '#contract/core/access.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { parseId } from '#web/layout/routing/routeId.ts'

/** Staff select the place in the URL, others have their own. Null if there is none. */
export function getPlaceId({ user, search }: Pick<LoaderContext, 'user' | 'search'>): number | null {
  if (!isStaff(user.rank)) return user.servicePlaceId
  return parseId(search.get('servicePlaceId')) || null
}
