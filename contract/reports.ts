import { z } from 'zod'
import { calls } from './call.ts'
import {
  csv,
  Day,
  freeText,
  Id,
  Instant,
  Money,
  Named,
  OptionalId,
  Page,
  PageInput,
  PrivateFile,
  xlsx,
} from './fields.ts'
import { exportsAnHour } from './limits.ts'
import { orderSides } from './orderStates.ts'
import { CurrencyOfPrices } from './regions.ts'
import { cancellationKinds, mostReported, reportYears } from './reportKinds.ts'
import { wire } from './wire.ts'

const Way = z.enum(['online', 'offline'])

const Filters = {
  from: Day.optional().describe(
    'The first day, in the time zone of each country; missing: the first of the month of the last day.',
  ),
  to: Day.optional().describe(
    `The last day, at most ${reportYears} years later; missing: the last of this month.`,
  ),
  countryId: OptionalId.describe('0 or missing: all, as of the other filters.'),
  packageId: OptionalId,
  consultantId: OptionalId.describe('For whom a sale counts.'),
  way: wire(Way.optional(), 'registerWay'),
  name: freeText(100).default('').describe('Part of the member’s name.'),
}

const Kinds = {
  kind: z.enum(cancellationKinds).optional().describe('Missing: all.'),
}

const FileInput = { format: z.enum(['xlsx', 'csv']).default('xlsx') }

export const ReportDays = z.object({ from: Day, to: Day })

export const ReportPeriod = ReportDays.extend({
  before: ReportDays.describe('As many months or days before, as far as this period has come.'),
})

const ofReport = {
  period: ReportPeriod,
  slots: z
    .array(ReportDays)
    .describe('What a chart of it shows: its days, weeks from its first day, or months.'),
}

export const SoldOfWay = z.object({
  count: z.int().describe('Sales; what was taken back is none.'),
  points: z.int().describe('Less what was taken back.'),
  amount: Money,
})

const SoldBefore = z.object({ online: SoldOfWay, offline: SoldOfWay })

/** What was sold of one currency, less what was taken back, over all that the filter holds. */
export const SalesTotal = SoldBefore.extend({
  currency: CurrencyOfPrices,
  before: SoldBefore.describe('In the period before.'),
  slots: z.array(
    z.object({
      online: Money,
      offline: Money,
      before: Money.describe('Of both ways, in the period before.'),
    }),
  ),
})
export type SalesTotal = z.infer<typeof SalesTotal>

/** A sale of a package, or what was taken back of one: below nothing. */
export const UsageRow = z.object({
  id: Id,
  at: Instant,
  memberId: Id,
  memberName: wire(z.string(), 'customerName'),
  points: wire(z.int(), 'registerAmount'),
  amount: wire(Money, 'mony'),
  currency: CurrencyOfPrices,
  packageName: z.string().describe('As it was called then.'),
  way: wire(Way, 'registerWay'),
  claimStatus: z
    .enum(['claimed', 'notClaimed'])
    .nullable()
    .describe('Whether its commission was settled; null where it counts for nobody.'),
  consultantId: wire(Id.nullable(), 'userId').describe('For whom it counts.'),
  consultantName: wire(z.string().nullable(), 'salesConsultantName'),
})
export type UsageRow = z.infer<typeof UsageRow>

/** All that the filter holds of one consultant, on whatever page it is. */
export const UsageGroup = z.object({
  consultantId: wire(Id.nullable(), 'userId'),
  consultantName: wire(z.string().nullable(), 'salesConsultantName'),
  rows: z.int(),
  sums: z.array(z.object({ currency: CurrencyOfPrices, points: z.int(), online: Money, offline: Money })),
})
export type UsageGroup = z.infer<typeof UsageGroup>

export const MemberSales = z.object({
  member: Named,
  currency: CurrencyOfPrices,
  count: z.int().describe('How many packages were bought.'),
  points: z.int().describe('Less what was taken back, as are the amounts.'),
  online: Money,
  offline: Money,
  amount: wire(Money, 'mony'),
  returned: Money.describe('What was taken back.'),
  lastAt: Instant.describe('When something was bought or taken back last.'),
})
export type MemberSales = z.infer<typeof MemberSales>

export const Cancellation = z.object({
  id: z.string(),
  kind: z.enum(cancellationKinds),
  at: Instant,
  member: Named,
  order: z
    .object({ id: Id, code: z.string(), placeName: z.string() })
    .nullable()
    .describe('Null where a package was refunded.'),
  packageName: z.string().nullable().describe('As it was called when it was bought.'),
  by: z.object({
    side: z.enum([...orderSides, 'seller']),
    name: z.string().nullable().describe('Null: time itself, or nobody by hand.'),
  }),
  reason: z.string().nullable(),
  points: z.int().describe('What came back to the member of an order, or was taken back with a package.'),
  amount: Money.nullable().describe(
    'The money that was returned; null of an order, which the place is paid for.',
  ),
  currency: CurrencyOfPrices.nullable(),
})
export type Cancellation = z.infer<typeof Cancellation>

