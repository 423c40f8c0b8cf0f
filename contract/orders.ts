import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  BoundedPage,
  boundedText,
  Day,
  Id,
  Instant,
  OptionalId,
  Page,
  PageInput,
  Price,
  requiredText,
  Version,
} from './fields.ts'
import {
  billMinutes,
  confirmationMinutes,
  foundMinutes,
  memberLookUpsAnHour,
  membershipCodeSeconds,
  missedLookUpsAnHour,
  orderReversalDays,
  tokenLookUpsAnHour,
  wrongOrderCodesAnHour,
} from './limits.ts'
import { Sum } from './monthSum.ts'
import { Order } from './order.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code
const Whole = z.int().min(0)

/** The tabs of a place’s current orders. */
const placeTabs = ['open', 'finished'] as const

const OfOrder = { orderId: wire(Id, 'orderId', 'id') }
const WithReason = { ...OfOrder, reason: requiredText(200) }

/** Why an offer can't be taken, or not by this member. */
const taking = ['NotFound', 'MembersOnly', 'OfferNotAvailable', 'OfferSoldOut', 'OfferNotAtBranch'] as const
const handling = ['NotFound', 'WrongOrderState'] as const

const OfCounter = {
  servicePlaceId: wire(OptionalId, 'servicePlaceId', 'serivesPlaceId').describe(
    'Missing or 0: all that the caller reaches, as with the branch.',
  ),
  branchId: OptionalId,
}

/** Of orders that ended. */
const Period = {
  from: Day.optional().describe('Of finished ones: the first day.'),
  to: Day.optional().describe('The last day.'),
}

/** So many orders of all places are counted, and can be paged through. */
export const countedOrders = 10_000

const OfPlaces = BoundedPage(Order).extend({
  membersServed: Whole.nullable().describe(
    'Members with a paid order of the period; null of those that go on, and for whoever sees all and names no place and no branch.',
  ),
  discounts: z
    .array(Sum)
    .describe('What these gave altogether, by currency; none where they are not counted.'),
})

