import { type Access, isAllowed, type Principal } from '#contract/core/access.ts'
import { staffHaving } from '#contract/core/policy.ts'
import type { Screen } from '#contract/core/screen.ts'
import { type ScreenName, screens } from '#contract/core/screens.ts'
import type { Counts } from '#contract/live/schemas.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import { bottomBars, type Tab } from './bottomBars.ts'

export type Line = {
  screen: ScreenName
  icon: IconName
  /** Shown to users with one of these accesses. Never wider than the screen's own access. */
  when: readonly Access[]
  /** The startup count shown next to the item. */
  counts?: keyof Counts
  /** The static page that it opens. */
  title?: 'Help' | 'Faqs' | 'About'
}

export type GroupName = 'first' | 'directory' | 'place' | 'points' | 'people' | 'mine' | 'other'

const supplier = (
  permission: 'EditServicePlace' | 'UsersControl' | 'BranchesControl' | 'OffersControl' | 'OrdersControl',
) => [{ all: ['rank:ServiceSupplier', permission] }] as const

const counter = [...supplier('OrdersControl'), { all: ['rank:BranchManager', 'OrdersControl'] }] as const

/** Access of screens for visitors and members. */
const browseAccess = ['guest', 'rank:User'] as const satisfies readonly Access[]

/** The menu, with the access that the specification requires for each item. */
export const menu: Record<GroupName, readonly Line[]> = {
  first: [
    {
      screen: 'Home',
      icon: 'home',
      when: [...browseAccess, 'rank:SuperAdmin', 'rank:ServiceSupplier', 'rank:Moderator'],
    },
    { screen: 'ServicePlacesFilter', icon: 'building-store', when: browseAccess },
    { screen: 'OffersFilterPage', icon: 'discount', when: browseAccess },
    { screen: 'Plans', icon: 'coins', when: browseAccess },
    {
      screen: 'AdminHome',
      icon: 'layout-dashboard',
      when: ['rank:SuperAdmin', 'rank:Moderator'],
      counts: 'unapprovedPlaces',
    },
    { screen: 'SalesHome', icon: 'layout-dashboard', when: ['rank:SalesConsultant'] },
    {
      screen: 'UsersComplaints',
      icon: 'message-report',
      when: staffHaving('ManageUserReports'),
      counts: 'complaints',
    },
  ],
  directory: [
    {
      screen: 'ServicePlaceManagement',
      icon: 'building-store',
      when: [{ all: ['rank:SuperAdmin', 'ServicesPlaceControl'] }],
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
    { screen: 'PlaceInsights', icon: 'chart-bar', when: ['rank:ServiceSupplier', 'rank:BranchManager'] },
    { screen: 'PlaceReviews', icon: 'star', when: counter },
    { screen: 'PlacePayouts', icon: 'cash-banknote', when: ['rank:ServiceSupplier'] },
    { screen: 'PlaceTokens', icon: 'link', when: ['rank:ServiceSupplier'] },
    { screen: 'PlaceWebhooks', icon: 'webhook', when: ['rank:ServiceSupplier'] },
    { screen: 'PendingOrders', icon: 'hourglass', when: counter, counts: 'pendingOrders' },
    { screen: 'CurrentOrders', icon: 'ticket', when: counter },
    { screen: 'CounterScan', icon: 'scan', when: counter },
  ],
  points: [
    {
      screen: 'PointsPackagesManagement',
      icon: 'coins',
      when: [{ all: ['rank:SuperAdmin', 'PointsPackageControl'] }],
    },
    { screen: 'PaymentsManagement', icon: 'cash-banknote', when: ['PaymentsControl'] },
    { screen: 'Payouts', icon: 'building-store', when: ['PaymentsControl'] },
    { screen: 'Referrals', icon: 'user-plus', when: ['PaymentsControl'] },
    { screen: 'OwnCash', icon: 'cash-banknote', when: ['rank:SalesConsultant'] },
    { screen: 'ProfitSlices', icon: 'chart-pie', when: ['ProfitSlicesControl'] },
    {
      screen: 'ProfitClaims',
      icon: 'cash-banknote',
      when: [{ all: ['rank:SuperAdmin', 'ProfitClaimsControl'] }],
      counts: 'claims',
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
    { screen: 'Favourites', icon: 'heart', when: ['rank:User'] },
    { screen: 'ClientPendingOrders', icon: 'hourglass', when: ['rank:User'], counts: 'pendingOrders' },
    { screen: 'ClientDoneOrders', icon: 'history', when: ['rank:User'] },
    { screen: 'Chat', icon: 'message-circle', when: ['rank:User'] },
    { screen: 'WalletTransferPoints', icon: 'send', when: [{ all: ['rank:User', 'TransferPoints'] }] },
    { screen: 'Gifts', icon: 'gift', when: ['rank:User'] },
    { screen: 'InviteFriends', icon: 'user-plus', when: ['rank:User'] },
    { screen: 'PaymentRequests', icon: 'cash-banknote', when: ['rank:User'] },
    {
      screen: 'UsersComplaints',
      icon: 'message-report',
      when: ['rank:User', 'rank:ServiceSupplier', 'rank:BranchManager', 'rank:SalesConsultant'],
    },
    { screen: 'UserProfile', icon: 'user', when: ['rank:User'] },
    { screen: 'Pages', title: 'Help', icon: 'help-circle', when: ['rank:User'] },
    { screen: 'About', icon: 'info-circle', when: ['rank:User'] },
    { screen: 'Pages', title: 'Faqs', icon: 'help-circle', when: ['rank:User'] },
  ],
  other: [
    { screen: 'AdminReports', icon: 'clipboard-data', when: ['rank:SuperAdmin'] },
    {
      screen: 'Approvals',
      icon: 'circle-check',
      when: ['rank:SuperAdmin', 'rank:Moderator'],
      counts: 'approvals',
    },
    { screen: 'Flags', icon: 'flag', when: ['rank:SuperAdmin', 'AuditControl'], counts: 'flags' },
    { screen: 'AuditLog', icon: 'history', when: ['AuditControl'] },
    { screen: 'PagesControl', icon: 'layout-grid', when: ['PageSectionControl'] },
  ],
}

/** Returns the screen whose menu item is marked on this screen. */
export function getLineScreen(screen: ScreenName): ScreenName {
  return ((screens[screen] as Screen).parent as ScreenName | undefined) ?? screen
}

const isFor = ({ when }: Line, principal: Principal) => when.some((access) => isAllowed(access, principal))

const lines = Object.values(menu).flat()

const lineFor = (screen: ScreenName, principal: Principal) =>
  lines.find((line) => line.screen === screen && isFor(line, principal))

/** Returns the tabs of a user's bottom bar, with their menu items. */
export function barFor(principal: Principal): (Line & Tab)[] {
  const tabs = bottomBars.find(({ access }) => isAllowed(access, principal))?.tabs ?? []
  return tabs.flatMap((tab) => {
    const line = lineFor(tab.screen, principal)
    return line ? [{ ...line, ...tab }] : []
  })
}

/** Returns the menu groups with items for a user. The screens of the bottom bar come first. */
export function menuFor(principal: Principal): { name: GroupName; lines: readonly Line[] }[] {
  const first = barFor(principal)
    .flatMap(({ screen, relatedScreens = [] }) => [screen, ...relatedScreens])
    .flatMap((screen) => lineFor(screen, principal) ?? [])
  const remaining = (group: readonly Line[]) =>
    group.filter((line) => isFor(line, principal) && !first.includes(line))
  return (Object.entries(menu) as [GroupName, readonly Line[]][])
    .map(([name, group]) => ({
      name,
      lines: name === 'first' ? [...first, ...remaining(group)] : remaining(group),
    }))
    .filter((group) => group.lines.length > 0)
}
