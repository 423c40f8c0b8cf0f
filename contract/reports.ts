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
    'First day, in the time zone of each country. Omitted: the first of the month of the last day.',
  ),
  to: Day.optional().describe(
    `Last day, at most ${reportYears} years after the first. Omitted: the last day of the current month.`,
  ),
  countryId: OptionalId.describe('Country ID. Omitted or 0: all countries.'),
  packageId: OptionalId,
  consultantId: OptionalId.describe('ID of the consultant who is credited with the sale. Omitted or 0: all.'),
  way: wire(Way.optional(), 'registerWay'),
  name: freeText(100).default('').describe('Part of the member’s name.'),
}

const Kinds = {
  kind: z.enum(cancellationKinds).optional().describe('Kind of cancellation. Omitted: all kinds.'),
}

const FileInput = { format: z.enum(['xlsx', 'csv']).default('xlsx') }

export const ReportDays = z.object({ from: Day, to: Day })

export const ReportPeriod = ReportDays.extend({
  before: ReportDays.describe(
    'Previous period with the same number of months or days that have passed in this one.',
  ),
})

const ofReport = {
  period: ReportPeriod,
  slots: z.array(ReportDays).describe('Time slots of the chart: days, weeks from the first day, or months.'),
}

export const SoldOfWay = z.object({
  count: z.int().describe('Number of sales. Reversals are not counted.'),
  points: z.int().describe('Points sold, less reversals.'),
  amount: Money,
})

const SoldBefore = z.object({ online: SoldOfWay, offline: SoldOfWay })

/** What was sold of one currency, less what was taken back, over all that the filter holds. */
export const SalesTotal = SoldBefore.extend({
  currency: CurrencyOfPrices,
  before: SoldBefore.describe('Totals of the previous period.'),
  slots: z.array(
    z.object({
      online: Money,
      offline: Money,
      before: Money.describe('Amount of both channels in the previous period.'),
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
  packageName: z.string().describe('Name of the package at the time of sale.'),
  way: wire(Way, 'registerWay'),
  claimStatus: z
    .enum(['claimed', 'notClaimed'])
    .nullable()
    .describe('Whether the commission was settled; `null` if no consultant is credited.'),
  consultantId: wire(Id.nullable(), 'userId').describe(
    'ID of the consultant who is credited; `null` if there is none.',
  ),
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
  count: z.int().describe('Number of packages bought.'),
  points: z.int().describe('Points bought, less reversals. Amounts are net as well.'),
  online: Money,
  offline: Money,
  amount: wire(Money, 'mony'),
  returned: Money.describe('Amount reversed.'),
  lastAt: Instant.describe('Time of the last purchase or reversal.'),
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
    .describe('Cancelled order; `null` for a refunded package.'),
  packageName: z
    .string()
    .nullable()
    .describe('Name of the package at the time of purchase; `null` for an order.'),
  by: z.object({
    side: z.enum([...orderSides, 'seller']),
    name: z
      .string()
      .nullable()
      .describe('Name of the person who cancelled; `null` if the system did it automatically.'),
  }),
  reason: z.string().nullable(),
  points: z.int().describe('Points returned to the member of an order, or taken back with a package.'),
  amount: Money.nullable().describe(
    'Amount refunded, in the currency’s unit; `null` for an order, which the member paid at the place.',
  ),
  currency: CurrencyOfPrices.nullable(),
})
export type Cancellation = z.infer<typeof Cancellation>

/** A number of the period, and of the one before. */
export const CountedBeside = z.object({ count: z.int(), before: z.int() })

/** What anybody who may read a report may make of it: a page, and a file. */
const file = (of: string) =>
  `Returns ${of} as an Excel workbook or CSV file in the caller’s language. CSV cells are separated by semicolons in Arabic and by commas in English. Contains at most the first ${mostReported} rows. Limit: ${exportsAnHour} per hour.`

const usage = { any: ['rank:SuperAdmin', 'PeriodToPeriodUsageReport'] } as const
const memberSales = { any: ['rank:SuperAdmin', 'PeriodToPeriodClientsSalesReport'] } as const
const cancellations = { any: ['rank:SuperAdmin', 'PeriodToPeriodCancellationReport'] } as const

export const reports = calls('reports', {
  getUsage: {
    method: 'POST',
    path: '/SalesClaims/getAllUsageBetweenTwoDates',
    about:
      'Lists the sales of a period and their reversals by consultant, newest first. Also returns totals and a chart of all matching sales.',
    access: usage,
    reads: true,
    input: z.object({ ...Filters, ...PageInput, pageSize: PageInput.pageSize.default(12) }),
    output: Page(UsageRow).extend({
      ...ofReport,
      totals: z.array(SalesTotal).describe('Totals by currency. Currencies are never added up.'),
      groups: z.array(UsageGroup).describe('Consultants of the rows on this page, in the same order.'),
      totalOnlineBalance: Money.nullable().describe(
        'Total paid online, in the currency’s unit; `null` if there are several currencies.',
      ),
      totalOfflineBalance: Money.nullable(),
    }),
  },
  exportUsage: {
    method: 'GET',
    path: '/SalesClaims/ExportUsage',
    about: file('the usage report'),
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
      'Lists what each member bought in a period, highest payments of a currency first. Also returns totals and a chart of all matching sales.',
    access: memberSales,
    reads: true,
    input: z.object({ ...Filters, ...PageInput }),
    output: Page(MemberSales).extend({ ...ofReport, totals: z.array(SalesTotal) }),
  },
  exportMemberSales: {
    method: 'GET',
    path: '/SalesClaims/ExportClientsSales',
    about: file('the members’ sales'),
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
      'Lists orders that ended without payment or were reversed, and refunded packages, newest first. A filter by package, consultant or channel returns packages only.',
    access: cancellations,
    reads: true,
    input: z.object({ ...Filters, ...Kinds, ...PageInput }),
    output: Page(Cancellation).extend({
      ...ofReport,
      orders: CountedBeside,
      packages: CountedBeside,
      points: CountedBeside.describe('Points returned or taken back.'),
      amounts: z.array(z.object({ currency: CurrencyOfPrices, amount: Money, before: Money })),
      kinds: z.array(z.object({ kind: z.enum(cancellationKinds), count: z.int() })),
      counts: z
        .array(z.object({ orders: z.int(), packages: z.int(), before: z.int() }))
        .describe('Counts per slot.'),
    }),
  },
  exportCancellations: {
    method: 'GET',
    path: '/SalesClaims/ExportCancellations',
    about: file('the cancellations'),
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
      'Returns the filter values of reports: countries with packages, all packages ever sold, and consultants.',
    access: { any: [...usage.any, ...memberSales.any.slice(1), ...cancellations.any.slice(1)] },
    input: z.object({}),
    output: z.object({
      countries: z.array(Named),
      packages: z.array(Named.extend({ countryId: Id })),
      consultants: z.array(Named),
    }),
  },
})
