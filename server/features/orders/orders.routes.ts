import { orders } from '#contract/orders/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { sendBill } from './bill.service.ts'
import { approveOrder, declineOrder } from './billDecision.service.ts'
import { cancelOrder, rejectOrder, reverseOrder } from './cancelOrders.service.ts'
import { confirmOrder } from './confirm.service.ts'
import { findOrder } from './findOrder.service.ts'
import { listDoneOfUser, listOfPlace, listPendingOfPlace, listPendingOfUser } from './lists.service.ts'
import { findAtCounter, makeMembershipCode } from './members.service.ts'
import { getOrder } from './order.service.ts'
import { payOrder } from './pay.service.ts'
import { reserveOffer } from './reserve.service.ts'
import { startOrder } from './start.service.ts'

export const ordersRoutes = routes(orders, {
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
