import { isStaff } from '#contract/core/access.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { parseId } from '#web/layout/routing/routeId.ts'

/** Of which place an address is: staff name it there, everybody else has their own. */
export function getPlaceId({ user, search }: Pick<LoaderContext, 'user' | 'search'>): number | null {
  if (!isStaff(user.rank)) return user.servicePlaceId
  return parseId(search.get('servicePlaceId')) || null
}
