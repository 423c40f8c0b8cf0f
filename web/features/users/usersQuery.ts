import { endpoints } from '#web/api/endpoints.ts'
import { type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { isEndpointError } from '#web/api/loading/endpointError.ts'
import { listPhoneCountries } from '#web/forms/phoneCode/countries.ts'
import { openRowIn } from '#web/layout/routing/useOpenRow.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'

/** Its value is the id of the user whose roles are open. */
export const rolesKey = 'roles'

export function usersQuery({ search }: LoaderContext, servicePlaceId?: number) {
  const { page, pageSize, name, filters } = parsePageQuery(search, ['rank'])
  const rankId = /^[1-9]\d{0,8}$/.test(filters.rank ?? '') ? Number(filters.rank) : undefined
  return query(endpoints.users.getAllUsers, { page, pageSize, name, rankId, servicePlaceId })
}

export const accessChangesQuery = ({ can }: LoaderContext) =>
  can(endpoints.accessChanges.getAccessChanges) ? query(endpoints.accessChanges.getAccessChanges, {}) : []

/** Owners and branch managers are listed at their places. */
export const ranksQuery = () =>
  query(endpoints.roles.getRanks, {}, (ranks) =>
    ranks.filter(({ rankBaseName }) => rankBaseName !== 'ServiceSupplier' && rankBaseName !== 'BranchManger'),
  )

export const countriesQuery = () => query(endpoints.regions.getAllActivatedCountries, {}, listPhoneCountries)

/** Null if the URL names no user, or one that the reader can't access. */
export async function loadOpenRoles({ search, callEndpoint, can }: LoaderContext) {
  const userId = openRowIn(search, rolesKey)
  if (userId === 0 || !can(endpoints.users.getUserRoles)) return null
  try {
    const [user, roles] = await Promise.all([
      callEndpoint(endpoints.users.getUser, { id: userId }),
      callEndpoint(endpoints.users.getUserRoles, { userId }),
    ])
    return { user, roles }
  } catch (error) {
    if (isEndpointError(error) && error.status === 404) return null
    throw error
  }
}
