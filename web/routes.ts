import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Screen, type ScreenName, screens } from '../contract/screens.ts'

type OpenScreen = {
  [Name in ScreenName]: (typeof screens)[Name] extends { notOpenYet: true } ? never : Name
}[ScreenName]

/** The file of each screen that is open. */
const files: Record<OpenScreen, string> = {
  Home: 'features/startup/HomeScreen.tsx',
  OffersFilterPage: 'features/offers/OffersSearchScreen.tsx',
  OfferPage: 'features/offers/OfferScreen.tsx',
  ServicePlacesFilter: 'features/places/search/PlacesSearchScreen.tsx',
  PlacePage: 'features/places/page/PlaceScreen.tsx',
  Chat: 'features/chat/IdleScreen.tsx',
  ChatConversation: 'features/chat/ConversationScreen.tsx',
  Plans: 'features/packages/PlansScreen.tsx',
  About: 'features/pages/PageScreen.tsx',
  Pages: 'features/pages/PageScreen.tsx',
  UsersComplaints: 'features/complaints/ComplaintsScreen.tsx',
  NewComplaint: 'features/complaints/own/NewComplaintScreen.tsx',
  ComplaintPage: 'features/complaints/ComplaintScreen.tsx',
  AnswerTemplates: 'features/complaints/staff/TemplatesScreen.tsx',
  ContactMessages: 'features/complaints/staff/ContactMessagesScreen.tsx',
  GuestComplaint: 'features/complaints/guest/GuestComplaintScreen.tsx',
  SignIn: 'features/accounts/signIn/LoginScreen.tsx',
  SignUp: 'features/accounts/signIn/RegisterScreen.tsx',
  ForgottenPassword: 'features/accounts/signIn/ForgottenPasswordScreen.tsx',
  NewPassword: 'features/accounts/signIn/NewPasswordScreen.tsx',
  AccountDeleted: 'features/accounts/profile/AccountDeletedScreen.tsx',
  ConfirmAccount: 'features/accounts/signIn/ConfirmAccountScreen.tsx',
  ConfirmEmail: 'features/accounts/profile/ConfirmEmailScreen.tsx',
  UserProfile: 'features/accounts/profile/ProfileScreen.tsx',
  AccountStatement: 'features/wallet/AccountStatementScreen.tsx',
  UserWalletControl: 'features/wallet/UserWalletScreen.tsx',
  WalletTransferPoints: 'features/wallet/TransferPointsScreen.tsx',
  PaymentRequests: 'features/payments/PaymentRequestsScreen.tsx',
  PaymentResult: 'features/payments/PaymentResultScreen.tsx',
  FawryPay: 'features/payments/FawryPayScreen.tsx',
  ClientPendingOrders: 'features/orders/PendingOrdersScreen.tsx',
  ClientDoneOrders: 'features/orders/DoneOrdersScreen.tsx',
  MemberCard: 'features/orders/MemberCardScreen.tsx',
  MemberOrder: 'features/orders/OrderScreen.tsx',
  PaymentsManagement: 'features/payments/staff/PaymentsScreen.tsx',
  AdminHome: 'features/adminHome/AdminHomeScreen.tsx',
  AdminHome2: 'features/adminHome/AdminHome2Screen.tsx',
  ServicePlaceRegister: 'features/places/register/RegisterPlaceScreen.tsx',
  ServicePlaceAdd: 'features/places/own/AddPlaceScreen.tsx',
  PlaceMainData: 'features/places/own/MainDataScreen.tsx',
  PlaceBranches: 'features/places/own/BranchesScreen.tsx',
  PlaceServices: 'features/places/own/ServicesScreen.tsx',
  PlaceUsers: 'features/places/own/UsersScreen.tsx',
  PlaceOffers: 'features/offers/manage/PlaceOffersScreen.tsx',
  PendingOrders: 'features/counter/IdleScreen.tsx',
  CurrentOrders: 'features/counter/CurrentOrdersScreen.tsx',
  CounterScan: 'features/counter/IdleScreen.tsx',
  CounterOrder: 'features/counter/order/OrderScreen.tsx',
  AddOffer: 'features/offers/manage/AddOfferScreen.tsx',
  EditOffer: 'features/offers/manage/EditOfferScreen.tsx',
  CategoriesManagement: 'features/categories/CategoriesScreen.tsx',
  CountriesManagement: 'features/regions/CountriesScreen.tsx',
  GovernmentsManagement: 'features/regions/GovernmentsScreen.tsx',
  CitiesManagement: 'features/regions/CitiesScreen.tsx',
  EgyptSetter: 'features/regions/EgyptSetterScreen.tsx',
  ServicePlaceManagement: 'features/places/staff/PlacesScreen.tsx',
  ServicePlaceEdit: 'features/places/staff/PlaceScreen.tsx',
  ServicePlaceUsers: 'features/users/PlaceUsersOfStaffScreen.tsx',
  ServicePlaceServices: 'features/places/staff/PlaceServicesScreen.tsx',
  SalesHome: 'features/sales/SalesHomeScreen.tsx',
  UserPackageSubscribe: 'features/sales/SellScreen.tsx',
  OwnCash: 'features/sales/CashEntriesScreen.tsx',
  CashOwed: 'features/sales/CashScreen.tsx',
  SellerCash: 'features/sales/CashEntriesScreen.tsx',
  CountryLimits: 'features/regions/CountryLimitsScreen.tsx',
  PointsPackagesManagement: 'features/packages/PackagesScreen.tsx',
  UsersManagement: 'features/users/UsersScreen.tsx',
  ModeratorUsers: 'features/users/ModeratorUsersScreen.tsx',
  AttachUserToManager: 'features/users/AttachScreen.tsx',
  RolesManagement: 'features/roles/RolesScreen.tsx',
  CoordinatesCrawler: 'features/regions/CoordinatesScreen.tsx',
  AuditLog: 'features/audit/AuditLogScreen.tsx',
  Outbox: 'features/outbox/OutboxScreen.tsx',
}

function routesOf([name, screen]: [string, Screen]): RouteConfigEntry[] {
  const file = files[name as OpenScreen] ?? 'layout/errors/NotOpenYetScreen.tsx'
  const paths = [screen.path, ...(screen.alsoAt ?? [])]
  return paths.map((path, at) => route(path, file, { id: at === 0 ? name : `${name}.${at}` }))
}

const all: [string, Screen][] = Object.entries(screens)
const framed = (frame: Screen['frame']) => all.filter(([, screen]) => screen.frame === frame)

// Every screen lies behind a route guard, which enforces what the sitemap says of it and lays the frame around it.
export default [
  layout('layout/shell/RouteGuard.tsx', { id: 'guard' }, [
    ...framed(undefined).flatMap(routesOf),
    route('*', 'layout/errors/NotFoundScreen.tsx', { id: 'lost' }),
  ]),
  layout('layout/work/WorkRouteGuard.tsx', { id: 'work' }, [
    ...framed('work').flatMap(routesOf),
    layout('features/counter/Till.tsx', { id: 'till' }, framed('till').flatMap(routesOf)),
    layout('features/chat/ChatLayout.tsx', { id: 'chat' }, framed('chat').flatMap(routesOf)),
  ]),
] satisfies RouteConfig
