import { z } from 'zod'
import { calls } from './call.ts'
import { Id } from './fields.ts'
import { OfferRow } from './offers.ts'
import { PlaceBranch, PlaceRow, PublicPlace } from './places.ts'
import { wire } from './wire.ts'

/** What whoever stands at the door of a branch can use there. */
export const Door = z.object({
  branchId: Id,
  place: PublicPlace.pick({ id: true, name: true, nameAr: true, nameEn: true, category: true })
    .nullable()
    .describe('Null where it is not shown now.'),
  branch: PlaceBranch.nullable().describe('Null where it is no more, or its place is not shown.'),
  others: z.array(PlaceBranch).describe('The other branches of the place, those that are open first.'),
  discounts: z
    .array(z.object({ serviceId: Id, name: z.string(), percent: z.int() }))
    .describe('The standing discounts for members, the highest first.'),
  usableNow: z.array(OfferRow).describe('Offers that are valid at the branch now, while it is open.'),
  later: z.array(OfferRow).describe('Its other offers, the next first.'),
  nearby: z.array(PlaceRow).describe('Places near there, where this one is not shown.'),
})
export type Door = z.infer<typeof Door>

export const doors = calls('doors', {
  getDoor: {
    method: 'GET',
    path: '/ServicesPlace/GetDoor',
    about: 'What can be used at a branch now: what the code on its poster opens.',
    access: 'anyone',
    input: z.object({ branchId: wire(Id, 'branchId', 'id') }),
    output: Door,
  },
})
