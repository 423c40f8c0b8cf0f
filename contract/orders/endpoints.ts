import { z } from 'zod'
import { staffOnly } from '../core/access.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
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
} from '../core/fields.ts'
import {
  billMinutes,
  confirmationMinutes,
  maxMemberLookupsPerHour,
  maxMissedLookupsPerHour,
  maxTokenLookupsPerHour,
  maxWrongOrderCodesPerHour,
  memberLookupMinutes,
  membershipCodeSeconds,
  orderReversalDays,
} from '../core/limits.ts'
import { wireName } from '../core/wire.ts'
import { Sum } from '../regions/schemas.ts'
import { Order } from './schemas.ts'

const WholeNumber = z.int().min(0)

const orderCode = boundedText(40, 'TooLong').trim().min(1, 'requiredField')

const orderRef = { orderId: wireName(Id, 'orderId', 'id') }
const orderWithReason = { ...orderRef, reason: requiredText(200) }

const reservationErrors = [
  'NotFound',
  'MembersOnly',
  'OfferNotAvailable',
  'OfferSoldOut',
  'OfferNotAtBranch',
] as const
const transitionErrors = ['NotFound', 'WrongOrderState'] as const

const counterRef = {
  servicePlaceId: wireName(OptionalId, 'servicePlaceId', 'serivesPlaceId').describe(
    'Place ID. Omitted or 0: all places that the caller has access to.',
  ),
  branchId: OptionalId,
}

const periodFields = {
  from: Day.optional().describe('First day of a period of completed orders.'),
  to: Day.optional().describe('Last day (inclusive).'),
}

const PlaceOrdersPage = BoundedPage(Order).extend({
  membersServed: WholeNumber.nullable().describe(
    'Number of members with a paid order in the period; `null` for current orders, and for staff who name no place and no branch.',
  ),
  discounts: z.array(Sum).describe('Total discounts by currency; empty if not computed.'),
})

