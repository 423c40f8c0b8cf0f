import { accounts } from './accounts.ts'
import { adminHome } from './adminHome.ts'
import { audit } from './audit.ts'
import { branches } from './branches.ts'
import { browserErrors } from './browserErrors.ts'
import type { Call } from './call.ts'
import { categories } from './categories.ts'
import { chat } from './chat.ts'
import { complaints } from './complaints.ts'
import { contactMails } from './contactMails.ts'
import { counters } from './counters.ts'
import { countryLimits } from './countryLimits.ts'
import { live } from './live.ts'
import { managedPlaces } from './managedPlaces.ts'
import { notifications } from './notifications.ts'
import { offers } from './offers.ts'
import { orders } from './orders.ts'
import { packages } from './packages.ts'
import { pages } from './pages.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { push } from './push.ts'
import { regions } from './regions.ts'
import { roles } from './roles.ts'
import { sales } from './sales.ts'
import { startup } from './startup.ts'
import { users } from './users.ts'
import { wallet } from './wallet.ts'

/** Every feature's calls: the table of contents of the product. */
export const all = {
  regions,
  countryLimits,
  categories,
  roles,
  accounts,
  places,
  managedPlaces,
  branches,
  packages,
  wallet,
  sales,
  payments,
  users,
  offers,
  orders,
  counters,
  chat,
  complaints,
  pages,
  contactMails,
  notifications,
  push,
  adminHome,
  startup,
  audit,
  live,
  browserErrors,
}

/** Every call there is. */
export const everyCall: readonly Call[] = Object.values(all).flatMap((feature): Call[] =>
  Object.values(feature),
)
