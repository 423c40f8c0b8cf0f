import { z } from 'zod'
import { calls } from './call.ts'
import { discountTypes } from './discount.ts'
import { Id, OptionalId } from './fields.ts'
import { CurrencyOfPrices } from './regions.ts'
import { wire } from './wire.ts'

export const Counter = z.object({
  branchId: Id,
  name: z.string(),
  placeId: wire(Id, 'servicePlaceId'),
  placeName: z.string(),
})
export type Counter = z.infer<typeof Counter>

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
      }),
    )
    .describe(
      'Live offers that are not sold out and stay valid for the half hour that is available to enter the bill.',
    ),
  services: z
    .array(z.object({ id: Id, name: z.string(), discountPercent: z.int() }))
    .describe('Services with a standing discount.'),
  currency: CurrencyOfPrices,
})
export type Choices = z.infer<typeof Choices>

export const counters = calls('counters', {
  getCounters: {
    method: 'GET',
    path: '/Order/GetCounters',
    about:
      'Lists the branches whose counter the caller works at. A manager gets their own branch, an owner the branches of their place. Staff name the place.',
    access: 'OrdersControl',
    scope: 'offers:read',
    refuses: ['NotFound'],
    input: z.object({ servicePlaceId: wire(OptionalId, 'servicePlaceId', 'serivesPlaceId') }),
    output: z.array(Counter),
  },
  getChoices: {
    method: 'GET',
    path: '/Order/GetCounterChoices',
    about: 'Returns the offers and standing discounts with which an order can be started at a branch now.',
    access: 'OrdersControl',
    scope: 'offers:read',
    refuses: ['NotFound'],
    input: z.object({ branchId: Id }),
    output: Choices,
  },
})