export const orders = calls('orders', {
  reserveOffer: {
    method: 'POST',
    path: '/Order/ReserveOffer',
    about: `Reserves an offer at a branch. A price in points that is known already is held; the branch has ${confirmationMinutes} minutes of its opening time to confirm.`,
    access: 'user',
    moves: 'points',
    refuses: [...taking, 'Stale', 'OfferLimitReached', 'OrderAbroad', 'NotEnoughPoints'],
    input: z.object({
      offerId: Id,
      branchId: Id,
      version: Version.optional().describe('Of the offer as it was shown.'),
    }),
    output: Order,
  },
  getOrder: {
    method: 'GET',
    path: '/Order/GetOrder',
    about: 'An order, for its member, for who handles it, and for staff who may reverse it.',
    access: 'user',
    scope: 'orders:read',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'orderId') }),
    output: Order,
  },
  findOrder: {
    method: 'GET',
    path: '/Order/FindOrder',
    about: `The order with this code, of one’s own place or branch. Spaces, small letters and look-alikes are forgiven; ${wrongOrderCodesAnHour} wrong codes an hour.`,
    access: 'OrdersControl',
    scope: 'orders:read',
    refuses: ['NotFound'],
    input: z.object({ code: boundedText(40, 'TooLong').trim().min(1, 'requiredField') }),
    output: Order,
  },
  findMember: {
    method: 'GET',
    path: '/Order/FindMember',
    about: `The member with exactly this phone, or whose screen shows this membership code, by a masked name. ${memberLookUpsAnHour} look-ups an hour; for a program ${tokenLookUpsAnHour}, of which ${missedLookUpsAnHour} may find nobody.`,
    access: 'OrdersControl',
    scope: 'orders:write',
    refuses: ['NotFound', 'MembershipCodeExpired'],
    input: z.object({ phoneOrQr: boundedText(254, 'TooLong').trim().min(1, 'requiredField') }),
    output: z.object({ memberId: Id, name: z.string() }),
  },
  getMembershipCode: {
    method: 'GET',
    path: '/Order/GetMembershipCode',
    about: `What a member’s QR shows at a counter, good for ${membershipCodeSeconds} seconds.`,
    access: 'user',
    refuses: ['MembersOnly'],
    input: z.object({}),
    output: z.object({ code: z.string(), expiresAt: Instant }),
  },
  startOrder: {
    method: 'POST',
    path: '/Order/StartOrder',
    about: `Begins an order for a member at the counter, who was found by the caller within ${foundMinutes} minutes: for an offer, or for the place’s standing discount on a service. ${billMinutes} minutes to enter the bill.`,
    access: 'OrdersControl',
    scope: 'orders:write',
    refuses: [
      ...taking,
      'MemberLimitReached',
      'MemberAbroad',
      'OrdersStopped',
      'FindMemberFirst',
      'TooManyUnanswered',
      'NoStandingDiscount',
    ],
    input: z
      .object({ memberId: Id, branchId: Id, offerId: OptionalId, serviceId: OptionalId })
      .refine(({ offerId, serviceId }) => !offerId !== !serviceId, {
        message: key('requiredField'),
        path: ['offerId'],
      }),
    output: Order,
  },
  confirmOrder: {
    method: 'POST',
    path: '/Order/ConfirmOrder',
    about: 'Confirms a reservation.',
    access: 'OrdersControl',
    scope: 'orders:write',
    refuses: handling,
    input: z.object(OfOrder),
    output: Order,
  },
  rejectOrder: {
    method: 'POST',
    path: '/Order/RejectOrder',
    about: 'Declines a reservation that was not confirmed, with a reason that the member reads.',
    access: 'OrdersControl',
    scope: 'orders:write',
    moves: 'points',
    refuses: handling,
    input: z.object(WithReason),
    output: Order,
  },
  sendBill: {
    method: 'POST',
    path: '/Order/SendBill',
    about:
      'Enters the bill: discount and points follow from it, the points are held, and the member is asked. Another bill has them asked again.',
    access: 'OrdersControl',
    scope: 'orders:write',
    moves: 'points',
    refuses: [
      ...handling,
      'NotEnoughPoints',
      'OutsideWindow',
      'MembersOnly',
      'NotPositive',
      'BillTooSmall',
      'CheaperItemTooLarge',
      'requiredField',
      'TooManyDecimals',
    ],
    input: z.object({
      ...OfOrder,
      bill: Price,
      cheaperItem: Price.optional().describe('Of two-for-one: the price of the cheaper item.'),
    }),
    output: Order,
  },
  approveOrder: {
    method: 'POST',
    path: '/Order/ApproveOrder',
    about: 'Approves the bill that was shown; refused with the order where that has changed.',
    access: 'user',
    moves: 'points',
    refuses: [...handling, 'BillChanged', 'requiredField'],
    input: z.object({
      ...OfOrder,
      bill: Price,
      points: Whole.optional().describe('As shown; of two-for-one it may not be missing.'),
    }),
    output: Order,
  },
  declineOrder: {
    method: 'POST',
    path: '/Order/DeclineOrder',
    about: 'Declines a bill. A reservation that still runs is confirmed again, without a bill.',
    access: 'user',
    moves: 'points',
    refuses: handling,
    input: z.object(OfOrder),
    output: Order,
  },
  payOrder: {
    method: 'POST',
    path: '/Order/PayOrder',
    about: 'The place took the rest of the bill: the held points are used.',
    access: 'OrdersControl',
    scope: 'orders:write',
    moves: 'points',
    refuses: handling,
    input: z.object(OfOrder),
    output: Order,
  },
  cancelOrder: {
    method: 'POST',
    path: '/Order/CancelOrder',
    about: 'Cancels a current order; its member may until they approved the bill.',
    access: 'user',
    scope: 'orders:write',
    moves: 'points',
    refuses: handling,
    input: z.object(WithReason),
    output: Order,
  },
  reverseOrder: {
    method: 'POST',
    path: '/Order/ReverseOrder',
    about: `Reverses a paid order: the points return to the member. The place may on the day of payment, staff within ${orderReversalDays} days.`,
    access: { any: ['OrdersControl', 'PaymentsControl'] },
    fresh: true,
    approval: 'byRule',
    moves: 'points',
    refuses: [...handling, 'OrderReversalTooLate'],
    input: z.object(WithReason),
    output: Order,
  },
  listPendingOfPlace: {
    method: 'GET',
    path: '/Order/GetAllPendingOrdersForServicesPlace',
    about: 'Orders that wait: reservations for the place, bills for the member. The oldest first.',
    access: 'OrdersControl',
    scope: 'orders:read',
    input: z.object({ ...OfCounter, ...PageInput }),
    output: Page(Order),
  },
  listOfPlace: {
    method: 'GET',
    path: '/Order/GetAllDoneBranchOrdersOrPlaceOrders',
    about:
      'Orders by tab: confirmed and approved ones that go on, or those that ended, in a period of the country’s days, the latest first; of all places up to a bound.',
    access: 'OrdersControl',
    scope: 'orders:read',
    input: z.object({
      ...OfCounter,
      tab: z.enum(placeTabs, key('InvalidData')).default('finished'),
      ...Period,
      today: z
        .boolean()
        .default(false)
        .describe('Of finished ones: those of today; the first and last day are not asked then.'),
      ...PageInput,
    }),
    output: OfPlaces,
  },
  listPendingOfUser: {
    method: 'GET',
    path: '/Order/GetAllPendingUserOrders',
    about: 'One’s own current orders, the latest first.',
    access: 'user',
    input: z.object(PageInput),
    output: Page(Order),
  },
  listDoneOfUser: {
    method: 'GET',
    path: '/Order/GetAllDoneUserOrders',
    about:
      'One’s own orders that ended, in a period of their country’s days, the latest first, and what all that were paid saved so far.',
    access: 'user',
    input: z.object({ ...Period, ...PageInput }),
    output: Page(Order).extend({
      saved: z.array(Sum).describe('By currency.'),
    }),
  },
})
