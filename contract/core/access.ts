/** Every rank extends one of them. */
export const baseRanks = [
  'SuperAdmin',
  'Moderator',
  'User',
  'ServiceSupplier',
  'BranchManager',
  'SalesConsultant',
] as const
export type BaseRank = (typeof baseRanks)[number]

/** Their sessions are shorter, and they can't reset a password with a phone alone. */
export const staffRanks = ['SuperAdmin', 'Moderator'] as const satisfies readonly BaseRank[]

export function isStaff(rank: BaseRank): boolean {
  return (staffRanks as readonly BaseRank[]).includes(rank)
}

export const permissions = [
  'RolesControl',
  'UsersControl',
  'AttachUsers',
  'CategoryControl',
  'RegionControl',
  'ServicesPlaceControl',
  'PointsPackageControl',
  'ProfitSlicesControl',
  'ProfitClaimsControl',
  'PageSectionControl',
  'AddUser',
  'EditUser',
  'DeleteUser',
  'EditUserRoles',
  'MessageUsers',
  'UserAccountStatement',
  'EditCategory',
  'DeleteCategory',
  'EditServicePlace',
  'DeleteServicePlace',
  'BranchesControl',
  'EditBranch',
  'AddOffer',
  'OffersControl',
  'OrdersControl',
  'AddPoints',
  'TransferPoints',
  'AccountStatement',
  'ManageUserReports',
  'PeriodToPeriodUsageReport',
  'PeriodToPeriodClientsSalesReport',
  'PeriodToPeriodCancellationReport',
  'PaymentsControl',
  'AuditControl',
] as const
export type Permission = (typeof permissions)[number]

export type Right = `rank:${BaseRank}` | Permission

type AnyOf = { any: readonly Right[] }

/**
 * `guest`: only without a session; `user`: with any session; otherwise, principals with one right, with all
 * of several, or with any of several.
 */
export type Access = 'anyone' | 'guest' | 'user' | Right | AnyOf | { all: readonly (Right | AnyOf)[] }

/** For access to permissions that non-staff ranks hold too. */
export const staffOnly: AnyOf = { any: ['rank:SuperAdmin', 'rank:Moderator'] }

/** Each set grants access alone; one empty set if the access needs no right. */
export function toRightSets(access: Access): Right[][] {
  if (access === 'anyone' || access === 'guest' || access === 'user') return [[]]
  if (typeof access === 'string') return [[access]]
  if ('any' in access) return access.any.map((right) => [right])
  return access.all.reduce<Right[][]>(
    (rightSets, condition) =>
      rightSets.flatMap((rightSet) =>
        toRightSets(condition).map((otherRights) => [...rightSet, ...otherRights]),
      ),
    [[]],
  )
}

/** A user with a session, an API client with a token, or null for a visitor. */
export type Principal = {
  rank: BaseRank
  permissions: ReadonlySet<Permission>
  /**
   * Someone else created the account or set its password. Until its owner confirms it, the account has a
   * visitor's access.
   */
  isProvisional?: boolean
  /** Until the user adds a second factor, the account has a visitor's access. */
  mfaMissing?: boolean
  /** API clients act for a place and can't access personal data. */
  token?: object | null
} | null

function hasRight(principal: NonNullable<Principal>, right: Right | AnyOf): boolean {
  if (typeof right === 'object') return right.any.some((one) => hasRight(principal, one))
  if (right.startsWith('rank:')) return principal.rank === right.slice('rank:'.length)
  return principal.permissions.has(right as Permission)
}

export function isAllowed(access: Access, principal: Principal): boolean {
  if (access === 'anyone') return true
  if (access === 'guest') return principal === null
  if (principal === null || principal.isProvisional || principal.mfaMissing) return false
  if (access === 'user') return !principal.token
  if (typeof access === 'object' && 'all' in access)
    return access.all.every((right) => hasRight(principal, right))
  return hasRight(principal, access)
}
