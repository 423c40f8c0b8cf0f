import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import {
  boundedText,
  Day,
  Id,
  OptionalId,
  Page,
  PageInput,
  Points,
  PrivateFile,
  xlsx,
} from '../core/fields.ts'
import { maxExportedRows, maxExportsPerHour, maxMemberLookupsPerHour } from '../core/limits.ts'
import { transactionKinds } from './constants.ts'
import { balance, Transaction, Wallet } from './schemas.ts'

const Narrowed = {
  from: Day.optional().describe('First day, in the time zone of the country.'),
  to: Day.optional().describe('Last day (inclusive).'),
  kinds: z
    .array(z.enum(transactionKinds))
    .max(transactionKinds.length)
    .default([])
    .describe('Kinds of transactions. Empty: all kinds.'),
}

const Filters = { ...Narrowed, ...PageInput }

export const wallet = defineEndpoints('wallet', {
  getWallet: {
    method: 'GET',
    path: '/UserWallet/GetWalletByUser',
    about: 'Returns the caller’s wallet. `UserAccountStatement` allows another member.',
    access: 'user',
    errors: ['NotFound'],
    input: z.object({ userId: OptionalId.describe('User ID. Omitted or 0: the caller.') }),
    output: Wallet,
  },
  accountStatement: {
    method: 'GET',
    path: '/UserWallet/AccountStatement',
    about:
      'Lists the point transactions of a period, newest first, with the points in and out of each month. Defaults to the caller; `UserAccountStatement` allows another member.',
    access: { any: ['AccountStatement', 'UserAccountStatement'] },
    errors: ['NotFound'],
    input: z.object({ userId: OptionalId.describe('User ID. Omitted or 0: the caller.'), ...Filters }),
    output: Page(Transaction).extend({
      name: z.string().describe('Name of the member.'),
      months: z
        .array(z.object({ month: z.string().describe('Month (YYYY-MM).'), in: balance, out: balance }))
        .describe('Months of the period with transactions of any kind, latest first; at most 60.'),
    }),
  },
  exportStatement: {
    method: 'GET',
    path: '/UserWallet/ExportStatement',
    about: `Returns the latest ${maxExportedRows} point transactions as an Excel workbook in the caller’s language. Limit: ${maxExportsPerHour} per hour. Another member’s statement needs re-authentication.`,
    access: { any: ['AccountStatement', 'UserAccountStatement'] },
    requiresReauth: 'byRule',
    replies: 'file',
    errors: ['NotFound'],
    input: z.object({ userId: OptionalId.describe('User ID. Omitted or 0: the caller.'), ...Narrowed }),
    output: PrivateFile(xlsx),
  },
  getUserWalletTransactions: {
    method: 'GET',
    path: '/UserWallet/GetUserWalletTransactions',
    about: 'Lists the caller’s point transactions, newest first.',
    access: 'AccountStatement',
    input: z.object(Filters),
    output: Page(Transaction),
  },
  getWalletTransactions: {
    method: 'GET',
    path: '/UserWallet/GetWalletTransactions',
    about: 'Lists a member’s point transactions, newest first.',
    access: 'UserAccountStatement',
    errors: ['NotFound'],
    input: z.object({ userId: Id, ...Filters }),
    output: Page(Transaction),
  },
  findRecipient: {
    method: 'GET',
    path: '/UserWallet/FindRecipient',
    about: `Finds a member to transfer points to by exact phone number or confirmed email, and returns a masked name. Limit: ${maxMemberLookupsPerHour} look-ups per hour.`,
    access: 'TransferPoints',
    errors: ['NotFound', 'TransferToOneself', 'MemberAbroad'],
    input: z.object({ phoneOrEmail: boundedText(254, 'TooLong').trim().min(1, 'requiredField') }),
    output: z.object({ userId: Id, name: z.string() }),
  },
  transferPoints: {
    method: 'POST',
    path: '/UserWallet/TransferPoints',
    about:
      'Transfers points of the caller to another member of the same country. The points keep their expiry. Needs re-authentication above the daily limit that the caller has set.',
    access: 'TransferPoints',
    requiresReauth: 'byRule',
    sends: 'query',
    moves: 'points',
    errors: [
      'NotFound',
      'NotEnoughPoints',
      'CannotHoldPoints',
      'CannotReceivePoints',
      'TransferToOneself',
      'MemberAbroad',
      'TransfersRestricted',
      'TransfersUsedUp',
      'TransferPointsUsedUp',
    ],
    input: z.object({ toUserId: Id, points: Points }),
    output: z.object({
      id: Id,
      points: Points,
      balance: balance.describe('Available balance in points after the transfer.'),
    }),
  },
})