export const orders = defineEndpoints('orders', {
  reserveOffer: {
    method: 'POST',
    path: '/Order/ReserveOffer',
    about: `Reserves an offer at a branch. If the price in points is already known, the points are held. The branch has ${confirmationMinutes} minutes of its opening hours to confirm.`,
    access: 'user',
    moves: 'points',
    errors: [
      ...reservationErrors,
      'Stale',
      'OfferLimitReached',
      'OrdersRestricted',
      'OrderAbroad',
      'NotEnoughPoints',
    ],
    input: z.object({
      offerId: Id,
      branchId: Id,
      version: Version.optional().describe('Version of the offer as it was shown.'),
    }),
    output: Order,
  },
  getOrder: {
    method: 'GET',
    path: '/Order/GetOrder',
    about:
      'Returns an order to its member, to those who manage it at the place, and to staff who may reverse it.',
    access: 'user',
    scope: 'orders:read',
    errors: ['NotFound'],
    input: z.object({ id: wireName(Id, 'id', 'orderId') }),
    output: Order,
  },
  findOrder: {
    method: 'GET',
    path: '/Order/FindOrder',
    about: `Finds an order of the caller’s place or branch by its code. Ignores spaces, letter case and look-alike characters. Limit: ${maxWrongOrderCodesPerHour} wrong codes per hour.`,
    access: 'OrdersControl',
    scope: 'orders:read',
    errors: ['NotFound', 'OrderAtOtherBranch'],
    input: z.object({ code: orderCode }),
    output: Order,
  },
  findMember: {
    method: 'GET',
    path: '/Order/FindMember',
    about: `Finds a member by exact phone number or membership code and returns a masked name. Limits per hour: ${maxMemberLookupsPerHour} look-ups per person, and ${maxTokenLookupsPerHour} per API token, of which ${maxMissedLookupsPerHour} may have no match.`,
    access: 'OrdersControl',
    scope: 'orders:write',
    errors: ['NotFound', 'MembershipCodeExpired'],
    input: z.object({ phoneOrQr: boundedText(254, 'TooLong').trim().min(1, 'requiredField') }),
    output: z.object({ memberId: Id, name: z.string() }),
  },
  getMembershipCode: {
    method: 'GET',
    path: '/Order/GetMembershipCode',
    about: `Returns the caller’s membership code to show as a QR code at the counter. It is valid for ${membershipCodeSeconds} seconds.`,
    access: 'user',
    errors: ['MembersOnly'],
    input: z.object({}),
    output: z.object({ code: z.string(), expiresAt: Instant }),
  },
  startOrder: {
    method: 'POST',
    path: '/Order/StartOrder',
    about: `Starts an order for a member at the counter whom the caller found within the last ${memberLookupMinutes} minutes. It uses an offer or the place’s standing discount on a service. A member who showed their membership code needs points for it. The bill must be entered within ${billMinutes} minutes.`,
    access: 'OrdersControl',
    scope: 'orders:write',
    errors: [
      ...reservationErrors,
      'MemberLimitReached',
      'MemberAbroad',
      'MemberRestricted',
      'OrdersStopped',
      'FindMemberFirst',
      'TooManyUnanswered',
      'NoStandingDiscount',
      'NotEnoughPoints',
    ],
    input: z
      .object({ memberId: Id, branchId: Id, offerId: OptionalId, serviceId: OptionalId })
      // Exactly one of them; 0 counts as none.
      .refine(({ offerId, serviceId }) => Boolean(offerId) !== Boolean(serviceId), {
        message: errorKey('requiredField'),
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
    errors: transitionErrors,
    input: z.object(orderRef),
    output: Order,
  },
  confirmOrderByCode: {
    method: 'POST',
    path: '/Order/ConfirmOrderByCode',
    about: `Confirms a reservation by the code that the member shows at the counter. An order in any other state is returned unchanged, so a code may be scanned again. Ignores spaces, letter case and look-alike characters. Limit: ${maxWrongOrderCodesPerHour} wrong codes per hour.`,
    access: 'OrdersControl',
    scope: 'orders:write',
    errors: ['NotFound', 'OrderAtOtherBranch'],
    input: z.object({
      code: orderCode,
      branchId: OptionalId.describe(
        'ID of the branch at whose counter the member is; an order of another branch is then rejected. Omitted or 0: any of the caller’s branches.',
      ),
    }),
    output: Order,
  },
  rejectOrder: {
    method: 'POST',
    path: '/Order/RejectOrder',
    about: 'Declines an unconfirmed reservation, with a reason that the member can read.',
    access: 'OrdersControl',
    scope: 'orders:write',
    moves: 'points',
    pointsDelayExempt: true,
    errors: transitionErrors,
    input: z.object(orderWithReason),
    output: Order,
  },
  sendBill: {
    method: 'POST',
    path: '/Order/SendBill',
    about:
      'Enters the bill, computes discount and points, holds the points and asks the member to approve. Sending another bill asks the member again.',
    access: 'OrdersControl',
    scope: 'orders:write',
    moves: 'points',
    errors: [
      ...transitionErrors,
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
      ...orderRef,
      bill: Price,
      cheaperItem: Price.optional().describe(
        'Price of the cheaper item, in the currency’s unit. Required for two-for-one.',
      ),
    }),
    output: Order,
  },
  approveOrder: {
    method: 'POST',
    path: '/Order/ApproveOrder',
    about:
      'Approves the bill that was shown. If the bill has changed, returns 409 `BillChanged` with the current order.',
    access: 'user',
    restrictionExempt: true,
    moves: 'points',
    errors: [...transitionErrors, 'BillChanged', 'requiredField'],
    input: z.object({
      ...orderRef,
      bill: Price,
      points: WholeNumber.optional().describe('Points as shown. Required for two-for-one.'),
    }),
    output: Order,
  },
  declineOrder: {
    method: 'POST',
    path: '/Order/DeclineOrder',
    about: 'Declines a bill. A reservation that is still valid returns to confirmed, without a bill.',
    access: 'user',
    restrictionExempt: true,
    moves: 'points',
    pointsDelayExempt: true,
    errors: transitionErrors,
    input: z.object(orderRef),
    output: Order,
  },
  payOrder: {
    method: 'POST',
    path: '/Order/PayOrder',
    about: 'Records that the place received the rest of the bill, and captures the held points.',
    access: 'OrdersControl',
    scope: 'orders:write',
    moves: 'points',
    errors: transitionErrors,
    input: z.object(orderRef),
    output: Order,
  },
  cancelOrder: {
    method: 'POST',
    path: '/Order/CancelOrder',
    about: 'Cancels a current order. The member can cancel until they approve the bill.',
    access: 'user',
    restrictionExempt: true,
    scope: 'orders:write',
    moves: 'points',
    pointsDelayExempt: true,
    errors: transitionErrors,
    input: z.object(orderWithReason),
    output: Order,
  },
  reverseOrder: {
    method: 'POST',
    path: '/Order/ReverseOrder',
    about: `Reverses a paid order and returns the points to the member. The place can reverse on the day of payment, staff within ${orderReversalDays} days.`,
    access: { any: ['OrdersControl', 'PaymentsControl'] },
    requiresReauth: true,
    approval: 'byRule',
    moves: 'points',
    pointsDelayExempt: true,
    errors: [...transitionErrors, 'OrderReversalTooLate'],
    input: z.object(orderWithReason),
    output: Order,
  },
  listPendingOfPlace: {
    method: 'GET',
    path: '/Order/GetAllPendingOrdersForServicesPlace',
    about: 'Lists orders that wait for the place to confirm or for the member to approve, oldest first.',
    access: 'OrdersControl',
    scope: 'orders:read',
    input: z.object({ ...counterRef, ...PageInput }),
    output: Page(Order),
  },
  listOfPlace: {
    method: 'GET',
    path: '/Order/GetAllDoneBranchOrdersOrPlaceOrders',
    about:
      'Lists current orders (confirmed or approved) or completed ones of a period, newest first. Orders of all places are counted up to a limit.',
    access: 'OrdersControl',
    scope: 'orders:read',
    input: z.object({
      ...counterRef,
      tab: z.enum(['open', 'finished'], errorKey('InvalidData')).default('finished'),
      ...periodFields,
      today: z.boolean().default(false).describe('Only orders completed today; ignores `from` and `to`.'),
      ...PageInput,
    }),
    output: PlaceOrdersPage,
  },
  listPendingOfUser: {
    method: 'GET',
    path: '/Order/GetAllPendingUserOrders',
    about: 'Lists the caller’s current orders, newest first.',
    access: 'user',
    input: z.object(PageInput),
    output: Page(Order),
  },
  listOfMember: {
    method: 'GET',
    path: '/Order/GetOrdersOfMember',
    about: 'Lists the orders of a member for staff, newest first.',
    access: { all: [staffOnly, { any: ['OrdersControl', 'PaymentsControl'] }] },
    input: z.object({ memberId: Id, ...PageInput }),
    output: BoundedPage(Order),
  },
  listDoneOfUser: {
    method: 'GET',
    path: '/Order/GetAllDoneUserOrders',
    about:
      'Lists the caller’s completed orders of a period, newest first. Also returns the savings of all paid orders so far.',
    access: 'user',
    input: z.object({ ...periodFields, ...PageInput }),
    output: Page(Order).extend({
      saved: z.array(Sum).describe('Savings by currency.'),
    }),
  },
})
