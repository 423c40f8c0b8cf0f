import { EventEmitter } from 'node:events'
import type { Call } from '../contract/call.ts'
import type { Config } from './config/config.ts'
import type { App } from './core/app.ts'
import { coreJobs } from './core/core.jobs.ts'
import type { Feature } from './core/feature.ts'
import { createLiveReaders } from './core/liveReaders.ts'
import { createLogger } from './core/log.ts'
import { watchForOutage } from './core/outage.ts'
import type { Route } from './core/routes.ts'
import { throttledLog } from './core/throttledLog.ts'
import type { OpenDatabase } from './db/open.ts'
import { accountsFeature } from './features/accounts/accounts.feature.ts'
import { adminHomeFeature } from './features/adminHome/adminHome.feature.ts'
import { auditFeature } from './features/audit/audit.feature.ts'
import { browserErrorsFeature } from './features/browserErrors/browserErrors.feature.ts'
import { categoriesFeature } from './features/categories/categories.feature.ts'
import { listCategories } from './features/categories/categories.service.ts'
import { chatFeature } from './features/chat/chat.feature.ts'
import { complaintsFeature } from './features/complaints/complaints.feature.ts'
import { liveFeature } from './features/live/live.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { lastOfferId, listLiveOfferIds } from './features/offers/listing.service.ts'
import { offerDirectory } from './features/offers/offerDirectory.ts'
import { offersFeature } from './features/offers/offers.feature.ts'
import { offerDrawing } from './features/offers/publicOffer.service.ts'
import { ordersFeature } from './features/orders/orders.feature.ts'
import { packagesFeature } from './features/packages/packages.feature.ts'
import { pagesFeature } from './features/pages/pages.feature.ts'
import { paymentsFeature } from './features/payments/payments.feature.ts'
import { lastPlaceId, listApprovedPlaceIds } from './features/places/listing.service.ts'
import { placeDrawing } from './features/places/place.service.ts'
import { placeDirectory } from './features/places/placeDirectory.ts'
import { placesFeature } from './features/places/places.feature.ts'
import { regionsFeature } from './features/regions/regions.feature.ts'
import { rolesFeature } from './features/roles/roles.feature.ts'
import { salesFeature } from './features/sales/sales.feature.ts'
import { startupFeature } from './features/startup/startup.feature.ts'
import { usersFeature } from './features/users/users.feature.ts'
import { walletFeature } from './features/wallet/wallet.feature.ts'
import type { SitemapSource } from './http/crawlers.ts'
import type { SharePreviews } from './http/share.ts'
import { createPorts } from './integrations/plug.ts'
import type { Ports } from './integrations/ports.ts'
import { Directories } from './search/directories.ts'

/** Every feature of the server, a line each. */
const features: Feature[] = [
  regionsFeature,
  categoriesFeature,
  rolesFeature,
  accountsFeature,
  placesFeature,
  packagesFeature,
  walletFeature,
  salesFeature,
  paymentsFeature,
  usersFeature,
  offersFeature,
  ordersFeature,
  chatFeature,
  complaintsFeature,
  pagesFeature,
  notificationsFeature,
  adminHomeFeature,
  startupFeature,
  auditFeature,
  liveFeature,
  browserErrorsFeature,
]

/** What is searched in memory. */
export const directories = [placeDirectory, offerDirectory]

const routes = features.flatMap((feature) => feature.routes ?? [])
const listeners = features.flatMap((feature) => feature.listeners ?? [])
const jobs = [...coreJobs, ...features.flatMap((feature) => feature.jobs ?? [])]

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
