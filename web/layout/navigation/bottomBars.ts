import { type Access, staffOnly } from '#contract/core/access.ts'
import type { ScreenName } from '#contract/core/screens.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import type { BarWord } from './bar.text.ts'

/** What somebody comes to with one tap; its count and whom it opens for are those of its line in the menu. */
export type Tab = {
  screen: ScreenName
  /** Its name in short: under an icon there is little room. */
  word?: BarWord
  /** Where the menu shows another. */
  icon?: IconName
  /** What is done again and again lies in the middle, as an icon alone. */
  middle?: true
  /** Other screens that it is marked on; the menu has them after it. */
  relatedScreens?: readonly ScreenName[]
}

/** The bottom bars: everybody has the first that is theirs. The menu begins with the same, in this order. */
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
      { screen: 'PendingOrders', word: 'orders', relatedScreens: ['CurrentOrders'] },
      { screen: 'PlaceOffers', word: 'offers' },
      { screen: 'CounterScan', middle: true },
      { screen: 'PlaceMainData', word: 'place' },
    ],
  },
  {
    access: { all: ['rank:BranchManager', 'OrdersControl'] },
    tabs: [
      { screen: 'PendingOrders', word: 'newOrders' },
      { screen: 'CurrentOrders', word: 'currentOrders' },
      { screen: 'CounterScan', middle: true },
    ],
  },
  {
    access: 'rank:BranchManager',
    tabs: [
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
      { screen: 'AdminHome', word: 'waiting' },
      { screen: 'ModeratorUsers', word: 'users' },
      { screen: 'UserPackageSubscribe', word: 'sell' },
    ],
  },
  {
    access: staffOnly,
    tabs: [
      { screen: 'AdminHome', word: 'waiting' },
      { screen: 'UsersManagement', word: 'users' },
      { screen: 'ServicePlaceManagement', word: 'places' },
    ],
  },
]
