import { z } from 'zod'
import { calls } from './call.ts'
import { csv, Day, EmptyReply, Id, Instant, Money, Named, OptionalId, PrivateFile, xlsx } from './fields.ts'
import {
  changeDays,
  lastDays,
  mostInsightDays,
  mostListed,
  mostOfferChanges,
  orderLosses,
  termsParts,
  usualDays,
  viewedPages,
} from './insightKinds.ts'
import { exportsAnHour, viewsOfAnAddress } from './limits.ts'
import { CurrencyOfPrices } from './regions.ts'
import { ReportDays, ReportPeriod } from './reports.ts'

const ofPlaces = { any: ['rank:ServiceSupplier', 'rank:BranchManager', 'ServicesPlaceControl'] } as const

const Scope = {
  servicePlaceId: OptionalId.describe('0 or missing: the caller’s.'),
  branchId: OptionalId.describe('0 or missing: the whole place; for a manager their branch.'),
}

const Asked = {
  ...Scope,
  from: Day.optional().describe('The first day, by the clocks of the place; with `to`.'),
  to: Day.optional().describe(`The last day, at most ${mostInsightDays} with the first.`),
  last: z.enum(lastDays).default(usualDays).describe('Without days: the last so many, today included.'),
}

/** What a page, its offers and its posters brought; views of the place as a whole are null of one branch. */
export const InsightFigures = z.object({
  pageViews: z.int().nullable().describe('How often the page of the place was seen.'),
  visitors: z.int().nullable().describe('By how many; who comes on two days counts twice.'),
  offerViews: z.int().nullable().describe('How often the pages of its offers were opened.'),
  doorViews: z.int().describe('How often the codes at its doors were opened.'),
  reserved: z.int().describe('Reservations that were made.'),
  paidReservations: z.int().describe('Reservations that were paid and not reversed.'),
  walkIns: z.int().describe('Paid orders without a reservation, not reversed.'),
  newMembers: z.int().describe('Members who paid here for the first time.'),
  returningMembers: z.int().describe('Members who paid here before, too.'),
})
export type InsightFigures = z.infer<typeof InsightFigures>

const Bills = { paid: z.int(), bills: Money.describe('Before the discount.'), discounts: Money }

export const InsightMoney = z.object({ currency: CurrencyOfPrices, ...Bills, before: z.object(Bills) })
export type InsightMoney = z.infer<typeof InsightMoney>

/** What is counted of a day, an hour, an offer or a branch. */
const Steps = {
  views: z.int().nullable(),
  reserved: z.int(),
  paid: z.int().describe('With and without a reservation.'),
}
export const InsightSteps = z.object(Steps)
export type InsightSteps = z.infer<typeof InsightSteps>

export const InsightsOfOne = z.object({ of: Named, ...Steps, before: InsightSteps })
export type InsightsOfOne = z.infer<typeof InsightsOfOne>

export const Insights = z.object({
  place: Named,
  branch: Named.nullable().describe('Null: the whole place.'),
  branches: z.array(Named).describe('What the reader may narrow this to.'),
  timeZone: z.string(),
  period: ReportPeriod,
  figures: InsightFigures,
  before: InsightFigures.describe('In the period before.'),
  money: z.array(InsightMoney).describe('By currency: amounts of several are never added together.'),
  losses: z
    .array(z.object({ loss: z.enum(orderLosses), count: z.int(), before: z.int() }))
    .describe('Orders that came to nothing, by when they ended.'),
  slots: z.array(ReportDays).describe('What a chart shows: days, weeks from the first day, or months.'),
  bySlot: z.array(z.object({ ...Steps, before: InsightSteps })).describe('Of each slot.'),
  byHour: z.array(InsightSteps).describe('Of each hour of the day, from midnight.'),
  byOffer: z.array(InsightsOfOne).describe(`The first ${mostListed}, those with most paid orders first.`),
  byBranch: z.array(InsightsOfOne).describe('Views are those of the code at the door.'),
})
export type Insights = z.infer<typeof Insights>

/** What was counted within some days around a change. */
export const AroundChange = z.object({ ...ReportDays.shape, ...Steps })

export const OfferChange = z.object({
  at: Instant,
  changed: z.array(z.enum(termsParts)),
  days: z.int().describe(`How many days are compared: those that have passed since, at most ${changeDays}.`),
  before: AroundChange.nullable().describe('The day itself is in neither; null where none has passed yet.'),
  after: AroundChange.nullable(),
})
export type OfferChange = z.infer<typeof OfferChange>

export const insights = calls('insights', {
  getInsights: {
    method: 'GET',
    path: '/Insights/GetInsights',
    about:
      'What the page of a place, its offers and its posters brought in a period, beside the period before: how often they were seen, what was reserved and paid, by whom, when, and what came to nothing.',
    access: ofPlaces,
    refuses: ['NotFound'],
    input: z.object(Asked),
    output: Insights,
  },
  getOfferChanges: {
    method: 'GET',
    path: '/Insights/GetOfferChanges',
    about: `What the latest ${mostOfferChanges} changes of an offer’s terms did: as many days before each as after, ${changeDays} at most. Terms under which nobody ordered are no change.`,
    access: ofPlaces,
    refuses: ['NotFound'],
    input: z.object({ offerId: Id }),
    output: z.object({ servicePlaceId: Id, offer: Named, changes: z.array(OfferChange) }),
  },
  exportInsights: {
    method: 'GET',
    path: '/Insights/Export',
    about: `The days of a period as an Excel workbook or comma-separated lines, in the reader’s language. ${exportsAnHour} an hour.`,
    access: ofPlaces,
    refuses: ['NotFound'],
    replies: 'file',
    input: z.object({ ...Asked, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: PrivateFile(xlsx, csv),
  },
  countView: {
    method: 'POST',
    path: '/Insights/CountView',
    about: `Counts that a page was seen; programs, pages that a browser loads ahead, and whoever runs the place or the product count for nothing. It must come from a page of ours, ${viewsOfAnAddress} in ten minutes and address.`,
    access: 'anyone',
    refuses: ['ForeignOrigin'],
    sends: 'query',
    input: z.object({ page: z.enum(viewedPages), id: Id }),
    output: EmptyReply,
  },
})
