import { z } from 'zod'
import { calls } from './call.ts'
import {
  boundedText,
  Day,
  Id,
  Instant,
  OptionalId,
  Page,
  PageInput,
  Points,
  PrivateFile,
  xlsx,
} from './fields.ts'
import { exportsAnHour, memberLookUpsAnHour } from './limits.ts'
import { transactionKinds } from './transactionKinds.ts'

const Balance = z.int().min(0)

export const NextExpiry = z.object({ points: Points, at: Instant })

export const Wallet = z.object({
  userId: Id,
  countryId: Id,
  points: Balance.describe('Available balance in points.'),
  heldPoints: Balance.describe('Points held for current orders.'),
  nextExpiry: NextExpiry.nullable().describe(
    'Next expiry with its points and time; `null` if no points expire.',
  ),
})
export type Wallet = z.infer<typeof Wallet>

export const Transaction = z.object({
  id: Id,
  kind: z.enum(transactionKinds),
  points: z.int().describe('Change of the available balance in points; negative if it decreased.'),
  balance: Balance.describe('Available balance in points after the transaction.'),
  at: Instant,
  party: z
    .string()
    .nullable()
    .describe(
      'Other party: the place, or the masked name of the other member of a transfer; `null` if there is none.',
    ),
  note: z.string().nullable(),
  reference: z
    .string()
    .nullable()
    .describe('Reference of the transaction, such as an order code; `null` if there is none.'),
  expiresAt: Instant.nullable().describe(
    'Earliest expiry of the points received; `null` if none were received.',
  ),
})
export type Transaction = z.infer<typeof Transaction>

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

/** The most movements that one file of a statement holds. */
export const mostExported = 5000

export const wallet = calls('wallet', {
  getWallet: {
    method: 'GET',
    path: '/UserWallet/GetWalletByUser',
    about: 'Returns the caller’s wallet. `UserAccountStatement` allows another member.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId.describe('User ID. Omitted or 0: the caller.') }),
    output: Wallet,
  },
  accountStatement: {
    method: 'GET',
    path: '/UserWallet/AccountStatement',
    about:
      'Lists the point transactions of a period, newest first, with the points in and out of each month. Defaults to the caller; `UserAccountStatement` allows another member.',
    access: { any: ['AccountStatement', 'UserAccountStatement'] },
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId.describe('User ID. Omitted or 0: the caller.'), ...Filters }),
    output: Page(Transaction).extend({
      name: z.string().describe('Name of the member.'),
      months: z
        .array(z.object({ month: z.string().describe('Month (YYYY-MM).'), in: Balance, out: Balance }))
        .describe('Months of the period with transactions of any kind, latest first; at most 60.'),
    }),
  },
  exportStatement: {
    method: 'GET',
    path: '/UserWallet/ExportStatement',
    about: `Returns the latest ${mostExported} point transactions as an Excel workbook in the caller’s language. Limit: ${exportsAnHour} per hour. Another member’s statement needs re-authentication.`,
    access: { any: ['AccountStatement', 'UserAccountStatement'] },
    fresh: 'byRule',
    replies: 'file',
    refuses: ['NotFound'],
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
    refuses: ['NotFound'],
    input: z.object({ userId: Id, ...Filters }),
    output: Page(Transaction),
  },
  findRecipient: {
    method: 'GET',
    path: '/UserWallet/FindRecipient',
    about: `Finds a member to transfer points to by exact phone number or confirmed email, and returns a masked name. Limit: ${memberLookUpsAnHour} look-ups per hour.`,
    access: 'TransferPoints',
    refuses: ['NotFound', 'TransferToOneself', 'MemberAbroad'],
    input: z.object({ phoneOrEmail: boundedText(254, 'TooLong').trim().min(1, 'requiredField') }),
    output: z.object({ userId: Id, name: z.string() }),
  },
  transferPoints: {
    method: 'POST',
    path: '/UserWallet/TransferPoints',
    about:
      'Transfers points of the caller to another member of the same country. The points keep their expiry. Needs re-authentication above the daily limit that the caller has set.',
    access: 'TransferPoints',
    fresh: 'byRule',
    sends: 'query',
    moves: 'points',
    refuses: [
      'NotFound',
      'NotEnoughPoints',
      'CannotHoldPoints',
      'CannotReceivePoints',
      'TransferToOneself',
      'MemberAbroad',
      'TransfersUsedUp',
      'TransferPointsUsedUp',
    ],
    input: z.object({ toUserId: Id, points: Points }),
    output: z.object({
      id: Id,
      points: Points,
      balance: Balance.describe('Available balance in points after the transfer.'),
    }),
  },
})
