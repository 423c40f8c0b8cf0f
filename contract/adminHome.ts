import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import { Day, Id, Instant, Money, OptionalId } from './fields.ts'
import { expiringDays } from './limits.ts'
import { CurrencyOfPrices } from './regions.ts'
import { RankBaseName } from './roles.ts'
import { trendLengths } from './trendLengths.ts'

const key = (code: FailureCode) => code

const TrendLength = z
  .int(key('InvalidData'))
  .refine((days) => (trendLengths as readonly number[]).includes(days), key('InvalidData'))

export const Trend = z.object({
  counts: z.array(z.int()).describe('Of each day, the last is today.'),
  total: z.int(),
  before: z.int().describe('In as many days before these.'),
})
export type Trend = z.infer<typeof Trend>

export const Figures = z.object({
  at: Instant,
  days: z.array(Day).describe("In the time zone of the caller's country; the last is today."),
  trends: z.object({
    newUsers: Trend,
    registrations: Trend.describe('Places that were registered.'),
    approvals: Trend.describe('Places that were approved.'),
    staffChanges: Trend.describe('Entries of the audit log.'),
  }),
  waiting: z.object({
    places: z.int().describe('Those that wait for staff: registered, or approved with a pending change.'),
    since: Instant.nullable().describe('Since when the oldest of them waits.'),
  }),
  openSessions: z.int(),
  activeToday: z.int().describe('People who used an open session today.'),
  people: z
    .array(z.object({ rankBaseName: RankBaseName, name: z.string(), count: z.int() }))
    .describe('By base rank, the highest first.'),
  places: z.object({
    registered: z.int(),
    revisionRequested: z.int(),
    approved: z.int(),
    rejected: z.int(),
    suspended: z.int(),
  }),
  branches: z.int().describe('Of approved places.'),
  categories: z
    .array(z.object({ id: Id, name: z.string(), places: z.int() }))
    .describe('Those with the most approved places.'),
})
export type Figures = z.infer<typeof Figures>

export const MoneyTrend = z.object({
  sums: z.array(Money).describe('Of each day, less what was taken back; the last is today.'),
  total: Money,
  before: Money.describe('In as many days before these.'),
})
export type MoneyTrend = z.infer<typeof MoneyTrend>

export const OrderEnds = z.object({
  paid: z.int(),
  cancelled: z.int(),
  rejected: z.int(),
  declined: z.int(),
  expired: z.int(),
  reversed: z.int(),
})

/** What is sold and used in a country, where points and money are its own. */
export const Business = z.object({
  countryId: Id,
  currency: CurrencyOfPrices,
  days: z.array(Day).describe("In the country's time zone; the last is today."),
  trends: z.object({
    money: MoneyTrend,
    onlineMoney: MoneyTrend,
    offlineMoney: MoneyTrend,
    pointsSold: Trend,
    pointsSpent: Trend.describe('Captured by places, less what was reversed.'),
    pointsExpired: Trend,
    ordersPaid: Trend,
  }),
  ends: z.object({ these: OrderEnds, before: OrderEnds }).describe('How orders of these days ended.'),
  standing: z.object({
    members: z.int(),
    availablePoints: z.int(),
    heldPoints: z.int(),
    expiringPoints: z.int().describe(`Of those that are available, within ${expiringDays} days.`),
    cashOwed: Money.describe('By sellers, in the currency of the country.'),
    cashSellers: z.int().describe('How many owe some.'),
  }),
})
export type Business = z.infer<typeof Business>

export const adminHome = calls('adminHome', {
  getFigures: {
    method: 'GET',
    path: '/AdminHome/GetFigures',
    about: 'What stands today, and how the last days went.',
    access: { any: ['rank:SuperAdmin', 'rank:Moderator'] },
    input: z.object({ days: TrendLength.default(30) }),
    output: Figures,
  },
  getBusiness: {
    method: 'GET',
    path: '/AdminHome/GetBusiness',
    about: 'What was sold and used in a country in the last days beside those before, and what stands today.',
    access: { any: ['rank:SuperAdmin', 'rank:Moderator'] },
    refuses: ['NotFound'],
    input: z.object({
      days: TrendLength.default(30),
      countryId: OptionalId.describe('0 or missing: the caller’s own.'),
    }),
    output: Business,
  },
})
