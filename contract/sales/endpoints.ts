import { z } from 'zod'
import { staffOnly } from '../core/access.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import {
  freeText,
  Id,
  Money,
  OptionalId,
  Page,
  PageInput,
  Points,
  Price,
  requiredText,
  Version,
} from '../core/fields.ts'
import { saleReversalMinutes } from '../core/limits.ts'
import { wireName } from '../core/wire.ts'
import { MonthSums, Sum } from '../regions/schemas.ts'
import { CashEntry, CashOwed, Sale, SellerFigures } from './schemas.ts'

export const sales = defineEndpoints('sales', {
  subscribeToPackage: {
    method: 'POST',
    path: '/UserWallet/SubscribeToPackage',
    sends: 'query',
    about:
      'Sells a package to a member for cash and credits its points immediately. Staff and sales consultants can sell. A member without a consultant is assigned to the consultant who sells.',
    access: { all: ['AddPoints', { any: [...staffOnly.any, 'rank:SalesConsultant'] }] },
    approval: 'byRule',
    moves: 'points',
    errors: [
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
    requiresReauth: true,
    approval: 'byRule',
    moves: 'points',
    errors: ['NotFound', 'ReversalTooLate', 'NothingToReverse', 'Stale'],
    input: z.object({
      saleId: wireName(Id, 'registrationId'),
      amount: Money.optional().describe(
        'Refund that the caller expects. If the amount has changed, the request is rejected with `Stale`.',
      ),
      reason: requiredText(500),
    }),
    output: z.object({ id: Id, points: Points, amount: Money, sale: Sale }),
  },
  getSales: {
    method: 'POST',
    path: '/SalesClaims/GetSales',
    about:
      'Lists the sales that a person made or is credited with, newest first. Also returns by month the amount sold (`in`) and reversed (`out`). Defaults to the caller.',
    access: 'user',
    isReadOnly: true,
    errors: ['NotFound'],
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
    errors: ['NotFound'],
    input: z.object({ userId: Id }),
    output: SellerFigures,
  },
  getCashOwed: {
    method: 'POST',
    path: '/SalesClaims/GetCashOwed',
    about: 'Lists the sellers who owe cash, highest amount of a currency first.',
    access: 'PaymentsControl',
    isReadOnly: true,
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
    isReadOnly: true,
    errors: ['NotFound'],
    input: z.object({ userId: OptionalId, currencyId: OptionalId, ...PageInput }),
    output: Page(CashEntry).extend({ months: MonthSums }),
  },
  recordCash: {
    method: 'POST',
    path: '/SalesClaims/RecordCash',
    about: 'Records cash that a seller handed over, at most what they owe. Callers can’t record their own.',
    access: 'PaymentsControl',
    requiresReauth: true,
    approval: 'byRule',
    moves: 'money',
    errors: ['NotFound', 'OwnCash', 'MoreThanOwed', 'TooManyDecimals'],
    input: z.object({ userId: Id, currencyId: Id, amount: Price, note: freeText(500).default('') }),
    output: CashEntry,
  },
})
