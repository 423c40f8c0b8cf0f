import type { Screen } from './screen.ts'
import { staffScreens } from './staffScreens.ts'
import type { Language } from './text.ts'

/** Preserves the literal names and paths. A `parent` that isn't a screen doesn't compile. */
function sitemap<const Screens extends Record<string, Screen>>(
  screens: Screens & { [Name in keyof Screens]: { parent?: keyof Screens } },
): Screens {
  return screens
}

export const screens = sitemap({
  Home: { path: '/', access: 'anyone', wide: true },
  OffersFilterPage: { path: '/User/Offers/Search', access: 'anyone', wide: true },
  ServicePlacesFilter: {
    path: '/User/ServicePlaces/Search',
    access: 'anyone',
    replacesBars: 'top',
    wide: true,
  },
  PlacePage: { path: '/places/:id', access: 'anyone', replacesBars: 'both', wide: true },
  /** Landing page of a branch. Its address is printed on posters as a QR code, so it must never change. */
  Door: { path: '/b/:id', access: 'anyone', robots: 'noindex' },
  OfferPage: { path: '/offers/:id', access: 'anyone', wide: true },
  Plans: { path: '/Plans', access: 'anyone' },
  About: { path: '/About', access: 'anyone' },
  Pages: { path: '/:Title', access: 'anyone' },
  Chat: { path: '/chat', access: 'user', frame: 'chat', wide: true },
  ChatConversation: {
    path: '/chat/:chatId',
    access: 'user',
    frame: 'chat',
    parent: 'Chat',
    replacesBars: 'both',
    wide: true,
  },
  UsersComplaints: { path: '/CallCenter', access: 'user', frame: 'work' },
  NewComplaint: { path: '/CallCenter/New', access: 'user', frame: 'work', parent: 'UsersComplaints' },
  ComplaintPage: { path: '/CallCenter/:id', access: 'user', frame: 'work', parent: 'UsersComplaints' },
  AnswerTemplates: {
    path: '/CallCenter/Templates',
    access: 'ManageUserReports',
    frame: 'work',
    parent: 'UsersComplaints',
  },
  ContactMessages: {
    path: '/CallCenter/Messages',
    access: 'ManageUserReports',
    frame: 'work',
    parent: 'UsersComplaints',
  },
  BannedWords: {
    path: '/CallCenter/Words',
    access: 'ManageUserReports',
    frame: 'work',
    parent: 'UsersComplaints',
  },
  GuestComplaint: { path: '/CallCenter/Guest', access: 'anyone', robots: 'noindex' },

  Continue: { path: '/user/continue', access: 'anyone', robots: 'noindex' },
  SignIn: { path: '/user/login', access: 'anyone', robots: 'noindex' },
  SignUp: { path: '/user/register', access: 'anyone', robots: 'noindex' },
  ForgottenPassword: { path: '/user/forgotten-password', access: 'guest', robots: 'noindex' },
  AcceptInvitation: { path: '/user/invitation', access: 'guest', robots: 'noindex' },
  NewPassword: { path: '/user/new-password', access: 'anyone', robots: 'noindex' },
  NotMe: { path: '/user/not-me', access: 'anyone', robots: 'noindex' },
  StopAccessChange: { path: '/user/stop', access: 'anyone', robots: 'noindex' },
  AccountDeleted: { path: '/user/account-deleted', access: 'guest', robots: 'noindex' },
  ConfirmAccount: { path: '/user/confirm-account', access: 'user', provisional: true, robots: 'noindex' },
  ConfirmEmail: { path: '/user/confirm-email', access: 'anyone', robots: 'noindex' },
  AddFactor: { path: '/user/add-factor', access: 'user', robots: 'noindex' },
  UserProfile: { path: '/users/Profile', aliasPaths: ['/User/Profile'], access: 'user', frame: 'work' },
  OwnData: { path: '/User/Data', access: 'user', frame: 'work', parent: 'UserProfile' },
  OwnDataPrint: { path: '/User/Data/Print', access: 'user', frame: 'work', parent: 'UserProfile' },
  AccountStatement: { path: '/User/AccountStatement', access: 'AccountStatement' },
  UserWalletControl: { path: '/users/AccountStatement/:id', access: 'user', frame: 'work' },
  WalletTransferPoints: { path: '/users/AccountStatement/TransferPoints', access: 'TransferPoints' },
  Gifts: { path: '/User/Gifts', access: 'rank:User' },
  GiftPage: { path: '/User/Gifts/:id', access: 'rank:User', parent: 'Gifts' },
  InviteFriends: { path: '/User/Invite', access: 'rank:User' },
  /** Shared by members as a link, so the address must never change. */
  Invitation: { path: '/r/:code', access: 'anyone', robots: 'noindex' },
  PaymentRequests: { path: '/user/PaymentRequests', access: 'user' },
  PaymentResult: { path: '/Payment/Result', access: 'anyone', robots: 'noindex' },
  FawryPay: { path: '/User/FawryPay', access: 'anyone', robots: 'noindex' },
  ClientPendingOrders: { path: '/User/PendingOrders', access: 'user' },
  ClientDoneOrders: { path: '/User/DoneOrders', access: 'user' },
  Favourites: { path: '/User/Favourites', access: 'rank:User' },
  SavedSearches: { path: '/User/SavedSearches', access: 'rank:User' },
  /** Continues to the search, newest first. */
  SavedSearch: { path: '/User/SavedSearches/:id', access: 'rank:User', parent: 'SavedSearches' },
  MemberCard: { path: '/User/Card', access: 'rank:User' },
  MemberOrder: {
    path: '/User/Orders/:id',
    access: 'user',
    parent: 'ClientPendingOrders',
    replacesBars: 'both',
  },

  WriteReview: { path: '/User/Orders/:id/Review', access: 'user', parent: 'ClientDoneOrders' },
  ReportReview: { path: '/Reviews/:id/Report', access: 'user', parent: 'UsersComplaints' },

  ServicePlaceRegister: { path: '/Register/ServicePlace', access: 'guest' },
  ServicePlaceAdd: { path: '/ServicePlace/Add', access: 'user', frame: 'work' },
  PlaceMainData: { path: '/ServicePlace/MainData', access: 'EditServicePlace', frame: 'work' },
  PlaceBranches: {
    path: '/ServicePlace/Branches',
    access: { any: ['BranchesControl', 'EditBranch'] },
    frame: 'work',
  },
  BranchPoster: {
    path: '/ServicePlace/Branches/:id/Poster',
    access: { any: ['ServicesPlaceControl', 'BranchesControl', 'EditBranch'] },
    frame: 'work',
    parent: 'PlaceBranches',
  },
  PlaceServices: { path: '/ServicePlace/Services', access: 'EditServicePlace', frame: 'work' },
  PlaceUsers: { path: '/ServicePlace/Users', access: 'UsersControl', frame: 'work' },
  PlaceOffers: { path: '/ServicePlace/Offers', access: 'OffersControl', frame: 'work' },
  AddOffer: {
    path: '/ServicePlace/Offers/Add',
    access: 'AddOffer',
    frame: 'work',
    parent: 'PlaceOffers',
  },
  EditOffer: {
    path: '/ServicePlace/Offers/Edit/:id',
    access: 'AddOffer',
    frame: 'work',
    parent: 'PlaceOffers',
  },
  PlacePayouts: {
    path: '/ServicePlace/Payouts',
    access: 'rank:ServiceSupplier',
    frame: 'work',
  },
  PlaceTokens: {
    path: '/ServicePlace/Tokens',
    access: { any: ['rank:ServiceSupplier', 'ServicesPlaceControl'] },
    frame: 'work',
  },
  PlaceWebhooks: { path: '/ServicePlace/Webhooks', access: 'rank:ServiceSupplier', frame: 'work' },
  WebhookPage: {
    path: '/ServicePlace/Webhooks/:id',
    access: 'rank:ServiceSupplier',
    frame: 'work',
    parent: 'PlaceWebhooks',
  },
  PlaceInsights: {
    path: '/ServicePlace/Insights',
    access: { any: ['rank:ServiceSupplier', 'rank:BranchManager', 'ServicesPlaceControl'] },
    frame: 'work',
  },
  OfferInsights: {
    path: '/ServicePlace/Insights/Offers/:id',
    access: { any: ['rank:ServiceSupplier', 'rank:BranchManager', 'ServicesPlaceControl'] },
    frame: 'work',
    parent: 'PlaceInsights',
  },
  PendingOrders: { path: '/ServicePlace/PendingOrders', access: 'OrdersControl', frame: 'counter' },
  CurrentOrders: { path: '/ServicePlace/CurrentOrders', access: 'OrdersControl', frame: 'counter' },
  PlaceReviews: { path: '/ServicePlace/Reviews', access: 'OrdersControl', frame: 'work' },
  CounterScan: { path: '/ServicePlace/Scan', access: 'OrdersControl', frame: 'counter' },
  CounterOrder: {
    path: '/ServicePlace/Orders/:id',
    access: { any: ['OrdersControl', 'PaymentsControl'] },
    frame: 'counter',
    parent: 'CurrentOrders',
  },

  SalesHome: { path: '/Sales/Home', access: 'user', frame: 'work' },
  OwnCash: { path: '/Sales/Cash', access: 'user', frame: 'work' },
  UserPackageSubscribe: {
    path: '/ServiceConsultant/users/Package/Subscribe',
    access: 'AddPoints',
    frame: 'work',
  },
  CashOwed: { path: '/Admin/Cash', access: 'PaymentsControl', frame: 'work' },
  SellerCash: {
    path: '/Admin/Cash/:userId',
    access: 'PaymentsControl',
    frame: 'work',
    parent: 'CashOwed',
  },
  CountryLimits: { path: '/Admin/CountryLimits', access: 'PaymentsControl', frame: 'work' },
  StatementPage: {
    path: '/Statements/:id',
    access: { any: ['rank:ServiceSupplier', 'PaymentsControl'] },
    frame: 'work',
  },
  InvoicePage: {
    path: '/Invoices/:id',
    access: { any: ['rank:ServiceSupplier', 'PaymentsControl'] },
    frame: 'work',
  },
  ModeratorUsers: { path: '/moderator/users', access: 'AddUser', frame: 'work' },

  ...staffScreens,
})

export type ScreenName = keyof typeof screens

export function toScreenAddress(name: ScreenName, params: Record<string, string | number> = {}): string {
  return screens[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  )
}

/** Adds the pinned language, if any, to an internal address. */
export function addressIn(pin: Language | null, address: string): string {
  return pin ? `/${pin}${address.replace(/^\/(?=[?#]|$)/, '')}` : address
}

export function isPublic(name: ScreenName): boolean {
  const { access, robots }: Screen = screens[name]
  return access === 'anyone' && robots !== 'noindex'
}

/** Routes that aren't screens, such as layouts, need no session. */
export function isOpenToVisitors(name: string): boolean {
  const screen: Screen | undefined = screens[name as ScreenName]
  return !screen || screen.access === 'anyone' || screen.access === 'guest'
}

/** Under /{Title}. Any other title returns 404. */
export const pageTitles = ['Help', 'Faqs', 'PrivacyPolicy', 'TermsAndConditions', 'About'] as const
