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

/** Every permission there is; the wire calls one a role. */
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

/**
 * Who may: `anyone`; `guest`, only without a session; `user`, any session; one right; all or any of several.
 */
export type Access =
  | 'anyone'
  | 'guest'
  | 'user'
  | Right
  | { all: readonly Right[] }
  | { any: readonly Right[] }

/** What access is decided on: a person with a session, or null for a visitor. */
export type Holder = { rank: BaseRank; permissions: ReadonlySet<Permission> } | null

function holds(holder: NonNullable<Holder>, right: Right): boolean {
  if (right.startsWith('rank:')) return holder.rank === right.slice('rank:'.length)
  return holder.permissions.has(right as Permission)
}

/** Whether this person, or this visitor, may. */
export function allows(access: Access, holder: Holder): boolean {
  if (access === 'anyone') return true
  if (access === 'guest') return holder === null
  if (holder === null) return false
  if (access === 'user') return true
  if (typeof access === 'string') return holds(holder, access)
  if ('all' in access) return access.all.every((right) => holds(holder, right))
  return access.any.some((right) => holds(holder, right))
}
