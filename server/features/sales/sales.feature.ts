import { clients } from '#contract/sales/clients.endpoints.ts'
import { sales } from '#contract/sales/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { recordCash } from './cash.service.ts'
import { getCashEntries } from './cashEntries.service.ts'
import { getCashOwed } from './cashOwed.service.ts'
import { getClients } from './clients.service.ts'
import { getUserStat, getUserStatByUserId } from './figures.service.ts'
import { reverseSale } from './reverseSale.service.ts'
import { salesNotifications } from './sales.notifications.ts'
import { getSales } from './sales.service.ts'
import { subscribeToPackage } from './sell.service.ts'

export const salesFeature: Feature = {
  routes: [
    ...routes(sales, {
      subscribeToPackage,
      reverseSale,
      getSales,
      getUserStat,
      getUserStatByUserId,
      getCashOwed,
      getCashEntries,
      recordCash,
    }),
    ...routes(clients, { getClients }),
  ],
  listeners: salesNotifications,
}
