import { type Access, ofStaff } from './access.ts'
import type { Language } from './text.ts'

export type Screen = {
  /** Its addresses; the first is the one that links use, the others lead to the same screen. */
  path: string
  alsoAt?: readonly string[]
  access: Access
  /**
   * People work in it: whoever isn't a member has the menu at its side; at a till the orders of the counter, too, in a chat the
   * other conversations.
   */
  frame?: 'work' | 'till' | 'chat'
  /** It has no line of its own in the menu; the line of this screen is shown as the current one. */
  parent?: string
  /** Which of the shell's bars it replaces on phones: the top one, or both. */
  bars?: 'top' | 'both'
  /** For whoever has yet to confirm an account that somebody else made; no other screen opens for them. */
  provisional?: true
  /** Search engines must not index it, although anyone may open it. */
  robots?: 'noindex'
}

/** Keeps each name and path as it is written; a parent that is no screen does not compile. */
function sitemap<const Screens extends Record<string, Screen>>(
  screens: Screens & { [Name in keyof Screens]: { parent?: keyof Screens } },
): Screens {
  return screens
}

/** The sitemap: every screen of the product, its address and who may open it. */
export const screens = sitemap({
  Home: { path: '/', access: 'anyone' },
  OffersFilterPage: { path: '/User/Offers/Search', access: 'anyone' },
  ServicePlacesFilter: { path: '/User/ServicePlaces/Search', access: 'anyone', bars: 'top' },
  PlacePage: { path: '/places/:id', access: 'anyone', bars: 'both' },
  OfferPage: { path: '/offers/:id', access: 'anyone' },
  Plans: { path: '/Plans', access: 'anyone' },
  About: { path: '/About', access: 'anyone' },
  Pages: { path: '/:Title', access: 'anyone' },
  Chat: { path: '/chat', access: 'user', frame: 'chat' },
  ChatConversation: { path: '/chat/:chatId', access: 'user', frame: 'chat', parent: 'Chat', bars: 'both' },
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
  GuestComplaint: { path: '/CallCenter/Guest', access: 'anyone', robots: 'noindex' },

  SignIn: { path: '/user/login', access: 'anyone', robots: 'noindex' },
  SignUp: { path: '/user/register', access: 'anyone', robots: 'noindex' },
  ForgottenPassword: { path: '/user/forgotten-password', access: 'guest', robots: 'noindex' },
  NewPassword: { path: '/user/new-password', access: 'anyone', robots: 'noindex' },
  NotMe: { path: '/user/not-me', access: 'anyone', robots: 'noindex' },
  AccountDeleted: { path: '/user/account-deleted', access: 'guest', robots: 'noindex' },
  ConfirmAccount: { path: '/user/confirm-account', access: 'user', provisional: true, robots: 'noindex' },
  ConfirmEmail: { path: '/user/confirm-email', access: 'anyone', robots: 'noindex' },
  AddFactor: { path: '/user/add-factor', access: 'user', robots: 'noindex' },
  UserProfile: { path: '/users/Profile', alsoAt: ['/User/Profile'], access: 'user', frame: 'work' },
  OwnData: { path: '/User/Data', access: 'user', frame: 'work', parent: 'UserProfile' },
  OwnDataPrint: { path: '/User/Data/Print', access: 'user', frame: 'work', parent: 'UserProfile' },
  AccountStatement: { path: '/User/AccountStatement', access: 'AccountStatement' },
  UserWalletControl: { path: '/users/AccountStatement/:id', access: 'user', frame: 'work' },
  WalletTransferPoints: {
    path: '/users/AccountStatement/TransferPoints',
    access: 'TransferPoints',
  },
  PaymentRequests: { path: '/user/PaymentRequests', access: 'user' },
  PaymentResult: { path: '/Payment/Result', access: 'anyone', robots: 'noindex' },
  FawryPay: { path: '/User/FawryPay', access: 'anyone', robots: 'noindex' },
  ClientPendingOrders: { path: '/User/PendingOrders', access: 'user' },
  ClientDoneOrders: { path: '/User/DoneOrders', access: 'user' },
  MemberCard: { path: '/User/Card', access: 'rank:User' },
  MemberOrder: { path: '/User/Orders/:id', access: 'user', parent: 'ClientPendingOrders', bars: 'both' },

  ServicePlaceRegister: { path: '/Register/ServicePlace', access: 'guest' },
  ServicePlaceAdd: { path: '/ServicePlace/Add', access: 'user', frame: 'work' },
  PlaceMainData: {
    path: '/ServicePlace/MainData',
    access: 'EditServicePlace',
    frame: 'work',
  },
  PlaceBranches: {
    path: '/ServicePlace/Branches',
    access: { any: ['BranchesControl', 'EditBranch'] },
    frame: 'work',
  },
  PlaceServices: {
    path: '/ServicePlace/Services',
    access: 'EditServicePlace',
    frame: 'work',
  },
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
  PendingOrders: { path: '/ServicePlace/PendingOrders', access: 'OrdersControl', frame: 'till' },
  CurrentOrders: { path: '/ServicePlace/CurrentOrders', access: 'OrdersControl', frame: 'till' },
  CounterScan: { path: '/ServicePlace/Scan', access: 'OrdersControl', frame: 'till' },
  CounterOrder: {
    path: '/ServicePlace/Orders/:id',
    access: { any: ['OrdersControl', 'PaymentsControl'] },
    frame: 'till',
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
  ModeratorUsers: { path: '/moderator/users', access: 'AddUser', frame: 'work' },

  AdminHome: { path: '/Admin', access: 'user', frame: 'work' },
  AdminHome2: { path: '/Admin2', access: 'anyone', frame: 'work', parent: 'AdminHome', robots: 'noindex' },
  CategoriesManagement: { path: '/Admin/Categories', access: 'user', frame: 'work' },
  CountriesManagement: { path: '/Admin/Countries', access: 'user', frame: 'work' },
  GovernmentsManagement: {
    path: '/Admin/Governments/:CountryId',
    access: 'user',
    frame: 'work',
    parent: 'CountriesManagement',
  },
  CitiesManagement: {
    path: '/Admin/Cities/:countryId/:governmentId',
    access: 'user',
    frame: 'work',
    parent: 'CountriesManagement',
  },
  Outbox: { path: '/outbox', access: 'anyone', robots: 'noindex' },
  EgyptSetter: {
    path: '/EgyptSetter',
    access: 'anyone',
    frame: 'work',
    parent: 'CountriesManagement',
    robots: 'noindex',
  },
  CoordinatesCrawler: {
    path: '/CoordinatesCrawler',
    access: 'rank:SuperAdmin',
    frame: 'work',
    parent: 'CountriesManagement',
  },
  ServicePlaceManagement: { path: '/Admin/ServicePlaces', access: 'user', frame: 'work' },
  ServicePlaceEdit: {
    path: '/Admin/ServicePlaces/Edit/:id',
    access: 'ServicesPlaceControl',
    frame: 'work',
    parent: 'ServicePlaceManagement',
  },
  ServicePlaceUsers: {
    path: '/Admin/ServicePlaces/Users/:id',
    access: 'ServicesPlaceControl',
    frame: 'work',
    parent: 'ServicePlaceManagement',
  },
  ServicePlaceServices: {
    path: '/ServicePlaces/Services/:id',
    access: 'EditServicePlace',
    frame: 'work',
    parent: 'ServicePlaceManagement',
  },
  PointsPackagesManagement: { path: '/Admin/PointsPackages', access: 'user', frame: 'work' },
  PaymentsManagement: { path: '/Admin/Payments', access: 'PaymentsControl', frame: 'work' },
  RolesManagement: { path: '/Admin/RolesManagement', access: 'user', frame: 'work' },
  UsersManagement: { path: '/Admin/UsersManagement', access: 'user', frame: 'work' },
  AttachUserToManager: {
    path: '/Admin/SalesConsultant/AttachToManager',
    access: 'UsersControl',
    frame: 'work',
  },
  PagesControl: { path: '/Admin/PageSections', access: 'PageSectionControl', frame: 'work' },
  PageSections: {
    path: '/Admin/PageSections/:Title',
    access: 'PageSectionControl',
    frame: 'work',
    parent: 'PagesControl',
  },
  PageVersions: {
    path: '/Admin/PageSections/:Title/Versions',
    access: 'PageSectionControl',
    frame: 'work',
    parent: 'PagesControl',
  },
  PageSectionEdit: {
    path: '/Admin/PageSections/:Title/:id',
    access: 'PageSectionControl',
    frame: 'work',
    parent: 'PagesControl',
  },
  Settings: {
    path: '/Admin/Settings',
    access: 'PageSectionControl',
    frame: 'work',
    parent: 'PagesControl',
  },
  ProfitSlices: { path: '/Admin/ProfitSlices', access: 'ProfitSlicesControl', frame: 'work' },
  ProfitClaims: { path: '/Admin/Employees/Claims', access: 'ProfitClaimsControl', frame: 'work' },
  SalesClaimDetail: {
    path: '/Admin/SalesClaimDetail/:userId',
    access: 'user',
    frame: 'work',
    parent: 'ProfitClaims',
  },
  AuditLog: { path: '/Admin/Audit', access: 'AuditControl', frame: 'work' },
  SecurityLog: { path: '/Admin/SecurityLog', access: 'AuditControl', frame: 'work', parent: 'AuditLog' },
  Approvals: { path: '/Admin/Approvals', access: ofStaff, frame: 'work' },
  Flags: { path: '/Admin/Flags', access: { any: ['rank:SuperAdmin', 'AuditControl'] }, frame: 'work' },
  FlagPage: {
    path: '/Admin/Flags/:id',
    access: { any: ['rank:SuperAdmin', 'AuditControl'] },
    frame: 'work',
    parent: 'Flags',
  },
  AdminReports: { path: '/Admin/Reports', access: 'rank:SuperAdmin', frame: 'work' },
  PeriodToPeriodUsageReport: {
    path: '/Admin/Reports/PeriodToPeriodUsageReport',
    access: 'PeriodToPeriodUsageReport',
    frame: 'work',
    parent: 'AdminReports',
  },
  PeriodToPeriodClientsSalesReport: {
    path: '/Admin/Reports/PeriodToPeriodClientsSalesReport',
    access: 'PeriodToPeriodClientsSalesReport',
    frame: 'work',
    parent: 'AdminReports',
  },
  PeriodToPeriodCancellationReport: {
    path: '/Admin/Reports/PeriodToPeriodCancellationReport',
    access: 'anyone',
    frame: 'work',
    parent: 'AdminReports',
    robots: 'noindex',
  },
})

export type ScreenName = keyof typeof screens

/** The address of a screen, without the language; `params` fill what its path leaves open. */
export function addressOf(name: ScreenName, params: Record<string, string | number> = {}): string {
  return screens[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  )
}

/** An address of ours, path and what follows it, in the language that is pinned, if one is. */
export function addressIn(pin: Language | null, address: string): string {
  return pin ? `/${pin}${address.replace(/^\/(?=[?#]|$)/, '')}` : address
}

/** Whether search engines may show it: anyone may open it. */
export function isPublic(name: ScreenName): boolean {
  const { access, robots }: Screen = screens[name]
  return access === 'anyone' && robots !== 'noindex'
}

/** Whether a visitor may open it. What is no screen, such as a frame around some, asks for no session either. */
export function opensForVisitors(name: string): boolean {
  const screen: Screen | undefined = screens[name as ScreenName]
  return !screen || screen.access === 'anyone' || screen.access === 'guest'
}

/** The titles of the static pages that exist under /{Title}; every other title is not found. */
export const pageTitles = ['Help', 'Faqs', 'PrivacyPolicy', 'TermsAndConditions', 'About'] as const
