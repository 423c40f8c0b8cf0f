import { clients } from '#contract/sales/clients.endpoints.ts'
import { sales } from '#contract/sales/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { recordCash } from './cash.service.ts'
import { listCashEntries } from './cashEntries.service.ts'
import { listCashOwed } from './cashOwed.service.ts'
import { listClients } from './clients.service.ts'
import { getSellerFigures } from './figures.service.ts'
import { reverseSale } from './reverseSale.service.ts'
import { salesNotifications } from './sales.notifications.ts'
import { listSales } from './sales.service.ts'
import { sellPackage } from './sell.service.ts'

const salesRoutes = routes(sales, {
  subscribeToPackage: ({ ctx, actor, input }) => sellPackage(ctx, actor, input),
  reverseSale: ({ ctx, actor, input }) => reverseSale(ctx, actor, input),
  getSales: ({ ctx, actor, input }) => listSales(ctx, actor, input),
  getUserStat: ({ ctx, actor }) => getSellerFigures(ctx, actor, actor.id),
  getUserStatByUserId: ({ ctx, actor, input }) => getSellerFigures(ctx, actor, input.userId),
  getCashOwed: ({ ctx, input }) => listCashOwed(ctx, input),
  getCashEntries: ({ ctx, actor, input }) => listCashEntries(ctx, actor, input),
  recordCash: ({ ctx, actor, input }) => recordCash(ctx, actor, input),
})

const clientsRoutes = routes(clients, {
  getClients: ({ ctx, actor, input }) => listClients(ctx, actor, input),
})

export const salesFeature: Feature = {
  routes: [...salesRoutes, ...clientsRoutes],
  listeners: salesNotifications,
}
