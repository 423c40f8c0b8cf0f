import { z } from 'zod'
import { Day, Id, Instant, Money, Named } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { orderActorRoles } from '../orders/constants.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { cancellationKinds } from './constants.ts'

export const saleChannel = z.enum(['online', 'offline'])

export const ReportDays = z.object({ from: Day, to: Day })

export const ReportPeriod = ReportDays.extend({
  before: ReportDays.describe('Previous period, cut to as many months or days as have passed in this one.'),
})

export const ChannelSales = z.object({
  count: z.int().describe('Number of sales. Reversals are not counted.'),
  points: z.int().describe('Points sold, less reversals.'),
  amount: Money,
})

const SalesByChannel = z.object({ online: ChannelSales, offline: ChannelSales })

export const SalesTotal = SalesByChannel.extend({
  currency: CurrencyOfPrices,
  before: SalesByChannel.describe('Totals of the previous period.'),
  slots: z
    .array(
      z.object({
        online: Money,
        offline: Money,
        before: Money.describe('Amount of both channels in the previous period.'),
      }),
    )
    .describe('Amounts by time slot, in the order of the report’s `slots`.'),
})
export type SalesTotal = z.infer<typeof SalesTotal>

export const PackageSaleRow = z.object({
  id: Id,
  at: Instant,
  memberId: Id,
  memberName: wireName(z.string(), 'customerName'),
  points: wireName(z.int(), 'registerAmount'),
  amount: wireName(Money, 'mony'),
  currency: CurrencyOfPrices,
  packageName: z.string().describe('Name of the package at the time of sale.'),
  way: wireName(saleChannel, 'registerWay'),
  claimStatus: z
    .enum(['claimed', 'notClaimed'])
    .nullable()
    .describe('Whether the commission was settled; `null` if no consultant is credited.'),
  consultantId: wireName(Id.nullable(), 'userId').describe(
    'ID of the consultant who is credited; `null` if there is none.',
  ),
  consultantName: wireName(z.string().nullable(), 'salesConsultantName'),
})
export type PackageSaleRow = z.infer<typeof PackageSaleRow>

/** Totals of one consultant over all matching rows, not only those of the page. */
export const ConsultantSales = z.object({
  consultantId: wireName(Id.nullable(), 'userId'),
  consultantName: wireName(z.string().nullable(), 'salesConsultantName'),
  rows: z.int(),
  sums: z.array(z.object({ currency: CurrencyOfPrices, points: z.int(), online: Money, offline: Money })),
})
export type ConsultantSales = z.infer<typeof ConsultantSales>

export const MemberSales = z.object({
  member: Named,
  currency: CurrencyOfPrices,
  count: z.int().describe('Number of packages bought.'),
  points: z.int().describe('Points bought, less reversals. Amounts are net as well.'),
  online: Money,
  offline: Money,
  amount: wireName(Money, 'mony'),
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
    side: z.enum([...orderActorRoles, 'seller']),
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
