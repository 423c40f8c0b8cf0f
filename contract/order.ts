import { z } from 'zod'
import { discountTypes, pointsTypes } from './discount.ts'
import { Id, Instant, Money, Named, Version } from './fields.ts'
import { orderSides, orderStates } from './orderStates.ts'
import { CurrencyOfPrices } from './regions.ts'

export const OrderState = z.enum(orderStates)
const Whole = z.int().min(0)

/** What an order is worth, as it was when the order was made. */
const Terms = z.object({
  discountType: z.enum(discountTypes),
  discountValue: z
    .number()
    .nullable()
    .describe('Of a percent the percent, else an amount; null of two-for-one.'),
  discountCap: Money.nullable(),
  priceBefore: Money.nullable().describe('Of a fixed price: the least that the bill must be.'),
  pointsType: z.enum(pointsTypes),
  points: Whole.nullable().describe('Of a fixed price in points.'),
  pointValue: Money.describe('What a point is worth of the currency.'),
  mayShrink: z.boolean().describe('Where the points don’t suffice, the discount shrinks to those there are.'),
})

const Step = z.object({
  state: OrderState,
  at: Instant,
  by: z.enum(orderSides),
  program: z
    .string()
    .nullable()
    .describe('The API token with which a program of the place took it; null for its member, too.'),
  reason: z.string().nullable(),
  bill: Money.nullable(),
  discount: Money.nullable(),
  points: Whole.nullable(),
})

/** An order as its member and its counter read it. */
export const Order = z.object({
  id: Id,
  code: z.string().describe('Eight characters of which no two look alike.'),
  kind: z.enum(['reservation', 'walkIn']),
  state: OrderState,
  offer: Named.nullable(),
  service: Named.nullable().describe('Where it is for the place’s standing discount.'),
  terms: Terms,
  place: Named,
  branch: Named,
  member: z.object({ id: Id, name: z.string().describe('Masked until they reserved or approved.') }),
  currency: CurrencyOfPrices,
  bill: Money.nullable(),
  cheaperItem: Money.nullable(),
  discount: Money.nullable(),
  payable: Money.nullable().describe('What the member pays at the place.'),
  points: Whole.describe('What is held for it; of a paid one what it took.'),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  expiresAt: Instant.nullable().describe('When it ends by itself.'),
  reservedUntil: Instant.nullable().describe('Until when a reservation can be used.'),
  reason: z.string().nullable(),
  history: z.array(Step),
  mayReverse: z.boolean().describe('Whether whoever reads it may reverse it now.'),
  version: Version,
})
export type Order = z.infer<typeof Order>
