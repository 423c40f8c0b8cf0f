import { z } from 'zod'
import { Instant, Money, Named } from '../core/fields.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { ReportDays, ReportPeriod } from '../reports/schemas.ts'
import { maxComparedDays, maxListedOffers, orderLosses, termsParts } from './constants.ts'

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
  byOffer: z.array(InsightsOfOne).describe(`First ${maxListedOffers} offers, most paid orders first.`),
  byBranch: z.array(InsightsOfOne).describe('Figures per branch. Views are scans of the branch’s QR code.'),
})
export type Insights = z.infer<typeof Insights>

export const AroundChange = z.object({ ...ReportDays.shape, ...Steps })

export const OfferChange = z.object({
  at: Instant,
  changed: z.array(z.enum(termsParts)),
  days: z.int().describe(`Number of compared days: the days since the change, at most ${maxComparedDays}.`),
  before: AroundChange.nullable().describe(
    'Figures before the change, without the day itself; `null` if no full day has passed.',
  ),
  after: AroundChange.nullable(),
})
export type OfferChange = z.infer<typeof OfferChange>
