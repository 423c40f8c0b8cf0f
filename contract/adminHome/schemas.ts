import { z } from 'zod'
import { Day, Id, Instant, Money } from '../core/fields.ts'
import { expiringDays } from '../core/limits.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { RankBaseName } from '../roles/schemas.ts'

export const Trend = z.object({
  counts: z.array(z.int()).describe('Count per day; the last entry is today.'),
  total: z.int(),
  before: z.int().describe('Total of the previous period of the same length.'),
})
export type Trend = z.infer<typeof Trend>

export const Figures = z.object({
  at: Instant,
  days: z.array(Day).describe('Days in the time zone of the caller’s country; the last entry is today.'),
  trends: z.object({
    newUsers: Trend,
    registrations: Trend.describe('Registered places per day.'),
    approvals: Trend.describe('Approved places per day.'),
    staffChanges: Trend.describe('Audit log entries per day.'),
  }),
  waiting: z.object({
    places: z
      .int()
      .describe('Number of registered places and approved places with a pending change that wait for staff.'),
    since: Instant.nullable().describe(
      'Time since the longest-waiting place has waited; `null` if none waits.',
    ),
  }),
  openSessions: z.int(),
  activeToday: z.int().describe('Number of people with an active session today.'),
  people: z
    .array(z.object({ rankBaseName: RankBaseName, name: z.string(), count: z.int() }))
    .describe('Number of people by base rank, highest rank first.'),
  places: z.object({
    registered: z.int(),
    revisionRequested: z.int(),
    approved: z.int(),
    rejected: z.int(),
    suspended: z.int(),
  }),
  branches: z.int().describe('Number of branches of approved places.'),
  categories: z
    .array(z.object({ id: Id, name: z.string(), places: z.int() }))
    .describe('Categories with the most approved places.'),
})
export type Figures = z.infer<typeof Figures>

export const MoneyTrend = z.object({
  sums: z.array(Money).describe('Net amount per day after reversals; the last entry is today.'),
  total: Money,
  before: Money.describe('Total of the previous period of the same length.'),
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

/** Points and money are never summed across countries. */
export const Business = z.object({
  countryId: Id,
  currency: CurrencyOfPrices,
  days: z.array(Day).describe('Days in the time zone of the country; the last entry is today.'),
  trends: z.object({
    money: MoneyTrend,
    onlineMoney: MoneyTrend,
    offlineMoney: MoneyTrend,
    pointsSold: Trend,
    pointsSpent: Trend.describe('Points captured by places, less reversals.'),
    pointsExpired: Trend,
    ordersPaid: Trend,
  }),
  ends: z
    .object({ these: OrderEnds, before: OrderEnds })
    .describe('Number of orders that ended in these days, by outcome.'),
  standing: z.object({
    members: z.int(),
    availablePoints: z.int(),
    heldPoints: z.int(),
    expiringPoints: z.int().describe(`Available points that expire within ${expiringDays} days.`),
    cashOwed: Money.describe('Cash that sellers owe, in the currency of the country.'),
    cashSellers: z.int().describe('Number of sellers who owe cash.'),
  }),
})
export type Business = z.infer<typeof Business>
