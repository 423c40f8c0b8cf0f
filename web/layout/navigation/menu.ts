import { type Access, isAllowed, type Principal } from '#contract/core/access.ts'
import { staffHaving } from '#contract/core/policy.ts'
import { type ScreenName, screens } from '#contract/core/screens.ts'
import type { CountName } from '#contract/live/schemas.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import { bottomBars, type Tab } from './bottomBars.ts'

export type NavItem = {
  screen: ScreenName
  icon: IconName
  /** Shown to users with one of these accesses. Never wider than the screen's own access. */
  access: readonly Access[]
  counts?: CountName
  /** The page that it opens, if its screen shows several. */
  staticPage?: 'Help' | 'Faqs'
}

export type NavGroup = 'top' | 'directory' | 'place' | 'points' | 'people' | 'mine' | 'other'

const ownerWith = (
  permission: 'EditServicePlace' | 'UsersControl' | 'BranchesControl' | 'OffersControl' | 'OrdersControl',
) => [{ all: ['rank:ServiceSupplier', permission] }] as const

const counterAccess = [
  ...ownerWith('OrdersControl'),
  { all: ['rank:BranchManager', 'OrdersControl'] },
] as const

const browseAccess = ['guest', 'rank:User'] as const satisfies readonly Access[]

/** The specification defines the access of each item, except that a branch manager has a home too. */
export const menu: Record<NavGroup, readonly NavItem[]> = {
  top: [
    {
      screen: 'Home',
      icon: 'home',
      access: [
        ...browseAccess,
        'rank:SuperAdmin',
        'rank:ServiceSupplier',
        'rank:BranchManager',
        'rank:Moderator',
      ],
      counts: 'unapprovedPlaces',
    },
    { screen: 'ServicePlacesFilter', icon: 'building-store', access: browseAccess },
    { screen: 'OffersFilterPage', icon: 'discount', access: browseAccess },
    { screen: 'Plans', icon: 'coins', access: browseAccess },
    {
      screen: 'AdminHome',
      icon: 'layout-dashboard',
      access: ['rank:SuperAdmin', 'rank:Moderator'],
    },
    { screen: 'SalesHome', icon: 'layout-dashboard', access: ['rank:SalesConsultant'] },
    {
      screen: 'UsersComplaints',
      icon: 'message-report',
      access: staffHaving('ManageUserReports'),
      counts: 'complaints',
    },
  ],
  directory: [
    {
      screen: 'ServicePlaceManagement',
      icon: 'building-store',
      access: [{ all: ['rank:SuperAdmin', 'ServicesPlaceControl'] }],
    },
    {
      screen: 'CategoriesManagement',
      icon: 'category',
      access: [{ all: ['rank:SuperAdmin', 'CategoryControl'] }],
    },
    { screen: 'CountriesManagement', icon: 'world', access: [{ all: ['rank:SuperAdmin', 'RegionControl'] }] },
  ],
  place: [
    { screen: 'PlaceMainData', icon: 'building-store', access: ownerWith('EditServicePlace') },
    { screen: 'PlaceServices', icon: 'category-2', access: ownerWith('EditServicePlace') },
    {
      screen: 'PlaceBranches',
      icon: 'map-pin',
      access: [...ownerWith('BranchesControl'), { all: ['rank:BranchManager', 'EditBranch'] }],
    },
    {
      screen: 'PlaceUsers',
      icon: 'users',
      access: [...ownerWith('UsersControl'), { all: ['rank:BranchManager', 'UsersControl'] }],
    },
    { screen: 'PlaceOffers', icon: 'discount', access: ownerWith('OffersControl') },
    { screen: 'PlaceInsights', icon: 'chart-bar', access: ['rank:ServiceSupplier', 'rank:BranchManager'] },
    { screen: 'PlaceReviews', icon: 'star', access: counterAccess },
    { screen: 'PlacePayouts', icon: 'cash-banknote', access: ['rank:ServiceSupplier'] },
    { screen: 'PlaceTokens', icon: 'link', access: ['rank:ServiceSupplier'] },
    { screen: 'PlaceWebhooks', icon: 'webhook', access: ['rank:ServiceSupplier'] },
    { screen: 'PendingOrders', icon: 'hourglass', access: counterAccess, counts: 'pendingOrders' },
    { screen: 'CurrentOrders', icon: 'ticket', access: counterAccess },
    { screen: 'CounterScan', icon: 'scan', access: counterAccess },
  ],
  points: [
    {
      screen: 'PointsPackagesManagement',
      icon: 'coins',
      access: [{ all: ['rank:SuperAdmin', 'PointsPackageControl'] }],
    },
    { screen: 'PaymentsManagement', icon: 'cash-banknote', access: ['PaymentsControl'] },
    { screen: 'Payouts', icon: 'building-store', access: ['PaymentsControl'] },
    { screen: 'Referrals', icon: 'user-plus', access: ['PaymentsControl'] },
    { screen: 'OwnCash', icon: 'cash-banknote', access: ['rank:SalesConsultant'] },
    { screen: 'ProfitSlices', icon: 'chart-pie', access: ['ProfitSlicesControl'] },
    {
      screen: 'ProfitClaims',
      icon: 'cash-banknote',
      access: [{ all: ['rank:SuperAdmin', 'ProfitClaimsControl'] }],
      counts: 'claims',
    },
    { screen: 'CashOwed', icon: 'cash-banknote', access: ['PaymentsControl'] },
    { screen: 'CountryLimits', icon: 'adjustments-horizontal', access: ['PaymentsControl'] },
    {
      screen: 'UserPackageSubscribe',
      icon: 'gift',
      access: [
        { all: ['rank:SuperAdmin', 'AddPoints'] },
        { all: ['rank:Moderator', 'AddPoints'] },
        { all: ['rank:SalesConsultant', 'AddPoints'] },
      ],
    },
  ],
  people: [
    { screen: 'UsersManagement', icon: 'users', access: [{ all: ['rank:SuperAdmin', 'UsersControl'] }] },
    { screen: 'ModeratorUsers', icon: 'users', access: [{ all: ['rank:Moderator', 'AddUser'] }] },
    {
      screen: 'RolesManagement',
      icon: 'shield-lock',
      access: [{ all: ['rank:SuperAdmin', 'RolesControl'] }],
    },
    {
      screen: 'AttachUserToManager',
      icon: 'link',
      access: [{ all: ['rank:SuperAdmin', 'AttachUsers', 'UsersControl'] }],
    },
  ],
  mine: [
    { screen: 'AccountStatement', icon: 'wallet', access: [{ all: ['rank:User', 'AccountStatement'] }] },
    { screen: 'MemberCard', icon: 'qrcode', access: ['rank:User'] },
    { screen: 'Favourites', icon: 'heart', access: ['rank:User'] },
    { screen: 'SavedSearches', icon: 'bookmark', access: ['rank:User'] },
    { screen: 'ClientPendingOrders', icon: 'hourglass', access: ['rank:User'], counts: 'pendingOrders' },
    { screen: 'ClientDoneOrders', icon: 'history', access: ['rank:User'] },
    { screen: 'Chat', icon: 'message-circle', access: ['rank:User'] },
    { screen: 'WalletTransferPoints', icon: 'send', access: [{ all: ['rank:User', 'TransferPoints'] }] },
    { screen: 'Gifts', icon: 'gift', access: ['rank:User'] },
    { screen: 'InviteFriends', icon: 'user-plus', access: ['rank:User'] },
    { screen: 'PaymentRequests', icon: 'cash-banknote', access: ['rank:User'] },
    {
      screen: 'UsersComplaints',
      icon: 'message-report',
      access: ['rank:User', 'rank:ServiceSupplier', 'rank:BranchManager', 'rank:SalesConsultant'],
    },
    { screen: 'UserProfile', icon: 'user', access: ['rank:User'] },
    { screen: 'Pages', staticPage: 'Help', icon: 'help-circle', access: ['rank:User'] },
    { screen: 'About', icon: 'info-circle', access: ['rank:User'] },
    { screen: 'Pages', staticPage: 'Faqs', icon: 'help-circle', access: ['rank:User'] },
  ],
  other: [
    { screen: 'AdminReports', icon: 'clipboard-data', access: ['rank:SuperAdmin'] },
    {
      screen: 'Approvals',
      icon: 'circle-check',
      access: ['rank:SuperAdmin', 'rank:Moderator'],
      counts: 'approvals',
    },
    { screen: 'Flags', icon: 'flag', access: ['rank:SuperAdmin', 'AuditControl'], counts: 'flags' },
    { screen: 'AuditLog', icon: 'history', access: ['AuditControl'] },
    { screen: 'PagesControl', icon: 'layout-grid', access: ['PageSectionControl'] },
  ],
}