/** A number of the period, and of the one before. */
export const CountedBeside = z.object({ count: z.int(), before: z.int() })

/** What anybody who may read a report may make of it: a page, and a file. */
const file = (of: string) =>
  `${of} as an Excel workbook or comma-separated lines, in the reader’s language; the first ${mostReported} rows where there are more. ${exportsAnHour} an hour.`

const usage = { any: ['rank:SuperAdmin', 'PeriodToPeriodUsageReport'] } as const
const memberSales = { any: ['rank:SuperAdmin', 'PeriodToPeriodClientsSalesReport'] } as const
const cancellations = { any: ['rank:SuperAdmin', 'PeriodToPeriodCancellationReport'] } as const

export const reports = calls('reports', {
  getUsage: {
    method: 'POST',
    path: '/SalesClaims/getAllUsageBetweenTwoDates',
    about:
      'The sales of a period and what was taken back of them, by consultant and the latest first, with totals and a chart of all that the filter holds.',
    access: usage,
    reads: true,
    input: z.object({ ...Filters, ...PageInput, pageSize: PageInput.pageSize.default(12) }),
    output: Page(UsageRow).extend({
      ...ofReport,
      totals: z.array(SalesTotal).describe('By currency: amounts of several are never added together.'),
      groups: z.array(UsageGroup).describe('The consultants of this page’s rows, in their order.'),
      totalOnlineBalance: Money.nullable().describe('Null where there are several currencies.'),
      totalOfflineBalance: Money.nullable(),
    }),
  },
  exportUsage: {
    method: 'GET',
    path: '/SalesClaims/ExportUsage',
    about: file('The usage report'),
    access: usage,
    fresh: true,
    replies: 'file',
    input: z.object({ ...Filters, ...FileInput }),
    output: PrivateFile(xlsx, csv),
  },
  getMemberSales: {
    method: 'POST',
    path: '/SalesClaims/GetClientsSalesBetweenTwoDates',
    about:
      'What each member bought in a period, whoever paid most of a currency first, with totals and a chart of all that the filter holds.',
    access: memberSales,
    reads: true,
    input: z.object({ ...Filters, ...PageInput }),
    output: Page(MemberSales).extend({ ...ofReport, totals: z.array(SalesTotal) }),
  },
  exportMemberSales: {
    method: 'GET',
    path: '/SalesClaims/ExportClientsSales',
    about: file('The members’ sales'),
    access: memberSales,
    fresh: true,
    replies: 'file',
    input: z.object({ ...Filters, ...FileInput }),
    output: PrivateFile(xlsx, csv),
  },
  getCancellations: {
    method: 'POST',
    path: '/SalesClaims/GetCancellationsBetweenTwoDates',
    about:
      'Orders that ended otherwise than by payment or were reversed, and packages that were refunded, the latest first; a filter by package, consultant or way holds packages alone.',
    access: cancellations,
    reads: true,
    input: z.object({ ...Filters, ...Kinds, ...PageInput }),
    output: Page(Cancellation).extend({
      ...ofReport,
      orders: CountedBeside,
      packages: CountedBeside,
      points: CountedBeside.describe('Points that came back or were taken back.'),
      amounts: z.array(z.object({ currency: CurrencyOfPrices, amount: Money, before: Money })),
      kinds: z.array(z.object({ kind: z.enum(cancellationKinds), count: z.int() })),
      counts: z
        .array(z.object({ orders: z.int(), packages: z.int(), before: z.int() }))
        .describe('Of each slot.'),
    }),
  },
  exportCancellations: {
    method: 'GET',
    path: '/SalesClaims/ExportCancellations',
    about: file('The cancellations'),
    access: cancellations,
    fresh: true,
    replies: 'file',
    input: z.object({ ...Filters, ...Kinds, ...FileInput }),
    output: PrivateFile(xlsx, csv),
  },
  getChoices: {
    method: 'GET',
    path: '/SalesClaims/GetReportChoices',
    about:
      'What reports can be narrowed to: countries with packages, all packages that were ever for sale, consultants.',
    access: { any: [...usage.any, ...memberSales.any.slice(1), ...cancellations.any.slice(1)] },
    input: z.object({}),
    output: z.object({
      countries: z.array(Named),
      packages: z.array(Named.extend({ countryId: Id })),
      consultants: z.array(Named),
    }),
  },
})
