import { accessChanges } from './accessChanges.ts'
import { accountSafety } from './accountSafety.ts'
import { accounts } from './accounts.ts'
import { adminHome } from './adminHome.ts'
import { apiTokens } from './apiTokens.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { branches } from './branches.ts'
import { browserErrors } from './browserErrors.ts'
import type { Call } from './call.ts'
import { categories } from './categories.ts'
import { chat } from './chat.ts'
import { claims } from './claims.ts'
import { clients } from './clients.ts'
import { complaints } from './complaints.ts'
import { consents } from './consents.ts'
import { contactMails } from './contactMails.ts'
import { counters } from './counters.ts'
import { countryLimits } from './countryLimits.ts'
import { doors } from './doors.ts'
import { earlyExpiries } from './earlyExpiries.ts'
import { factorResets } from './factorResets.ts'
import { factors } from './factors.ts'
import { favourites } from './favourites.ts'
import { flags } from './flags.ts'
import { gifts } from './gifts.ts'
import { insights } from './insights.ts'
import { live } from './live.ts'
import { managedPlaces } from './managedPlaces.ts'
import { memberHome } from './memberHome.ts'
import { notifications } from './notifications.ts'
import { offers } from './offers.ts'
import { orders } from './orders.ts'
import { ownData } from './ownData.ts'
import { packages } from './packages.ts'
import { pages } from './pages.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { payoutTerms } from './payoutTerms.ts'
import { places } from './places.ts'
import { profitSlices } from './profitSlices.ts'
import { push } from './push.ts'
import { referrals } from './referrals.ts'
import { referralTerms } from './referralTerms.ts'
import { regions } from './regions.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { roles } from './roles.ts'
import { sales } from './sales.ts'
import { securityLog } from './securityLog.ts'
import { settings } from './settings.ts'
import { startup } from './startup.ts'
import { statements } from './statements.ts'
import { users } from './users.ts'
import { wallet } from './wallet.ts'
import { webhooks } from './webhooks.ts'

/** Every feature's calls: the table of contents of the product. */
export const all = {
  regions,
  countryLimits,
  categories,
  roles,
  accounts,
  factors,
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
  profitSlices,
  claims,
  clients,
  payoutTerms,
  statements,
  payouts,
  payments,
  users,
  factorResets,
  accessChanges,
  offers,
  doors,
  orders,
  counters,
  favourites,
  memberHome,
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
  adminHome,
  startup,
  audit,
  securityLog,
  approvals,
  flags,
  live,
  browserErrors,
}

/** Every call there is. */
export const everyCall: readonly Call[] = Object.values(all).flatMap((feature): Call[] =>
  Object.values(feature),
)
