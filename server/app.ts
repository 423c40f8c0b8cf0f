import { EventEmitter } from 'node:events'
import type { Config } from './config/config.ts'
import type { App } from './core/app.ts'
import { coreJobs } from './core/core.jobs.ts'
import { coreRetention } from './core/core.retention.ts'
import { monitorDatabase } from './core/database/circuitBreaker.ts'
import { ReadReplica } from './core/database/readReplica.ts'
import { retentionJob } from './core/database/retention.ts'
import type { Feature } from './core/feature.ts'
import { createSseHub } from './core/live/sseHub.ts'
import { createLogger } from './core/log.ts'
import { objectStoreErrors } from './core/metrics.ts'
import { withReaderDigits } from './core/readerDigits.ts'
import type { Route } from './core/request/routes.ts'
import { createSecurityLog } from './core/security/securityLog.ts'
import { createThrottledLog } from './core/throttledLog.ts'
import { createManualClock, createNodeClock, type MachineClocks } from './core/time/nodeClock.ts'
import type { OpenDatabase } from './db/open.ts'
import { accountsFeature } from './features/accounts/accounts.feature.ts'
import { adminHomeFeature } from './features/adminHome/adminHome.feature.ts'
import { apiTokensFeature } from './features/apiTokens/apiTokens.feature.ts'
import { createApprovalsFeature } from './features/approvals/approvals.feature.ts'
import { auditFeature } from './features/audit/audit.feature.ts'
import { branchLandingFeature } from './features/branchLanding/branchLanding.feature.ts'
import { browserErrorsFeature } from './features/browserErrors/browserErrors.feature.ts'
import { categoriesFeature } from './features/categories/categories.feature.ts'
import { getAllCategories } from './features/categories/categories.service.ts'
import { chatFeature } from './features/chat/chat.feature.ts'
import { claimsFeature } from './features/claims/claims.feature.ts'
import { complaintsFeature } from './features/complaints/complaints.feature.ts'
import { consentsFeature } from './features/consents/consents.feature.ts'
import { favouritesFeature } from './features/favourites/favourites.feature.ts'
import { giftsFeature } from './features/gifts/gifts.feature.ts'
import { insightsFeature } from './features/insights/insights.feature.ts'
import { liveFeature } from './features/live/live.feature.ts'
import { memberHomeFeature } from './features/memberHome/memberHome.feature.ts'
import { memberPageFeature } from './features/memberPage/memberPage.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { getLastOfferId, listLiveOffers } from './features/offers/listing.service.ts'
import { offerIndex } from './features/offers/offerIndex.ts'
import { offersFeature } from './features/offers/offers.feature.ts'
import { getOfferPreview } from './features/offers/publicOffer.service.ts'
import { ordersFeature } from './features/orders/orders.feature.ts'
import { ownDataFeature } from './features/ownData/ownData.feature.ts'
import { packagesFeature } from './features/packages/packages.feature.ts'
import { pagesFeature } from './features/pages/pages.feature.ts'
import { paymentsFeature } from './features/payments/payments.feature.ts'
import { payoutsFeature } from './features/payouts/payouts.feature.ts'
import { getLastPlaceId, listApprovedPlaces } from './features/places/listing.service.ts'
import { getPlacePreview } from './features/places/place.service.ts'
import { placeIndex } from './features/places/placeIndex.ts'
import { placesFeature } from './features/places/places.feature.ts'
import { referralsFeature } from './features/referrals/referrals.feature.ts'
import { regionsFeature } from './features/regions/regions.feature.ts'
import { reportsFeature } from './features/reports/reports.feature.ts'
import { restrictionsFeature } from './features/restrictions/restrictions.feature.ts'
import { reviewsFeature } from './features/reviews/reviews.feature.ts'
import { rolesFeature } from './features/roles/roles.feature.ts'
import { salesFeature } from './features/sales/sales.feature.ts'
import { savedSearchesFeature } from './features/savedSearches/savedSearches.feature.ts'
import { securityLogFeature } from './features/securityLog/securityLog.feature.ts'
import { startupFeature } from './features/startup/startup.feature.ts'
import { suspicionCasesFeature } from './features/suspicionCases/suspicionCases.feature.ts'
import { usersFeature } from './features/users/users.feature.ts'
import { walletFeature } from './features/wallet/wallet.feature.ts'
import { webhooksFeature } from './features/webhooks/webhooks.feature.ts'
import { workHomeFeature } from './features/workHome/workHome.feature.ts'
import type { SitemapSource } from './http/pages/crawlers.ts'
import type { SharePreviews } from './http/pages/sharePreviews.ts'
import { createPorts } from './integrations/createAdapters.ts'
import type { StoreFailure } from './integrations/monitoredFileStore.ts'
import type { Ports } from './integrations/ports.ts'
import { SearchIndexes } from './search/indexRegistry.ts'

