import { EventEmitter } from 'node:events'
import type { Call } from '../contract/call.ts'
import type { Config } from './config.ts'
import type { App } from './core/app.ts'
import { coreJobs } from './core/core.jobs.ts'
import type { Listener } from './core/events.ts'
import type { Job } from './core/jobs.ts'
import { createLiveReaders } from './core/liveReaders.ts'
import { createLogger } from './core/log.ts'
import { watchForOutage } from './core/outage.ts'
import type { Route } from './core/routes.ts'
import { throttledLog } from './core/throttledLog.ts'
import type { OpenDatabase } from './db/open.ts'
import { accountsJobs } from './features/accounts/accounts.jobs.ts'
import { accountsListeners } from './features/accounts/accounts.listeners.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { adminHomeRoutes } from './features/adminHome/adminHome.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { browserErrorsRoutes } from './features/browserErrors/browserErrors.routes.ts'
import { categoriesRoutes } from './features/categories/categories.routes.ts'
import { listCategories } from './features/categories/categories.service.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { notificationsJobs } from './features/notifications/notifications.jobs.ts'
import { notificationsListeners } from './features/notifications/notifications.listeners.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { offerNewsListeners } from './features/notifications/offerNews.listeners.ts'
import { orderNewsListeners } from './features/notifications/orderNews.listeners.ts'
import { paymentNewsListeners } from './features/notifications/paymentNews.listeners.ts'
import { placeNewsListeners } from './features/notifications/placeNews.listeners.ts'
import { salesNewsListeners } from './features/notifications/salesNews.listeners.ts'
import { walletNewsListeners } from './features/notifications/walletNews.listeners.ts'
import { lastOfferId, listLiveOfferIds } from './features/offers/listing.service.ts'
import { offerDirectory } from './features/offers/offerDirectory.ts'
import { offersJobs } from './features/offers/offers.jobs.ts'
import { offersListeners } from './features/offers/offers.listeners.ts'
import { offersRoutes } from './features/offers/offers.routes.ts'
import { offerDrawing } from './features/offers/publicOffer.service.ts'
import { countersRoutes } from './features/orders/counters.routes.ts'
import { ordersJobs } from './features/orders/orders.jobs.ts'
import { ordersRoutes } from './features/orders/orders.routes.ts'
import { packagesRoutes } from './features/packages/packages.routes.ts'
import { pagesListeners } from './features/pages/pages.listeners.ts'
import { pagesRoutes } from './features/pages/pages.routes.ts'
import { paymentsJobs } from './features/payments/payments.jobs.ts'
import { paymentsListeners } from './features/payments/payments.listeners.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { branchesRoutes } from './features/places/branches.routes.ts'
import { lastPlaceId, listApprovedPlaceIds } from './features/places/listing.service.ts'
import { managedPlacesRoutes } from './features/places/managedPlaces.routes.ts'
import { placeDrawing } from './features/places/place.service.ts'
import { placeDirectory } from './features/places/placeDirectory.ts'
import { placesJobs } from './features/places/places.jobs.ts'
import { placesListeners } from './features/places/places.listeners.ts'
import { placesRoutes } from './features/places/places.routes.ts'
import { countryLimitsRoutes } from './features/regions/countryLimits.routes.ts'
import { regionsRoutes } from './features/regions/regions.routes.ts'
import { rolesRoutes } from './features/roles/roles.routes.ts'
import { salesRoutes } from './features/sales/sales.routes.ts'
import { startupRoutes } from './features/startup/startup.routes.ts'
import { usersListeners } from './features/users/users.listeners.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { walletJobs } from './features/wallet/wallet.jobs.ts'
import { walletListeners } from './features/wallet/wallet.listeners.ts'
import { walletRoutes } from './features/wallet/wallet.routes.ts'
import type { SitemapSource } from './http/crawlers.ts'
import type { SharePreviews } from './http/share.ts'
import { createPorts } from './integrations/plug.ts'
import type { Ports } from './integrations/ports.ts'
import { Directories } from './search/directories.ts'

/** A feature: its calls, its listeners and its scheduled jobs. */
type Feature = { routes?: Route[]; listeners?: Listener[]; jobs?: Job[] }

/** Every feature of the server, a line each. */
const features: Feature[] = [
  { jobs: coreJobs },
  { routes: [...regionsRoutes, ...countryLimitsRoutes] },
  { routes: categoriesRoutes },
  { routes: rolesRoutes },
  { routes: accountsRoutes, listeners: accountsListeners, jobs: accountsJobs },
  {
    routes: [...placesRoutes, ...managedPlacesRoutes, ...branchesRoutes],
    listeners: placesListeners,
    jobs: placesJobs,
  },
  { routes: packagesRoutes },
  { routes: walletRoutes, listeners: walletListeners, jobs: walletJobs },
  { routes: salesRoutes },
  { routes: paymentsRoutes, listeners: paymentsListeners, jobs: paymentsJobs },
  { routes: usersRoutes, listeners: usersListeners },
  { routes: offersRoutes, listeners: offersListeners, jobs: offersJobs },
  { routes: [...ordersRoutes, ...countersRoutes], jobs: ordersJobs },
  { routes: pagesRoutes, listeners: pagesListeners },
  {
    routes: notificationsRoutes,
    listeners: [
      ...notificationsListeners,
      ...placeNewsListeners,
      ...walletNewsListeners,
      ...salesNewsListeners,
      ...paymentNewsListeners,
      ...offerNewsListeners,
      ...orderNewsListeners,
    ],
    jobs: notificationsJobs,
  },
  { routes: adminHomeRoutes },
  { routes: startupRoutes },
  { routes: auditRoutes },
  { routes: liveRoutes },
  { routes: browserErrorsRoutes },
]

/** What is searched in memory. */
export const directories = [placeDirectory, offerDirectory]

const routes = features.flatMap((feature) => feature.routes ?? [])
const listeners = features.flatMap((feature) => feature.listeners ?? [])
const jobs = features.flatMap((feature) => feature.jobs ?? [])

const sitemap: SitemapSource = {
  lastPlaceId,
  placeIds: listApprovedPlaceIds,
  lastOfferId,
  offerIds: listLiveOfferIds,
  categoryIds: async (ctx) => (await listCategories(ctx, null)).map(({ id }) => id),
}

export type RunningApp = App & {
  routes: ReadonlyMap<string, Route>
  sitemap: SitemapSource
  sharePreviews: SharePreviews
}

type Parts = { config: Config; database: OpenDatabase; ports?: Partial<Ports>; now?: () => Date }

/** The product on a database: every call with its handler, listeners, jobs, and ports to third parties. */
export async function createApp({ config, database, ports, now }: Parts): Promise<RunningApp> {
  const log = createLogger(config)
  const { db, pool, watch } = database
  const outage = watchForOutage(pool, log)
  const logBus = throttledLog((err: unknown, times) => log.warn({ err, times }, 'Redis could not be reached'))
  const plugged = { ...(await createPorts(config, logBus)), ...ports }
  return {
    config,
    db,
    pool,
    ports: plugged,
    log,
    now: now ?? (() => new Date()),
    listeners,
    jobs,
    signals: new EventEmitter(),
    outage,
    live: createLiveReaders({ pool, bus: plugged.bus, log, isAway: outage.isAway }),
    search: new Directories(directories, { pool, log, watch }),
    sitemap,
    sharePreviews: { placeDrawing, offerDrawing },
    routes: new Map(routes.map((route) => [(route.call as Call).name, route])),
  }
}
