import { calls } from '#web/api/calls.ts'
import { type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { openRowIn } from '#web/layout/routing/useOpenRow.ts'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'

/** The name in the address of whose roles are open. */
export const rolesKey = 'roles'

/** The users that an address asks for, of a place or of all. */
export function usersQuery({ search }: LoaderContext, servicePlaceId?: number) {
  const { page, pageSize, name, filters } = pageQueryOf(search, ['rank'])
  const rankId = /^[1-9]\d{0,8}$/.test(filters.rank ?? '') ? Number(filters.rank) : undefined
  return query(calls.users.getAllUsers, { page, pageSize, name, rankId, servicePlaceId })
}

/** The login details that staff set and that wait, for those who may approve or withdraw them. */
export const changesQuery = ({ may }: LoaderContext) =>
  may(calls.accessChanges.getAccessChanges) ? query(calls.accessChanges.getAccessChanges, {}) : []

/** Ranks that staff list people by; owners of places and their managers are found at their places. */
export const ranksQuery = () =>
  query(calls.roles.getRanks, {}, (ranks) =>
    ranks.filter(({ rankBaseName }) => rankBaseName !== 'ServiceSupplier' && rankBaseName !== 'BranchManger'),
  )

/** The countries whose numbers a user may have. */
export const countriesQuery = () => query(calls.regions.getAllActivatedCountries, {}, phoneCountries)

/** Whose roles the address opens, with them; null for nobody, and for who is not there for the reader. */
export async function openRoles({ search, ask, may }: LoaderContext) {
  const userId = openRowIn(search, rolesKey)
  if (userId === 0 || !may(calls.users.getUserRoles)) return null
  try {
    const [user, roles] = await Promise.all([
      ask(calls.users.getUser, { id: userId }),
      ask(calls.users.getUserRoles, { userId }),
    ])
    return { user, roles }
  } catch (error) {
    if ((error as { status?: number }).status === 404) return null
    throw error
  }
}
