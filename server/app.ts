import { pino } from 'pino'
import type { Call } from '../contract/call.ts'
import type { Config } from './config.ts'
import type { App } from './core/app.ts'
import type { Listeners } from './core/events.ts'
import type { OpenDatabase } from './db/open.ts'
import { accountsListeners } from './features/accounts/accounts.listeners.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { categoriesRoutes } from './features/categories/categories.routes.ts'
import { listCategories } from './features/categories/categories.service.ts'
import { packagesRoutes } from './features/packages/packages.routes.ts'
import { pagesListeners } from './features/pages/pages.listeners.ts'
import { pagesRoutes } from './features/pages/pages.routes.ts'
import { lastPlaceId, listApprovedPlaceIds } from './features/places/listing.service.ts'
import { placesRoutes } from './features/places/places.routes.ts'
import { regionsRoutes } from './features/regions/regions.routes.ts'
import { rolesRoutes } from './features/roles/roles.routes.ts'
import { startupRoutes } from './features/startup/startup.routes.ts'
import type { Listed } from './http/crawlers.ts'
import type { Route } from './http/routes.ts'
import { createPorts } from './integrations/plug.ts'
import type { Ports } from './integrations/ports.ts'

/** Every feature of the server, a line each. */
const features: Route[][] = [
  regionsRoutes,
  categoriesRoutes,
  rolesRoutes,
  accountsRoutes,
  placesRoutes,
  packagesRoutes,
  pagesRoutes,
  startupRoutes,
]

const listeners: Listeners = { ...accountsListeners, ...pagesListeners }

const listed: Listed = {
  lastPlaceId,
  placeIds: listApprovedPlaceIds,
  categoryIds: async (ctx) => (await listCategories(ctx, null)).map(({ id }) => id),
}

export type RunningApp = App & { routes: ReadonlyMap<string, Route>; listed: Listed }

type Parts = { config: Config; database: OpenDatabase; ports?: Partial<Ports>; now?: () => Date }

/** The product on a database: every call with its handler, what listens, and the way to the outside. */
export function createApp({ config, database, ports, now }: Parts): RunningApp {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] })
  return {
    config,
    db: database.db,
    pool: database.pool,
    ports: { ...createPorts(config), ...ports },
    log,
    now: now ?? (() => new Date()),
    listeners,
    listed,
    routes: new Map(features.flat().map((route) => [(route.call as Call).name, route])),
  }
}