const features: Feature[] = [
  regionsFeature,
  categoriesFeature,
  rolesFeature,
  consentsFeature,
  accountsFeature,
  placesFeature,
  apiTokensFeature,
  packagesFeature,
  walletFeature,
  salesFeature,
  claimsFeature,
  paymentsFeature,
  usersFeature,
  offersFeature,
  branchLandingFeature,
  ordersFeature,
  payoutsFeature,
  favouritesFeature,
  savedSearchesFeature,
  memberHomeFeature,
  workHomeFeature,
  restrictionsFeature,
  memberPageFeature,
  chatFeature,
  complaintsFeature,
  reviewsFeature,
  webhooksFeature,
  giftsFeature,
  referralsFeature,
  pagesFeature,
  ownDataFeature,
  notificationsFeature,
  reportsFeature,
  insightsFeature,
  adminHomeFeature,
  startupFeature,
  auditFeature,
  securityLogFeature,
  createApprovalsFeature(() => routes),
  suspicionCasesFeature,
  liveFeature,
  browserErrorsFeature,
]

export const searchIndexes = [placeIndex, offerIndex]

/** Tables that visitors' pages show apart from places and offers; their triggers write changes of this kind. */
export const cachedWithSearch = { kind: 'page', tables: ['pages', 'page_sections', 'settings'] }

const routes: ReadonlyMap<string, Route> = new Map(
  features.flatMap(({ routes = [] }) => routes.map((route) => [route.endpoint.name, route])),
)
export const listeners = features.flatMap((feature) => feature.listeners ?? [])

export const retention = [...coreRetention, ...features.flatMap((feature) => feature.retention ?? [])]

const jobs = [...coreJobs, ...features.flatMap((feature) => feature.jobs ?? []), retentionJob(retention)]

const sitemap: SitemapSource = {
  lastPlaceId: getLastPlaceId,
  places: listApprovedPlaces,
  lastOfferId: getLastOfferId,
  offers: listLiveOffers,
  categoryIds: async (ctx) => (await getAllCategories({ ctx, actor: null, input: {} })).map(({ id }) => id),
}

export type RunningApp = App & {
  routes: ReadonlyMap<string, Route>
  sitemap: SitemapSource
  sharePreviews: SharePreviews
}

type Parts = {
  config: Config
  database: OpenDatabase
  ports?: Partial<Ports>
  /** Clock used instead of the database's. */
  now?: () => Date
  machine?: MachineClocks
  /** Milliseconds for which a search waits for an index. */
  indexTimeoutMs?: number
}

export async function createApp({
  config,
  database,
  ports,
  now,
  machine,
  indexTimeoutMs: buildTimeoutMs,
}: Parts): Promise<RunningApp> {
  const log = createLogger(config)
  const { db, pool, direct, watch: sync, replica } = database
  const clock = now ? createManualClock(pool, now) : createNodeClock({ pool, log, machine })
  await clock.compare()
  const circuitBreaker = monitorDatabase(pool, log, clock.compare)
  const logBus = createThrottledLog((err: unknown, occurrences) =>
    log.warn({ err, occurrences }, 'Redis connection failed'),
  )
  const logStore = createThrottledLog((failure: { operation: string; err: unknown }, occurrences) =>
    log.error({ ...failure, occurrences }, 'file store operation failed'),
  )
  const watchers = {
    onBusError: logBus,
    onStoreFailure({ operation, error }: StoreFailure) {
      objectStoreErrors.inc({ operation })
      logStore({ operation, err: error })
    },
  }
  const adapters = { ...(await createPorts(config, watchers)), ...ports }
  return {
    config,
    db,
    pool,
    direct,
    replica: replica && new ReadReplica({ ...replica, primary: pool, log }),
    ports: withReaderDigits(adapters, db),
    log,
    now: clock.now,
    clock,
    listeners,
    jobs,
    signals: new EventEmitter(),
    circuitBreaker,
    securityLog: createSecurityLog({ db, log, now: clock.now, isCircuitOpen: circuitBreaker.isOpen }),
    live: createSseHub({ pool, bus: adapters.bus, log, isCircuitOpen: circuitBreaker.isOpen }),
    search: new SearchIndexes(searchIndexes, {
      pool,
      direct,
      log,
      sync,
      cachedWith: cachedWithSearch,
      buildTimeoutMs,
    }),
    sitemap,
    sharePreviews: { place: getPlacePreview, offer: getOfferPreview },
    routes,
  }
}
