import { counters } from '#contract/orders/counters.endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { cancelOrder, rejectOrder, reverseOrder } from './cancelOrders.service.ts'
import { getChoices, getCounters } from './counters.service.ts'
import { findOrder } from './findOrder.service.ts'
import {
  listDoneOfUser,
  listOfMember,
  listOfPlace,
  listPendingOfPlace,
  listPendingOfUser,
} from './lists.service.ts'
import { findAtCounter, getMembershipCode } from './members.service.ts'
import { getOrder } from './order.service.ts'
import { ordersJobs } from './orders.jobs.ts'
import { ordersNotifications } from './orders.notifications.ts'
import { ordersRetention } from './orders.retention.ts'
import {
  approveOrder,
  confirmOrder,
  confirmOrderByCode,
  declineOrder,
  payOrder,
  sendBill,
} from './orders.service.ts'
import { reserveOffer } from './reserve.service.ts'
import { startOrder } from './start.service.ts'

export const ordersFeature: Feature = {
  routes: [
    ...routes(orders, {
      reserveOffer,
      getOrder,
      findOrder,
      findMember: findAtCounter,
      getMembershipCode,
      startOrder,
      confirmOrder,
      confirmOrderByCode,
      rejectOrder,
      sendBill,
      approveOrder,
      declineOrder,
      payOrder,
      cancelOrder,
      reverseOrder,
      listPendingOfPlace,
      listOfPlace,
      listPendingOfUser,
      listOfMember,
      listDoneOfUser,
    }),
    ...routes(counters, { getCounters, getChoices }),
  ],
  listeners: ordersNotifications,
  jobs: ordersJobs,
  retention: ordersRetention,
}
