/** The six base ranks; every rank of a user stands on one of them. */
export const baseRanks = [
  'SuperAdmin',
  'Moderator',
  'User',
  'ServiceSupplier',
  'BranchManager',
  'SalesConsultant',
] as const
export type BaseRank = (typeof baseRanks)[number]

/** Those who run the product. Their sessions are short, and they can't reset their password with a phone alone. */
export const staffRanks = ['SuperAdmin', 'Moderator'] as const satisfies readonly BaseRank[]

export function isStaff(rank: BaseRank): boolean {
  return (staffRanks as readonly BaseRank[]).includes(rank)
}

/** Every permission; the wire calls a permission a role. */
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
 * Who has access: `anyone`; `guest`, only without a session; `user`, with any session; or those who have one right, or all
 * or any of several.
 */
export type Access = 'anyone' | 'guest' | 'user' | Right | AnyOf | { all: readonly (Right | AnyOf)[] }

/** Whoever runs the product, where a right that others hold too opens something for them alone. */
export const staffOnly: AnyOf = { any: ['rank:SuperAdmin', 'rank:Moderator'] }

/** The sets of rights of which each alone gives access, where it asks for rights. */
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

/** The principal whose access is decided: a person with a session, a program with a token, or null for a visitor. */
export type Principal = {
  rank: BaseRank
  permissions: ReadonlySet<Permission>
  /** Somebody else made the account or set its password: until its owner confirms it, it may do what a visitor may. */
  isProvisional?: boolean
  /** Must have a second factor and has none: until they add one, they may do what a visitor may. */
  mfaMissing?: boolean
  /** A program acts for a place: what is any person's own is not for it. */
  token?: object | null
} | null

function hasRight(principal: NonNullable<Principal>, right: Right | AnyOf): boolean {
  if (typeof right === 'object') return right.any.some((one) => hasRight(principal, one))
  if (right.startsWith('rank:')) return principal.rank === right.slice('rank:'.length)
  return principal.permissions.has(right as Permission)
}

/** Whether access is granted to a principal (authorisation). */
export function isAllowed(access: Access, principal: Principal): boolean {
  if (access === 'anyone') return true
  if (access === 'guest') return principal === null
  if (principal === null || principal.isProvisional || principal.mfaMissing) return false
  if (access === 'user') return !principal.token
  if (typeof access === 'object' && 'all' in access)
    return access.all.every((right) => hasRight(principal, right))
  return hasRight(principal, access)
}
