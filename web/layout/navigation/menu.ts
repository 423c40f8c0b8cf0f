import { type Access, allows, type Principal } from '../../../contract/access.ts'
import type { Counts } from '../../../contract/counts.ts'
import type { ScreenName } from '../../../contract/screens.ts'
import type { IconName } from '../../ui/icons/icons.ts'

export type Line = {
  screen: ScreenName
  icon: IconName
  /** Shown to whom one of these lets in: narrower than the screen's own access, never wider. */
  when: readonly Access[]
  /** Which of the startup's counts stands beside it, where there is one. */
  counts?: keyof Counts
  /** A static page. */
  title?: 'Help' | 'Faqs' | 'About'
}

export type GroupName = 'first' | 'directory' | 'place' | 'points' | 'people' | 'mine' | 'other'

const supplier = (
  permission: 'EditServicePlace' | 'UsersControl' | 'BranchesControl' | 'OffersControl' | 'OrdersControl',
) => [{ all: ['rank:ServiceSupplier', permission] }] as const

/** The lines of the side menu with the conditions under which the product shows each. */
export const menu: Record<GroupName, readonly Line[]> = {
  first: [
    {
      screen: 'Home',
      icon: 'home',
      when: [{ any: ['rank:SuperAdmin', 'rank:User', 'rank:ServiceSupplier', 'rank:Moderator'] }],
    },
    { screen: 'AdminHome', icon: 'layout-dashboard', when: [{ any: ['rank:SuperAdmin', 'rank:Moderator'] }] },
    { screen: 'SalesHome', icon: 'layout-dashboard', when: ['rank:SalesConsultant'] },
    { screen: 'UsersComplaints', icon: 'message-report', when: ['ManageUserReports'] },
  ],
  directory: [
    {
      screen: 'ServicePlaceManagement',
      icon: 'building-store',
      when: [{ all: ['rank:SuperAdmin', 'ServicesPlaceControl'] }],
      counts: 'unapprovedPlaces',
    },
    {
      screen: 'CategoriesManagement',
      icon: 'category',
      when: [{ all: ['rank:SuperAdmin', 'CategoryControl'] }],
    },
    { screen: 'CountriesManagement', icon: 'world', when: [{ all: ['rank:SuperAdmin', 'RegionControl'] }] },
  ],
  place: [
    { screen: 'PlaceMainData', icon: 'building-store', when: supplier('EditServicePlace') },
    { screen: 'PlaceServices', icon: 'category-2', when: supplier('EditServicePlace') },
    {
      screen: 'PlaceBranches',
      icon: 'map-pin',
      when: [...supplier('BranchesControl'), { all: ['rank:BranchManager', 'EditBranch'] }],
    },
    {
      screen: 'PlaceUsers',
      icon: 'users',
      when: [...supplier('UsersControl'), { all: ['rank:BranchManager', 'UsersControl'] }],
    },
    { screen: 'PlaceOffers', icon: 'discount', when: supplier('OffersControl') },
    {
      screen: 'PendingOrders',
      icon: 'hourglass',
      when: supplier('OrdersControl'),
      counts: 'pendingOrders',
    },
    { screen: 'CurrentOrders', icon: 'ticket', when: supplier('OrdersControl') },
    // A branch manager finds what waits beside it.
    {
      screen: 'CurrentOrders',
      icon: 'ticket',
      when: [{ all: ['rank:BranchManager', 'OrdersControl'] }],
      counts: 'pendingOrders',
    },
  ],
  points: [
    {
      screen: 'PointsPackagesManagement',
      icon: 'coins',
      when: [{ all: ['rank:SuperAdmin', 'PointsPackageControl'] }],
    },
    { screen: 'PaymentsManagement', icon: 'cash-banknote', when: ['PaymentsControl'] },
    { screen: 'ProfitSlices', icon: 'chart-pie', when: ['ProfitSlicesControl'] },
    {
      screen: 'ProfitClaims',
      icon: 'cash-banknote',
      when: [{ all: ['rank:SuperAdmin', 'ProfitClaimsControl'] }],
    },
    { screen: 'CashOwed', icon: 'cash-banknote', when: ['PaymentsControl'] },
    { screen: 'CountryLimits', icon: 'adjustments-horizontal', when: ['PaymentsControl'] },
    {
      screen: 'UserPackageSubscribe',
      icon: 'gift',
      when: [
        { all: ['rank:SuperAdmin', 'AddPoints'] },
        { all: ['rank:Moderator', 'AddPoints'] },
        { all: ['rank:SalesConsultant', 'AddPoints'] },
      ],
    },
  ],
  people: [
    { screen: 'UsersManagement', icon: 'users', when: [{ all: ['rank:SuperAdmin', 'UsersControl'] }] },
    { screen: 'ModeratorUsers', icon: 'users', when: [{ all: ['rank:Moderator', 'AddUser'] }] },
    { screen: 'RolesManagement', icon: 'shield-lock', when: [{ all: ['rank:SuperAdmin', 'RolesControl'] }] },
    {
      screen: 'AttachUserToManager',
      icon: 'link',
      when: [{ all: ['rank:SuperAdmin', 'AttachUsers', 'UsersControl'] }],
    },
  ],
  mine: [
    { screen: 'AccountStatement', icon: 'wallet', when: [{ all: ['rank:User', 'AccountStatement'] }] },
    { screen: 'MemberCard', icon: 'qrcode', when: ['rank:User'] },
    { screen: 'ClientPendingOrders', icon: 'hourglass', when: ['rank:User'], counts: 'pendingOrders' },
    { screen: 'ClientDoneOrders', icon: 'history', when: ['rank:User'] },
    { screen: 'Chat', icon: 'message-circle', when: ['rank:User'] },
    { screen: 'WalletTransferPoints', icon: 'send', when: [{ all: ['rank:User', 'TransferPoints'] }] },
    { screen: 'PaymentRequests', icon: 'cash-banknote', when: ['rank:User'] },
    { screen: 'Pages', title: 'Help', icon: 'help-circle', when: ['rank:User'] },
    { screen: 'About', icon: 'info-circle', when: ['rank:User'] },
    { screen: 'Pages', title: 'Faqs', icon: 'help-circle', when: ['rank:User'] },
  ],
  other: [
    { screen: 'AdminReports', icon: 'clipboard-data', when: ['rank:SuperAdmin'] },
    { screen: 'AuditLog', icon: 'history', when: ['AuditControl'] },
    { screen: 'PagesControl', icon: 'layout-grid', when: ['PageSectionControl'] },
  ],
}

/** The groups that hold lines for this person, without the others and without these lines. */
export function menuFor(
  principal: Principal,
  without: readonly ScreenName[] = [],
): { name: GroupName; lines: readonly Line[] }[] {
  return (Object.entries(menu) as [GroupName, readonly Line[]][])
    .map(([name, lines]) => ({
      name,
      lines: lines.filter(
        ({ screen, when }) => !without.includes(screen) && when.some((access) => allows(access, principal)),
      ),
    }))
    .filter((group) => group.lines.length > 0)
}
