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
  servicePlaceId: OptionalId.describe('Place ID. Omitted or 0: the caller’s place.'),
  branchId: OptionalId.describe('Branch ID. Omitted or 0: the whole place; for a manager, their branch.'),
}

const Asked = {
  ...Scope,
  from: Day.optional().describe('First day, in the time zone of the place. Requires `to`.'),
  to: Day.optional().describe(`Last day. The period has at most ${mostInsightDays} days.`),
  last: z
    .enum(lastDays)
    .default(usualDays)
    .describe('Number of days up to and including today. Ignored with `from` and `to`.'),
}

/** What a page, its offers and its posters brought; views of the place as a whole are null of one branch. */
export const InsightFigures = z.object({
  pageViews: z.int().nullable().describe('Views of the place’s page; `null` for a single branch.'),
  visitors: z
    .int()
    .nullable()
    .describe('Daily visitors, added up over the days; `null` for a single branch.'),
  offerViews: z.int().nullable().describe('Views of the offers’ pages; `null` for a single branch.'),
  doorViews: z.int().describe('Scans of the branches’ QR codes.'),
  reserved: z.int().describe('Number of reservations.'),
  paidReservations: z.int().describe('Number of reservations that were paid and not reversed.'),
  walkIns: z.int().describe('Number of paid orders without a reservation that were not reversed.'),
  newMembers: z.int().describe('Number of members who paid here for the first time.'),
  returningMembers: z.int().describe('Number of members who had paid here before.'),
})
export type InsightFigures = z.infer<typeof InsightFigures>

const Bills = {
  paid: z.int(),
  bills: Money.describe('Total of the bills before discount.'),
  discounts: Money,
}

export const InsightMoney = z.object({ currency: CurrencyOfPrices, ...Bills, before: z.object(Bills) })
export type InsightMoney = z.infer<typeof InsightMoney>

/** What is counted of a day, an hour, an offer or a branch. */
const Steps = {
  views: z.int().nullable(),
  reserved: z.int(),
  paid: z.int().describe('Number of paid orders, with and without a reservation.'),
}
export const InsightSteps = z.object(Steps)
export type InsightSteps = z.infer<typeof InsightSteps>

export const InsightsOfOne = z.object({ of: Named, ...Steps, before: InsightSteps })
export type InsightsOfOne = z.infer<typeof InsightsOfOne>

export const Insights = z.object({
  place: Named,
  branch: Named.nullable().describe('Branch of the figures; `null` for the whole place.'),
  branches: z.array(Named).describe('Branches that the caller can filter by.'),
  timeZone: z.string(),
  period: ReportPeriod,
  figures: InsightFigures,
  before: InsightFigures.describe('Figures of the previous period.'),
  money: z.array(InsightMoney).describe('Amounts by currency. Currencies are never added up.'),
  losses: z
    .array(z.object({ loss: z.enum(orderLosses), count: z.int(), before: z.int() }))
    .describe('Orders that ended without payment, by reason.'),
  slots: z.array(ReportDays).describe('Time slots of the chart: days, weeks from the first day, or months.'),
  bySlot: z.array(z.object({ ...Steps, before: InsightSteps })).describe('Figures per slot.'),
  byHour: z.array(InsightSteps).describe('Figures per hour of the day, from midnight.'),
  byOffer: z.array(InsightsOfOne).describe(`First ${mostListed} offers, most paid orders first.`),
  byBranch: z.array(InsightsOfOne).describe('Figures per branch. Views are scans of the branch’s QR code.'),
})
export type Insights = z.infer<typeof Insights>

/** What was counted within some days around a change. */
export const AroundChange = z.object({ ...ReportDays.shape, ...Steps })

export const OfferChange = z.object({
  at: Instant,
  changed: z.array(z.enum(termsParts)),
  days: z.int().describe(`Number of compared days: the days since the change, at most ${changeDays}.`),
  before: AroundChange.nullable().describe(
    'Figures before the change, without the day itself; `null` if no full day has passed.',
  ),
  after: AroundChange.nullable(),
})
export type OfferChange = z.infer<typeof OfferChange>

export const insights = calls('insights', {
  getInsights: {
    method: 'GET',
    path: '/Insights/GetInsights',
    about:
      'Returns views, reservations, payments and lost orders of a place in a period, compared with the previous period.',
    access: ofPlaces,
    refuses: ['NotFound'],
    input: z.object(Asked),
    output: Insights,
  },
  getOfferChanges: {
    method: 'GET',
    path: '/Insights/GetOfferChanges',
    about: `Returns the effect of the latest ${mostOfferChanges} changes to the terms of an offer. Compares the same number of days before and after, at most ${changeDays}. Skips terms under which nobody ordered.`,
    access: ofPlaces,
    refuses: ['NotFound'],
    input: z.object({ offerId: Id }),
    output: z.object({ servicePlaceId: Id, offer: Named, changes: z.array(OfferChange) }),
  },
  exportInsights: {
    method: 'GET',
    path: '/Insights/Export',
    about: `Returns the days of a period as an Excel workbook or CSV file in the caller’s language. CSV cells are separated by semicolons in Arabic and by commas in English. Limit: ${exportsAnHour} per hour.`,
    access: ofPlaces,
    refuses: ['NotFound'],
    replies: 'file',
    input: z.object({ ...Asked, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: PrivateFile(xlsx, csv),
  },
  countView: {
    method: 'POST',
    path: '/Insights/CountView',
    about: `Counts a page view. Ignores bots, prefetched pages, and people who run the place or the product. Accepts ${viewsOfAnAddress} views per address in ten minutes, from pages of this site only.`,
    access: 'anyone',
    refuses: ['ForeignOrigin'],
    sends: 'query',
    input: z.object({ page: z.enum(viewedPages), id: Id }),
    output: EmptyReply,
  },
})
