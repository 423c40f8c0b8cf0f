import { accounts } from './accounts.ts'
import type { Call } from './call.ts'
import { categories } from './categories.ts'
import { packages } from './packages.ts'
import { pages } from './pages.ts'
import { places } from './places.ts'
import { regions } from './regions.ts'
import { roles } from './roles.ts'
import { startup } from './startup.ts'

/** Every feature's calls: the table of contents of the product. */
export const all = {
  regions,
  categories,
  roles,
  accounts,
  places,
  packages,
  pages,
  startup,
}

/** Every call there is. */
export const everyCall: readonly Call[] = Object.values(all).flatMap((feature): Call[] =>
  Object.values(feature),
)
