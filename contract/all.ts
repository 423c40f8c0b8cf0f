import { accounts } from './accounts/endpoints.ts'
import { secondFactors } from './accounts/factors.endpoints.ts'
import { accountSafety } from './accounts/safety.endpoints.ts'
import { adminDashboard } from './adminHome/endpoints.ts'
import { apiTokens } from './apiTokens/endpoints.ts'
import { approvals } from './approvals/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { branchLanding } from './branchLanding/endpoints.ts'
import { browserErrors } from './browserErrors/endpoints.ts'
import { categories } from './categories/endpoints.ts'
import { chat } from './chat/endpoints.ts'
import { claims } from './claims/endpoints.ts'
import { commissionTiers } from './claims/profitSlices.endpoints.ts'
import { complaints } from './complaints/endpoints.ts'
import { consents } from './consents/endpoints.ts'
import type { Endpoint } from './core/endpoint.ts'
import { favourites } from './favourites/endpoints.ts'
import { gifts } from './gifts/endpoints.ts'
import { insights } from './insights/endpoints.ts'
import { live } from './live/endpoints.ts'
import { memberDashboard } from './memberHome/endpoints.ts'
import { memberPage } from './memberPage/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { push } from './notifications/push.endpoints.ts'
import { offers } from './offers/endpoints.ts'
import { counters } from './orders/counters.endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { ownData } from './ownData/endpoints.ts'
import { packages } from './packages/endpoints.ts'
import { contactMails } from './pages/contactMails.endpoints.ts'
import { pages } from './pages/endpoints.ts'
import { settings } from './pages/settings.endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { payouts } from './payouts/endpoints.ts'
import { statements } from './payouts/statements.endpoints.ts'
import { payoutTerms } from './payouts/terms.endpoints.ts'
import { branches } from './places/branches.endpoints.ts'
import { places } from './places/endpoints.ts'
import { managedPlaces } from './places/managed.endpoints.ts'
import { referrals } from './referrals/endpoints.ts'
import { referralTerms } from './referrals/terms.endpoints.ts'
import { regions } from './regions/endpoints.ts'
import { countryLimits } from './regions/limits.endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { restrictions } from './restrictions/endpoints.ts'
import { reviews } from './reviews/endpoints.ts'
import { roles } from './roles/endpoints.ts'
import { clients } from './sales/clients.endpoints.ts'
import { sales } from './sales/endpoints.ts'
import { savedSearches } from './savedSearches/endpoints.ts'
import { securityLog } from './securityLog/endpoints.ts'
import { appConfig } from './startup/endpoints.ts'
import { suspicionCases } from './suspicionCases/endpoints.ts'
import { accessChanges } from './users/accessChanges.endpoints.ts'
import { users } from './users/endpoints.ts'
import { secondFactorResets } from './users/factorResets.endpoints.ts'
import { earlyExpiries } from './wallet/earlyExpiries.endpoints.ts'
import { wallet } from './wallet/endpoints.ts'
import { webhooks } from './webhooks/endpoints.ts'
import { workHome } from './workHome/endpoints.ts'

export const all = {
  regions,
  countryLimits,
  categories,
  roles,
  accounts,
  factors: secondFactors,
  accountSafety,
  apiTokens,
  places,
  managedPlaces,
  branches,
  packages,
  wallet,
  earlyExpiries,
  gifts,
  referrals,
  referralTerms,
  sales,
  profitSlices: commissionTiers,
  claims,
  clients,
  payoutTerms,
  statements,
  payouts,
  payments,
  users,
  factorResets: secondFactorResets,
  accessChanges,
  restrictions,
  memberPage,
  offers,
  doors: branchLanding,
  orders,
  counters,
  favourites,
  savedSearches,
  memberHome: memberDashboard,
  workHome,
  chat,
  complaints,
  reviews,
  webhooks,
  pages,
  contactMails,
  settings,
  consents,
  ownData,
  notifications,
  push,
  reports,
  insights,
  adminHome: adminDashboard,
  startup: appConfig,
  audit,
  securityLog,
  approvals,
  flags: suspicionCases,
  live,
  browserErrors,
}

export const allEndpoints: readonly Endpoint[] = Object.values(all).flatMap((feature): Endpoint[] =>
  Object.values(feature),
)
