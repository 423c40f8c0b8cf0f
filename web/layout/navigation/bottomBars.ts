import { type Access, staffOnly } from '#contract/core/access.ts'
import type { ScreenName } from '#contract/core/screens.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import type { BarWord } from './navigation.text.ts'

/** The menu item of its screen defines its count and access. */
export type Tab = {
  screen: ScreenName
  /** Short label, because there is little room under an icon. */
  word?: BarWord
  /** Default: the menu item's icon. */
  icon?: IconName
  /** The most frequent action, in the middle without a label. */
  middle?: true
  /** Other screens on which the tab is marked. The menu lists them after it. */
  relatedScreens?: readonly ScreenName[]
}

/**
 * A user has the first bar that they have access to. The menu starts with the same screens, in this order.
 */
export const bottomBars: readonly { access: Access; tabs: readonly Tab[] }[] = [
  {
    access: 'rank:User',
    tabs: [
      { screen: 'Home', word: 'home' },
      { screen: 'ServicePlacesFilter', word: 'search', icon: 'search' },
      { screen: 'MemberCard', middle: true },
      { screen: 'ClientPendingOrders', word: 'myOrders' },
      { screen: 'UserProfile', word: 'me' },
    ],
  },
  {
    access: 'rank:ServiceSupplier',
    tabs: [
      { screen: 'Home', word: 'home' },
      { screen: 'PendingOrders', word: 'orders', relatedScreens: ['CurrentOrders'] },
      { screen: 'CounterScan', middle: true },
      { screen: 'PlaceOffers', word: 'offers' },
    ],
  },
  {
    access: { all: ['rank:BranchManager', 'OrdersControl'] },
    tabs: [
      { screen: 'Home', word: 'home' },
      { screen: 'PendingOrders', word: 'newOrders' },
      { screen: 'CounterScan', middle: true },
      { screen: 'CurrentOrders', word: 'currentOrders' },
    ],
  },
  {
    access: 'rank:BranchManager',
    tabs: [
      { screen: 'Home', word: 'home' },
      { screen: 'PlaceBranches', word: 'branch' },
      { screen: 'PlaceUsers', word: 'users' },
    ],
  },
  {
    access: 'rank:SalesConsultant',
    tabs: [
      { screen: 'SalesHome', word: 'members' },
      { screen: 'OwnCash', word: 'cash' },
      { screen: 'UserPackageSubscribe', middle: true },
    ],
  },
  {
    access: 'rank:Moderator',
    tabs: [
      { screen: 'Home', word: 'waiting', icon: 'hourglass' },
      { screen: 'ModeratorUsers', word: 'users' },
      { screen: 'UserPackageSubscribe', word: 'sell' },
    ],
  },
  {
    access: staffOnly,
    tabs: [
      { screen: 'Home', word: 'waiting', icon: 'hourglass' },
      { screen: 'UsersManagement', word: 'users' },
      { screen: 'ServicePlaceManagement', word: 'places' },
    ],
  },
]
