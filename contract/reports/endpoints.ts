import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import {
  csv,
  Day,
  freeText,
  Id,
  Money,
  Named,
  OptionalId,
  Page,
  PageInput,
  PrivateFile,
  xlsx,
} from '../core/fields.ts'
import { maxExportsPerHour } from '../core/limits.ts'
import { wireName } from '../core/wire.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { cancellationKinds, maxReportRows, maxReportYears } from './constants.ts'
import {
  Cancellation,
  ConsultantSales,
  MemberSales,
  PackageSaleRow,
  ReportDays,
  ReportPeriod,
  SalesTotal,
  saleChannel,
} from './schemas.ts'

const Filters = {
  from: Day.optional().describe(
    'First day, in the time zone of each country. Omitted: the first of the month of the last day.',
  ),
  to: Day.optional().describe(
    `Last day, at most ${maxReportYears} years after the first. Omitted: the last day of the current month.`,
  ),
  countryId: OptionalId.describe('Country ID. Omitted or 0: all countries.'),
  packageId: OptionalId,
  consultantId: OptionalId.describe('ID of the consultant who is credited with the sale. Omitted or 0: all.'),
  way: wireName(saleChannel.optional(), 'registerWay'),
  name: freeText(100).default('').describe('Part of the member’s name.'),
}

const Kinds = {
  kind: z.enum(cancellationKinds).optional().describe('Kind of cancellation. Omitted: all kinds.'),
}

const FileInput = { format: z.enum(['xlsx', 'csv']).default('xlsx') }

const reportFields = {
  period: ReportPeriod,
  slots: z.array(ReportDays).describe('Time slots of the chart: days, weeks from the first day, or months.'),
}

/** A count in the period and in the previous one. */
export const CountComparison = z.object({ count: z.int(), before: z.int() })

const describeExport = (subject: string) =>
  `Returns ${subject} as an Excel workbook or CSV file in the caller’s language. CSV cells are separated by semicolons in Arabic and by commas in English. Contains at most the first ${maxReportRows} rows. Limit: ${maxExportsPerHour} per hour.`

// The page and the file of a report have the same access.
const usageAccess = { any: ['rank:SuperAdmin', 'PeriodToPeriodUsageReport'] } as const
const memberSalesAccess = { any: ['rank:SuperAdmin', 'PeriodToPeriodClientsSalesReport'] } as const
const cancellationsAccess = { any: ['rank:SuperAdmin', 'PeriodToPeriodCancellationReport'] } as const
const anyReportAccess = {
  any: [
    'rank:SuperAdmin',
    'PeriodToPeriodUsageReport',
    'PeriodToPeriodClientsSalesReport',
    'PeriodToPeriodCancellationReport',
  ],
} as const

export const reports = defineEndpoints('reports', {
  getUsage: {
    method: 'POST',
    path: '/SalesClaims/getAllUsageBetweenTwoDates',
    about:
      'Lists the sales of a period and their reversals by consultant, newest first. Also returns totals and a chart of all matching sales.',
    access: usageAccess,
    isReadOnly: true,
    input: z.object({ ...Filters, ...PageInput, pageSize: PageInput.pageSize.default(12) }),
    output: Page(PackageSaleRow).extend({
      ...reportFields,
      totals: z.array(SalesTotal).describe('Totals by currency. Currencies are never added up.'),
      groups: z.array(ConsultantSales).describe('Consultants of the rows on this page, in the same order.'),
      totalOnlineBalance: Money.nullable().describe(
        'Total paid online, in the currency’s unit; `null` if there are several currencies.',
      ),
      totalOfflineBalance: Money.nullable(),
    }),
  },
  exportUsage: {
    method: 'GET',
    path: '/SalesClaims/ExportUsage',
    about: describeExport('the usage report'),
    access: usageAccess,
    requiresReauth: true,
    replies: 'file',
    input: z.object({ ...Filters, ...FileInput }),
    output: PrivateFile(xlsx, csv),
  },
  getMemberSales: {
    method: 'POST',
    path: '/SalesClaims/GetClientsSalesBetweenTwoDates',
    about:
      'Lists what each member bought in a period, highest payments of a currency first. Also returns totals and a chart of all matching sales.',
    access: memberSalesAccess,
    isReadOnly: true,
    input: z.object({ ...Filters, ...PageInput }),
    output: Page(MemberSales).extend({ ...reportFields, totals: z.array(SalesTotal) }),
  },
  exportMemberSales: {
    method: 'GET',
    path: '/SalesClaims/ExportClientsSales',
    about: describeExport('the members’ sales'),
    access: memberSalesAccess,
    requiresReauth: true,
    replies: 'file',
    input: z.object({ ...Filters, ...FileInput }),
    output: PrivateFile(xlsx, csv),
  },
  getCancellations: {
    method: 'POST',
    path: '/SalesClaims/GetCancellationsBetweenTwoDates',
    about:
      'Lists orders that ended without payment or were reversed, and refunded packages, newest first. A filter by package, consultant or channel returns packages only.',
    access: cancellationsAccess,
    isReadOnly: true,
    input: z.object({ ...Filters, ...Kinds, ...PageInput }),
    output: Page(Cancellation).extend({
      ...reportFields,
      orders: CountComparison,
      packages: CountComparison,
      points: CountComparison.describe('Points returned or taken back.'),
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
    about: describeExport('the cancellations'),
    access: cancellationsAccess,
    requiresReauth: true,
    replies: 'file',
    input: z.object({ ...Filters, ...Kinds, ...FileInput }),
    output: PrivateFile(xlsx, csv),
  },
  getChoices: {
    method: 'GET',
    path: '/SalesClaims/GetReportChoices',
    about:
      'Returns the filter values of reports: countries with packages, all packages ever sold, and consultants.',
    access: anyReportAccess,
    input: z.object({}),
    output: z.object({
      countries: z.array(Named),
      packages: z.array(Named.extend({ countryId: Id })),
      consultants: z.array(Named),
    }),
  },
})
