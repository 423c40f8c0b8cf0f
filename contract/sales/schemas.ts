import { z } from 'zod'
import { Id, Instant, Money, Named, Points } from '../core/fields.ts'
import { expiryAlertDays } from '../core/limits.ts'
import { CurrencyOfPrices, Sum } from '../regions/schemas.ts'
import { NextExpiry } from '../wallet/schemas.ts'
import { clientStates } from './constants.ts'

/** An assigned member, which the wire calls a client, with details that the consultant can act on. */
export const Client = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  countryId: Id,
  points: z.int().describe('Available points.'),
  nextExpiry: NextExpiry.nullable(),
  lastBoughtAt: Instant.nullable(),
  state: z
    .enum(clientStates)
    .nullable()
    .describe(
      `Why the member needs attention. expired: no points left, some expired in the last ${expiryAlertDays} days. expiring: points expire in the next ${expiryAlertDays} days. low: less than a fifth of the last purchase is left. empty: no points. \`null\`: none of these.`,
    ),
})
export type Client = z.infer<typeof Client>

export const Sale = z.object({
  id: Id,
  at: Instant,
  member: Named.describe('Member, with a masked name unless the caller manages them.'),
  packageName: z.string().describe('Name of the package at the time of sale.'),
  points: Points,
  amount: Money,
  currency: CurrencyOfPrices,
  way: z.enum(['online', 'offline']),
  seller: Named.nullable().describe('Person who took the cash; `null` if paid online.'),
  consultant: Named.nullable().describe('Consultant who is credited; `null` if there is none.'),
  returned: z.object({ points: z.int(), amount: Money }).describe('Points and amount reversed.'),
  reversible: z
    .object({ points: Points, amount: Money })
    .nullable()
    .describe('Points and amount that a reversal returns now; `null` if the caller can’t reverse the sale.'),
  reversibleUntil: Instant.nullable().describe(
    'Time until which the caller can reverse the sale; `null` if unlimited.',
  ),
})
export type Sale = z.infer<typeof Sale>

const Cash = z.object({
  currency: CurrencyOfPrices,
  owed: Money.describe(
    'Cash owed, in the currency’s unit; negative if a sale was reversed after its cash was handed over.',
  ),
  ceiling: Money.nullable().describe(
    'Maximum cash owed, in the currency’s unit; `null` for a currency other than the country’s.',
  ),
})

const PeriodTotals = z.object({
  count: z.int().describe('Number of sales.'),
  points: z.int(),
  sums: z.array(Sum),
})

export const SellerFigures = z.object({
  userId: Id,
  name: z.string(),
  usersCount: z.int().describe('Number of assigned members.'),
  today: PeriodTotals.describe('Net figures of today, in the time zone of the seller’s country.'),
  month: PeriodTotals,
  cash: z.array(Cash),
})
export type SellerFigures = z.infer<typeof SellerFigures>

export const CashOwed = Cash.extend({
  seller: Named.extend({ phone: z.string().nullable(), rank: z.string() }),
  lastSaleAt: Instant.nullable(),
  lastHandOverAt: Instant.nullable(),
})
export type CashOwed = z.infer<typeof CashOwed>

export const CashEntry = z.object({
  id: z.int(),
  at: Instant,
  kind: z
    .enum(['sale', 'reversal', 'handOver', 'profit'])
    .describe('`profit`: commission of a settlement that was deducted for cash or had to be returned.'),
  sale: z
    .object({
      id: Id,
      packageName: z.string().describe('Name of the package at the time of sale.'),
      member: Named.describe('Member, with a masked name unless the caller manages them.'),
    })
    .nullable()
    .describe('Sale that was made or reversed; `null` for a hand-over or a commission.'),
  claimId: Id.nullable().describe(
    'ID of the settlement whose commission was deducted for cash or had to be returned; `null` if there is none.',
  ),
  amount: Money.describe(
    'Change of the cash owed, in the currency’s unit. Negative if the amount owed decreased.',
  ),
  owed: Money.describe('Cash owed after the entry, in the currency’s unit.'),
  currency: CurrencyOfPrices,
  note: z.string(),
  by: z.string().describe('Name of the person who made the entry.'),
})
export type CashEntry = z.infer<typeof CashEntry>
