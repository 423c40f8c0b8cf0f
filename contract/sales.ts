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
  member: Named.describe('By a masked name, unless the caller looks after them.'),
  packageName: z.string().describe('As it was called then.'),
  points: Points,
  amount: Money,
  currency: CurrencyOfPrices,
  way: z.enum(['online', 'offline']),
  seller: Named.nullable().describe('Who took the cash; null where it was paid online.'),
  consultant: Named.nullable().describe('For whom it counts.'),
  returned: z.object({ points: z.int(), amount: Money }).describe('What was taken back of it.'),
  mayReverse: z.boolean().describe('The caller may reverse it, and something of it is left.'),
  reversibleUntil: Instant.nullable().describe('Until when they may; null: without an end.'),
})
export type Sale = z.infer<typeof Sale>

const Cash = z.object({
  currency: CurrencyOfPrices,
  owed: Money.describe('Below nothing where a sale was reversed after its cash was handed over.'),
  ceiling: Money.nullable().describe(
    'The most that may be owed; null for another currency than the country’s.',
  ),
})

const Period = z.object({ count: z.int(), points: z.int(), sums: z.array(Sum) })

export const SellerFigures = z.object({
  userId: Id,
  name: z.string(),
  usersCount: z.int().describe('How many members are assigned to them.'),
  today: Period.describe('In the time zone of their country; less what was taken back.'),
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
      packageName: z.string().describe('As it was called then.'),
      member: Named.describe('By a masked name, unless the caller looks after them.'),
    })
    .nullable()
    .describe('What was sold or reversed; null for a hand-over and for profit.'),
  claimId: Id.nullable().describe('The claim whose profit was kept for cash, or had to be given back.'),
  amount: Money.describe('Below nothing where less is owed after it.'),
  owed: Money.describe('What is owed after it.'),
  currency: CurrencyOfPrices,
  note: z.string(),
  by: z.string().describe('Who entered it.'),
})
export type CashEntry = z.infer<typeof CashEntry>

export const sales = calls('sales', {
  subscribeToPackage: {
    method: 'POST',
    path: '/UserWallet/SubscribeToPackage',
    sends: 'query',
    about:
      'Sells a package to a member for cash, by staff or a sales consultant: credits its points at once. A member without a consultant is assigned to the consultant who sells.',
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
      version: Version.optional().describe('Of the package, as it was shown.'),
    }),
    output: Sale,
  },
  reverseSale: {
    method: 'POST',
    path: '/UserWallet/ReverseSale',
    about: `Reverses a sale for cash as far as its points are left: its seller within ${saleReversalMinutes} minutes, staff who look after payments later, too. The cash follows in proportion.`,
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
      'What somebody sold and what counts for them, the latest first, and what was sold (in) and taken back (out) in each month; by default the caller’s own.',
    access: 'user',
    reads: true,
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId, ...PageInput }),
    output: Page(Sale).extend({ months: MonthSums }),
  },
  getUserStat: {
    method: 'GET',
    path: '/SalesClaims/GetUserStat',
    about: 'The caller’s figures as a seller: members, sales and cash owed.',
    access: 'user',
    input: z.object({}),
    output: SellerFigures,
  },
  getUserStatByUserId: {
    method: 'GET',
    path: '/SalesClaims/GetUserStatByUserId',
    about: 'Somebody’s figures as a seller; another’s for staff who look after claims or payments.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ userId: Id }),
    output: SellerFigures,
  },
  getCashOwed: {
    method: 'POST',
    path: '/SalesClaims/GetCashOwed',
    about: 'Which seller owes how much cash, whoever owes most of a currency first.',
    access: 'PaymentsControl',
    reads: true,
    input: z.object({
      currencyId: OptionalId.describe('0 or missing: all.'),
      name: freeText(100).default('').describe('Part of the seller’s name.'),
      ...PageInput,
    }),
    output: Page(CashOwed).extend({ totals: z.array(Sum).describe('Over all that the filter holds.') }),
  },
  getCashEntries: {
    method: 'POST',
    path: '/SalesClaims/GetCashEntries',
    about:
      'What changed the cash that somebody owes, the latest first, and what was taken in and what was handed over or given back (out) in each month; by default the caller’s own.',
    access: 'user',
    reads: true,
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId, currencyId: OptionalId, ...PageInput }),
    output: Page(CashEntry).extend({ months: MonthSums }),
  },
  recordCash: {
    method: 'POST',
    path: '/SalesClaims/RecordCash',
    about: 'Records cash that a seller handed over; never one’s own, and never more than they owe.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    refuses: ['NotFound', 'OwnCash', 'MoreThanOwed', 'TooManyDecimals'],
    input: z.object({ userId: Id, currencyId: Id, amount: Price, note: freeText(500).default('') }),
    output: CashEntry,
  },
})