/** The screen whose menu item is marked on this screen. */
export function getNavScreen(name: ScreenName): ScreenName {
  const screen = screens[name]
  return 'parent' in screen ? screen.parent : name
}

const canSee = (item: NavItem, principal: Principal) =>
  item.access.some((access) => isAllowed(access, principal))

const allItems = Object.values(menu).flat()

const findItem = (screen: ScreenName, principal: Principal) =>
  allItems.find((item) => item.screen === screen && canSee(item, principal))

export function getBarItems(principal: Principal): (NavItem & Tab)[] {
  const tabs = bottomBars.find(({ access }) => isAllowed(access, principal))?.tabs ?? []
  return tabs.flatMap((tab) => {
    const item = findItem(tab.screen, principal)
    return item ? [{ ...item, ...tab }] : []
  })
}

const notOfAccount: readonly ScreenName[] = ['UserProfile', 'Pages', 'About']

/** Returns what a member does with the account, without its settings and the pages about the product. */
export const getAccountItems = (principal: Principal): readonly NavItem[] =>
  menu.mine.filter((item) => canSee(item, principal) && !notOfAccount.includes(item.screen))

/** The screens of the bottom bar are first. */
export function getMenuGroups(principal: Principal): { name: NavGroup; items: readonly NavItem[] }[] {
  const barItems = getBarItems(principal)
    .flatMap(({ screen, relatedScreens = [] }) => [screen, ...relatedScreens])
    .flatMap((screen) => findItem(screen, principal) ?? [])
  const remaining = (group: readonly NavItem[]) =>
    group.filter((item) => canSee(item, principal) && !barItems.includes(item))
  return (Object.entries(menu) as [NavGroup, readonly NavItem[]][])
    .map(([name, group]) => ({
      name,
      items: name === 'top' ? [...barItems, ...remaining(group)] : remaining(group),
    }))
    .filter(({ items }) => items.length > 0)
}
