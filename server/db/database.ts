import type { CountersTables } from '../core/counters.tables.ts'
import type { EventsTables } from '../core/events.tables.ts'
import type { IdempotencyTables } from '../core/idempotency.tables.ts'
import type { SessionTables } from '../core/session.tables.ts'
import type { AccountsTables } from '../features/accounts/accounts.tables.ts'
import type { CategoriesTables } from '../features/categories/categories.tables.ts'
import type { PackagesTables } from '../features/packages/packages.tables.ts'
import type { PagesTables } from '../features/pages/pages.tables.ts'
import type { PlacesTables } from '../features/places/places.tables.ts'
import type { RegionsTables } from '../features/regions/regions.tables.ts'
import type { RolesTables } from '../features/roles/roles.tables.ts'

/** Every table, each written only by its owner. */
export type Database = EventsTables &
  CountersTables &
  IdempotencyTables &
  SessionTables &
  RegionsTables &
  CategoriesTables &
  RolesTables &
  AccountsTables &
  PlacesTables &
  PackagesTables &
  PagesTables
