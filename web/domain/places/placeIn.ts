import { isStaff } from '#contract/access.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { idOf } from '#web/layout/routing/addressId.ts'

/** Of which place an address is: staff name it there, everybody else has their own. */
export function placeIn({ user, search }: Pick<LoaderContext, 'user' | 'search'>): number | null {
  if (!isStaff(user.rank)) return user.servicePlaceId
  return idOf(search.get('servicePlaceId')) || null
}
