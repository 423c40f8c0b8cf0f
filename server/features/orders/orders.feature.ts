import { counters } from '#contract/orders/counters.endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { cancelOrder, rejectOrder, reverseOrder } from './cancelOrders.service.ts'
import { listChoices, listCounters } from './counters.service.ts'
import { findOrder } from './findOrder.service.ts'
import { listDoneOfUser, listOfPlace, listPendingOfPlace, listPendingOfUser } from './lists.service.ts'
import { findAtCounter, makeMembershipCode } from './members.service.ts'
import { getOrder } from './order.service.ts'
import { ordersJobs } from './orders.jobs.ts'
import { ordersNotifications } from './orders.notifications.ts'
import { ordersRetention } from './orders.retention.ts'
import { approveOrder, confirmOrder, declineOrder, payOrder, sendBill } from './orders.service.ts'
import { reserveOffer } from './reserve.service.ts'
import { startOrder } from './start.service.ts'

const countersRoutes = routes(counters, {
  getCounters: ({ ctx, actor, input }) => listCounters(ctx, actor, input.servicePlaceId),
  getChoices: ({ ctx, actor, input }) => listChoices(ctx, actor, input.branchId),
})

const ordersRoutes = routes(orders, {
  reserveOffer: ({ ctx, actor, input }) => reserveOffer(ctx, actor, input),
  getOrder: ({ ctx, actor, input }) => getOrder(ctx, actor, input.id),
  findOrder: ({ ctx, actor, input }) => findOrder(ctx, actor, input.code),
  findMember: ({ ctx, actor, input }) => findAtCounter(ctx, actor, input.phoneOrQr),
  getMembershipCode: async ({ ctx, actor }) => makeMembershipCode(ctx, actor),
  startOrder: ({ ctx, actor, input }) => startOrder(ctx, actor, input),
  confirmOrder: ({ ctx, actor, input }) => confirmOrder(ctx, actor, input.orderId),
  rejectOrder: ({ ctx, actor, input }) => rejectOrder(ctx, actor, input),
  sendBill: ({ ctx, actor, input }) => sendBill(ctx, actor, input),
  approveOrder: ({ ctx, actor, input }) => approveOrder(ctx, actor, input),
  declineOrder: ({ ctx, actor, input }) => declineOrder(ctx, actor, input.orderId),
  payOrder: ({ ctx, actor, input }) => payOrder(ctx, actor, input.orderId),
  cancelOrder: ({ ctx, actor, input }) => cancelOrder(ctx, actor, input),
  reverseOrder: ({ ctx, actor, input }) => reverseOrder(ctx, actor, input),
  listPendingOfPlace: ({ ctx, actor, input }) => listPendingOfPlace(ctx, actor, input),
  listOfPlace: ({ ctx, actor, input }) => listOfPlace(ctx, actor, input),
  listPendingOfUser: ({ ctx, actor, input }) => listPendingOfUser(ctx, actor, input),
  listDoneOfUser: ({ ctx, actor, input }) => listDoneOfUser(ctx, actor, input),
})

export const ordersFeature: Feature = {
  routes: [...ordersRoutes, ...countersRoutes],
  listeners: ordersNotifications,
  jobs: ordersJobs,
  retention: ordersRetention,
}
