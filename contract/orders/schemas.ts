import { z } from 'zod'
import { Id, Instant, Money, Named, Version } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { discountTypes, pointsTypes } from '../offers/discount.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { orderActorRoles, orderStates, walkInObstacles } from './constants.ts'

export const OrderState = z.enum(orderStates)
const Whole = z.int().min(0)

export const OrderTerms = z.object({
  discountType: z.enum(discountTypes),
  discountValue: z
    .number()
    .nullable()
    .describe('Discount in percent or in the currency’s unit, or the fixed price; `null` for two-for-one.'),
  discountCap: Money.nullable(),
  priceBefore: Money.nullable().describe(
    'Price without the offer, which is the minimum bill; `null` if the price isn’t fixed.',
  ),
  pointsType: z.enum(pointsTypes),
  points: Whole.nullable().describe('Fixed price in points; `null` if not fixed.'),
  pointValue: Money.describe('Value of a point in the currency’s unit.'),
  mayShrink: z.boolean().describe('Whether the discount shrinks to the member’s available points.'),
})

const Step = z.object({
  state: OrderState,
  at: Instant,
  by: z.enum(orderActorRoles),
  program: z
    .string()
    .nullable()
    .describe(
      'Name of the API token that made the change; `null` if a person made it, and always for the member.',
    ),
  reason: z.string().nullable(),
  bill: Money.nullable(),
  discount: Money.nullable(),
  points: Whole.nullable(),
})

export const Order = z.object({
  id: Id,
  code: z.string().describe('Order code of eight characters without look-alikes.'),
  kind: z.enum(['reservation', 'walkIn']),
  state: OrderState,
  offer: Named.nullable(),
  service: Named.nullable().describe('Service of the place’s standing discount; `null` for an offer.'),
  terms: OrderTerms,
  place: Named,
  branch: Named,
  member: z.object({
    id: Id,
    name: z.string().describe('Name of the member, masked until they reserve or approve.'),
  }),
  currency: CurrencyOfPrices,
  bill: Money.nullable(),
  cheaperItem: Money.nullable(),
  discount: Money.nullable(),
  payable: Money.nullable().describe(
    'Amount that the member pays at the place, in the currency’s unit; `null` before the bill.',
  ),
  points: Whole.describe('Points held for the order, or captured once paid.'),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  expiresAt: Instant.nullable().describe('Time when the order expires; `null` if it doesn’t.'),
  reservedUntil: Instant.nullable().describe(
    'Time until which a reservation can be used; `null` if none applies.',
  ),
  reason: z.string().nullable(),
  history: z.array(Step),
  mayReverse: z.boolean().describe('Whether the caller can reverse the order now.'),
  version: Version,
})
export type Order = z.infer<typeof Order>

export const Counter = z.object({
  branchId: Id,
  name: z.string(),
  placeId: wireName(Id, 'servicePlaceId'),
  placeName: z.string(),
  phone: z
    .string()
    .describe('Phone number of the branch in E.164 format; empty if the place’s numbers apply.'),
})
export type Counter = z.infer<typeof Counter>

export const MemberDiscount = z.object({
  obstacle: z
    .enum(walkInObstacles)
    .nullable()
    .describe('Error with which an order would be rejected now; `null` if none.'),
  maxDiscount: Money.nullable().describe(
    'Largest discount that the member gets now, in the currency’s unit, rounded down to one digit if their points limit it; `null` if only the bill limits it.',
  ),
})
export type MemberDiscount = z.infer<typeof MemberDiscount>

const forMember = MemberDiscount.nullable().describe(
  'Discount for the requested member; `null` unless they showed the caller their membership code.',
)

export const Choices = z.object({
  offers: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        discountType: z.enum(discountTypes),
        discountValue: z
          .number()
          .nullable()
          .describe(
            'Discount in percent or in the currency’s unit, or the fixed price; `null` for two-for-one.',
          ),
        left: z.int().nullable().describe('Number left; `null` if unlimited.'),
        terms: OrderTerms,
        forMember,
      }),
    )
    .describe(
      'Live offers that are not sold out and stay valid for the half hour that is available to enter the bill.',
    ),
  services: z
    .array(z.object({ id: Id, name: z.string(), discountPercent: z.int(), terms: OrderTerms, forMember }))
    .describe('Services with a standing discount.'),
  currency: CurrencyOfPrices,
})
export type Choices = z.infer<typeof Choices>

export const maxCountedOrders = 10_000
