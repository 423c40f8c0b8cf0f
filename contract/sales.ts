import { z } from 'zod'
import { ofStaff } from './access.ts'
import { calls } from './call.ts'
import {
  freeText,
  Id,
  Instant,
  Money,
  Named,
  OptionalId,
  Page,
  PageInput,
  Points,
  Price,
  requiredText,
  Version,
} from './fields.ts'
import { saleReversalMinutes } from './limits.ts'
import { MonthSums, Sum } from './monthSum.ts'
import { CurrencyOfPrices } from './regions.ts'

/** A sale of a package, with what was taken back of it. */
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
  mayReverse: z.boolean().describe('Whether the caller can reverse the sale and something of it is left.'),
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

const Period = z.object({ count: z.int(), points: z.int(), sums: z.array(Sum) })

export const SellerFigures = z.object({
  userId: Id,
  name: z.string(),
  usersCount: z.int().describe('Number of assigned members.'),
  today: Period.describe('Net figures of today, in the time zone of the seller’s country.'),
  month: Period,
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
  kind: z.enum(['sale', 'reversal', 'handOver', 'profit']),
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

export const sales = calls('sales', {
  subscribeToPackage: {
    method: 'POST',
    path: '/UserWallet/SubscribeToPackage',
    sends: 'query',
    about:
      'Sells a package to a member for cash and credits its points immediately. Staff and sales consultants can sell. A member without a consultant is assigned to the consultant who sells.',
    access: { all: ['AddPoints', { any: [...ofStaff.any, 'rank:SalesConsultant'] }] },
    approval: 'byRule',
    moves: 'points',
    refuses: [
      'NotFound',
      'Stale',
      'SaleToYourself',
      'CannotHoldPoints',
      'PackageAbroad',
      'SalesStopped',
      'AssignedElsewhere',
      'CashLimitReached',
    ],
    input: z.object({
      userId: Id,
      packageId: Id,
      version: Version.optional().describe('Version of the package as it was shown.'),
    }),
    output: Sale,
  },
  reverseSale: {
    method: 'POST',
    path: '/UserWallet/ReverseSale',
    about: `Reverses a cash sale up to its remaining points and reduces the cash owed in proportion. The seller can do so within ${saleReversalMinutes} minutes, staff who manage payments at any time.`,
    access: { any: ['AddPoints', 'PaymentsControl'] },
    fresh: true,
    approval: 'byRule',
    moves: 'points',
    refuses: ['NotFound', 'ReversalTooLate', 'NothingToReverse'],
    input: z.object({ registrationId: Id, reason: requiredText(500) }),
    output: z.object({ id: Id, points: Points, amount: Money, sale: Sale }),
  },
  getSales: {
    method: 'POST',
    path: '/SalesClaims/GetSales',
    about:
      'Lists the sales that a person made or is credited with, newest first. Also returns by month the amount sold (`in`) and reversed (`out`). Defaults to the caller.',
    access: 'user',
    reads: true,
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId, ...PageInput }),
    output: Page(Sale).extend({ months: MonthSums }),
  },
  getUserStat: {
    method: 'GET',
    path: '/SalesClaims/GetUserStat',
    about: 'Returns the caller’s figures as a seller: members, sales and cash owed.',
    access: 'user',
    input: z.object({}),
    output: SellerFigures,
  },
  getUserStatByUserId: {
    method: 'GET',
    path: '/SalesClaims/GetUserStatByUserId',
    about:
      'Returns a person’s figures as a seller. Staff who manage settlements or payments can name another person.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ userId: Id }),
    output: SellerFigures,
  },
  getCashOwed: {
    method: 'POST',
    path: '/SalesClaims/GetCashOwed',
    about: 'Lists the sellers who owe cash, highest amount of a currency first.',
    access: 'PaymentsControl',
    reads: true,
    input: z.object({
      currencyId: OptionalId.describe('Currency ID. Omitted or 0: all currencies.'),
      name: freeText(100).default('').describe('Part of the seller’s name.'),
      ...PageInput,
    }),
    output: Page(CashOwed).extend({
      totals: z.array(Sum).describe('Totals of all matching sellers, by currency.'),
    }),
  },
  getCashEntries: {
    method: 'POST',
    path: '/SalesClaims/GetCashEntries',
    about:
      'Lists the changes of the cash that a person owes, newest first. Also returns by month the cash received (`in`) and handed over or returned (`out`). Defaults to the caller.',
    access: 'user',
    reads: true,
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId, currencyId: OptionalId, ...PageInput }),
    output: Page(CashEntry).extend({ months: MonthSums }),
  },
  recordCash: {
    method: 'POST',
    path: '/SalesClaims/RecordCash',
    about: 'Records cash that a seller handed over, at most what they owe. Nobody records their own.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    refuses: ['NotFound', 'OwnCash', 'MoreThanOwed', 'TooManyDecimals'],
    input: z.object({ userId: Id, currencyId: Id, amount: Price, note: freeText(500).default('') }),
    output: CashEntry,
  },
})
