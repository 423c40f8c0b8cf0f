import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { csv, Day, EmptyReply, Id, Named, OptionalId, PrivateFile, xlsx } from '../core/fields.ts'
import { maxExportsPerHour, maxViewsPerAddress } from '../core/limits.ts'
import {
  defaultPeriodDays,
  maxComparedDays,
  maxInsightDays,
  maxOfferChanges,
  presetPeriodDays,
  viewedPages,
} from './constants.ts'
import { Insights, OfferChange } from './schemas.ts'

const placeManagers = { any: ['rank:ServiceSupplier', 'rank:BranchManager', 'ServicesPlaceControl'] } as const

const Scope = {
  servicePlaceId: OptionalId.describe('Place ID. Omitted or 0: the caller’s place.'),
  branchId: OptionalId.describe('Branch ID. Omitted or 0: the whole place; for a manager, their branch.'),
}

const Asked = {
  ...Scope,
  from: Day.optional().describe('First day, in the time zone of the place. Requires `to`.'),
  to: Day.optional().describe(`Last day. The period has at most ${maxInsightDays} days.`),
  last: z
    .enum(presetPeriodDays)
    .default(defaultPeriodDays)
    .describe('Number of days up to and including today. Ignored with `from` and `to`.'),
}

export const insights = defineEndpoints('insights', {
  getInsights: {
    method: 'GET',
    path: '/Insights/GetInsights',
    about:
      'Returns views, reservations, payments and lost orders of a place in a period, compared with the previous period.',
    access: placeManagers,
    errors: ['NotFound'],
    input: z.object(Asked),
    output: Insights,
  },
  getOfferChanges: {
    method: 'GET',
    path: '/Insights/GetOfferChanges',
    about: `Returns the effect of the latest ${maxOfferChanges} changes to the terms of an offer. Compares the same number of days before and after, at most ${maxComparedDays}. Skips terms without orders.`,
    access: placeManagers,
    errors: ['NotFound'],
    input: z.object({ offerId: Id }),
    output: z.object({ servicePlaceId: Id, offer: Named, changes: z.array(OfferChange) }),
  },
  exportInsights: {
    method: 'GET',
    path: '/Insights/Export',
    about: `Returns the days of a period as an Excel workbook or CSV file in the caller’s language. CSV cells are separated by semicolons in Arabic and by commas in English. Limit: ${maxExportsPerHour} per hour.`,
    access: placeManagers,
    errors: ['NotFound'],
    replies: 'file',
    input: z.object({ ...Asked, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: PrivateFile(xlsx, csv),
  },
  countView: {
    method: 'POST',
    path: '/Insights/CountView',
    about: `Counts a page view. Ignores bots, prefetched pages, and people who run the place or the product. Accepts ${maxViewsPerAddress} views per address in ten minutes, from pages of this site only.`,
    access: 'anyone',
    errors: ['ForeignOrigin'],
    sends: 'query',
    input: z.object({ page: z.enum(viewedPages), id: Id }),
    output: EmptyReply,
  },
})
