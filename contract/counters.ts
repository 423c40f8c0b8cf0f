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
        discountValue: z.number().nullable().describe('Null for two-for-one.'),
        left: z.int().nullable().describe('How many there are left; null: any number.'),
      }),
    )
    .describe('Live, valid within the half hour there is to type the bill, and not sold out.'),
  services: z
    .array(z.object({ id: Id, name: z.string(), discountPercent: z.int() }))
    .describe('Those with a standing discount.'),
  currency: CurrencyOfPrices,
})
export type Choices = z.infer<typeof Choices>

export const counters = calls('counters', {
  getCounters: {
    method: 'GET',
    path: '/Order/GetCounters',
    about:
      'The branches at whose counter the caller works: a manager’s own, an owner’s of their place, for staff those of the place they name.',
    access: 'OrdersControl',
    scope: 'offers:read',
    refuses: ['NotFound'],
    input: z.object({ servicePlaceId: wire(OptionalId, 'servicePlaceId', 'serivesPlaceId') }),
    output: z.array(Counter),
  },
  getChoices: {
    method: 'GET',
    path: '/Order/GetCounterChoices',
    about: 'What an order for a member at the counter of a branch may be started with, at this moment.',
    access: 'OrdersControl',
    scope: 'offers:read',
    refuses: ['NotFound'],
    input: z.object({ branchId: Id }),
    output: Choices,
  },
})
