import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { Id, OptionalId } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { Choices, Counter } from './schemas.ts'

export const counters = defineEndpoints('counters', {
  getCounters: {
    method: 'GET',
    path: '/Order/GetCounters',
    about:
      'Lists the branches whose counter the caller works at. A manager gets their own branch, an owner the branches of their place. Staff name the place.',
    access: 'OrdersControl',
    scope: 'offers:read',
    errors: ['NotFound'],
    input: z.object({ servicePlaceId: wireName(OptionalId, 'servicePlaceId', 'serivesPlaceId') }),
    output: z.array(Counter),
  },
  getChoices: {
    method: 'GET',
    path: '/Order/GetCounterChoices',
    about:
      'Returns the offers and standing discounts with which an order can be started at a branch now, and what they give a member who showed the caller their membership code.',
    access: 'OrdersControl',
    scope: 'offers:read',
    errors: ['NotFound', 'FindMemberFirst'],
    input: z.object({
      branchId: Id,
      memberId: OptionalId.describe(
        'ID of the member at the counter, whom the caller found before. Omitted or 0: no member.',
      ),
    }),
    output: Choices,
  },
})
