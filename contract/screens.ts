import type { Access } from './access.ts'

type Screen = {
  /** Its addresses; the first is the one that links use, the others lead to the same screen. */
  path: string
  alsoAt?: readonly string[]
  access: Access
  /** Its feature comes later: until then it says so, after its guard. */
  notOpenYet?: true
  /** Search engines are kept away although anyone may open it. */
  hidden?: true
}

/** The sitemap: every screen of the product, its address and who may open it. */
export const screens = {
  Home: { path: '/', access: 'anyone' },
  OffersFilterPage: { path: '/User/Offers/Search', access: 'anyone', notOpenYet: true },
  ServicePlacesFilter: { path: '/User/ServicePlaces/Search', access: 'anyone' },
  PlacePage: { path: '/places/:id', access: 'anyone' },
  OfferPage: { path: '/offers/:id', access: 'anyone', notOpenYet: true },
  Plans: { path: '/Plans', access: 'anyone' },
  About: { path: '/About', access: 'anyone' },
  Pages: { path: '/:Title', access: 'anyone' },
  Chat: { path: '/chat', access: 'user', notOpenYet: true },
  UsersComplaints: { path: '/CallCenter', access: 'user', notOpenYet: true },

  SignIn: { path: '/user/login', access: 'anyone', hidden: true },
  SignUp: { path: '/user/register', access: 'anyone', hidden: true },
  ForgottenPassword: { path: '/user/forgotten-password', access: 'guest', hidden: true },
  ConfirmEmail: { path: '/user/confirm-email', access: 'anyone', hidden: true },
  UserProfile: { path: '/users/Profile', alsoAt: ['/User/Profile'], access: 'user' },
  AccountStatement: { path: '/User/AccountStatement', access: 'AccountStatement', notOpenYet: true },
  UserWalletControl: { path: '/users/AccountStatement/:id', access: 'user', notOpenYet: true },
  WalletTransferPoints: {
    path: '/users/AccountStatement/TransferPoints',
    access: 'TransferPoints',
    notOpenYet: true,
  },
  PaymentRequests: { path: '/user/PaymentRequests', access: 'user', notOpenYet: true },
  PaymentResult: { path: '/Payment/Result', access: 'anyone', notOpenYet: true },
  FawryPay: { path: '/User/FawryPay', access: 'anyone', notOpenYet: true },
  ClientPendingOrders: { path: '/User/PendingOrders', access: 'user', notOpenYet: true },
  ClientDoneOrders: { path: '/User/DoneOrders', access: 'user', notOpenYet: true },

  ServicePlaceRegister: { path: '/Register/ServicePlace', access: 'guest', notOpenYet: true },
  ServicePlaceAdd: { path: '/ServicePlace/Add', access: 'user', notOpenYet: true },
  PlaceMainData: { path: '/ServicePlace/MainData', access: 'EditServicePlace', notOpenYet: true },
  PlaceBranches: { path: '/ServicePlace/Branches', access: 'BranchesControl', notOpenYet: true },
  PlaceServices: { path: '/ServicePlace/Services', access: 'EditServicePlace', notOpenYet: true },
  PlaceUsers: { path: '/ServicePlace/Users', access: 'UsersControl', notOpenYet: true },
  PlaceOffers: { path: '/ServicePlace/Offers', access: 'OffersControl', notOpenYet: true },
  AddOffer: { path: '/ServicePlace/Offers/Add', access: 'AddOffer', notOpenYet: true },
  EditOffer: { path: '/ServicePlace/Offers/Edit/:id', access: 'AddOffer', notOpenYet: true },
  PendingOrders: { path: '/ServicePlace/PendingOrders', access: 'OrdersControl', notOpenYet: true },
  CurrentOrders: { path: '/ServicePlace/CurrentOrders', access: 'OrdersControl', notOpenYet: true },

  SalesHome: { path: '/Sales/Home', access: 'user', notOpenYet: true },
  UserPackageSubscribe: {
    path: '/ServiceConsultant/users/Package/Subscribe',
    access: 'AddPoints',
    notOpenYet: true,
  },
  ModeratorUsers: { path: '/moderator/users', access: 'AddUser', notOpenYet: true },

  AdminHome: { path: '/Admin', access: 'user', notOpenYet: true },
  AdminHome2: { path: '/Admin2', access: 'anyone', notOpenYet: true },
  CategoriesManagement: { path: '/Admin/Categories', access: 'user' },
  CountriesManagement: { path: '/Admin/Countries', access: 'user' },
  GovernmentsManagement: { path: '/Admin/Governments/:CountryId', access: 'user' },
  CitiesManagement: { path: '/Admin/Cities/:countryId/:governmentId', access: 'user' },
  Outbox: { path: '/outbox', access: 'anyone', hidden: true },
  EgyptSetter: { path: '/EgyptSetter', access: 'anyone', hidden: true },
  ServicePlaceManagement: { path: '/Admin/ServicePlaces', access: 'user', notOpenYet: true },
  ServicePlaceEdit: {
    path: '/Admin/ServicePlaces/Edit/:id',
    access: 'ServicesPlaceControl',
    notOpenYet: true,
  },
  ServicePlaceUsers: {
    path: '/Admin/ServicePlaces/Users/:id',
    access: 'ServicesPlaceControl',
    notOpenYet: true,
  },
  ServicePlaceServices: { path: '/ServicePlaces/Services/:id', access: 'EditServicePlace', notOpenYet: true },
  PointsPackagesManagement: { path: '/Admin/PointsPackages', access: 'user', notOpenYet: true },
  RolesManagement: { path: '/Admin/RolesManagement', access: 'user', notOpenYet: true },
  UsersManagement: { path: '/Admin/UsersManagement', access: 'user', notOpenYet: true },
  AttachUserToManager: {
    path: '/Admin/SalesConsultant/AttachToManager',
    access: 'UsersControl',
    notOpenYet: true,
  },
  PagesControl: { path: '/Admin/PageSections', access: 'PageSectionControl', notOpenYet: true },
  ProfitSlices: { path: '/Admin/ProfitSlices', access: 'ProfitSlicesControl', notOpenYet: true },
  ProfitClaims: { path: '/Admin/Employees/Claims', access: 'ProfitClaimsControl', notOpenYet: true },
  SalesClaimDetail: { path: '/Admin/SalesClaimDetail/:userId', access: 'user', notOpenYet: true },
  AdminReports: { path: '/Admin/Reports', access: 'rank:SuperAdmin', notOpenYet: true },
  PeriodToPeriodUsageReport: {
    path: '/Admin/Reports/PeriodToPeriodUsageReport',
    access: 'PeriodToPeriodUsageReport',
    notOpenYet: true,
  },
  PeriodToPeriodClientsSalesReport: {
    path: '/Admin/Reports/PeriodToPeriodClientsSalesReport',
    access: 'PeriodToPeriodClientsSalesReport',
    notOpenYet: true,
  },
  PeriodToPeriodCancellationReport: {
    path: '/Admin/Reports/PeriodToPeriodCancellationReport',
    access: 'anyone',
    notOpenYet: true,
  },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

export type { Screen }

/** The address of a screen, without the language; `params` fill what its path leaves open. */
export function addressOf(name: ScreenName, params: Record<string, string | number> = {}): string {
  return screens[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  )
}

/** The titles of the static pages that exist under /{Title}; every other title is not found. */
export const pageTitles = ['Help', 'Faqs', 'PrivacyPolicy', 'TermsAndConditions', 'About'] as const
