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
  points: Balance.describe('What may be spent now.'),
  heldPoints: Balance.describe('What is set aside for orders that are not finished.'),
  nextExpiry: NextExpiry.nullable().describe('What expires next, and when.'),
})
export type Wallet = z.infer<typeof Wallet>

export const Transaction = z.object({
  id: Id,
  kind: z.enum(transactionKinds),
  points: z.int().describe('What it changed of the points that may be spent.'),
  balance: Balance.describe('What could be spent after it.'),
  at: Instant,
  party: z
    .string()
    .nullable()
    .describe('With whom: the place; of a transfer the other member, by a masked name.'),
  note: z.string().nullable(),
  reference: z.string().nullable().describe('What it was done for.'),
  expiresAt: Instant.nullable().describe('Of points that came: when the first of them expire.'),
})
export type Transaction = z.infer<typeof Transaction>

const Narrowed = {
  from: Day.optional().describe('The first day, in the time zone of the country.'),
  to: Day.optional().describe('The last day.'),
  kinds: z.array(z.enum(transactionKinds)).max(transactionKinds.length).default([]).describe('None: all.'),
}

const Filters = { ...Narrowed, ...PageInput }

/** The most movements that one file of a statement holds. */
export const mostExported = 5000

export const wallet = calls('wallet', {
  getWallet: {
    method: 'GET',
    path: '/UserWallet/GetWalletByUser',
    about: 'One’s own wallet; with UserAccountStatement that of another.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId.describe('Missing or 0: one’s own.') }),
    output: Wallet,
  },
  accountStatement: {
    method: 'GET',
    path: '/UserWallet/AccountStatement',
    about:
      'The transactions of one’s own points, the latest first, and what came and went in each month; with UserAccountStatement those of another.',
    access: { any: ['AccountStatement', 'UserAccountStatement'] },
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId.describe('Missing or 0: one’s own.'), ...Filters }),
    output: Page(Transaction).extend({
      name: z.string().describe('Whose statement it is.'),
      months: z
        .array(z.object({ month: z.string().describe('YYYY-MM'), in: Balance, out: Balance }))
        .describe(
          'The months of the period in which points moved, the latest first; at most 60, and of every kind.',
        ),
    }),
  },
  exportStatement: {
    method: 'GET',
    path: '/UserWallet/ExportStatement',
    about: `The same transactions as an Excel workbook, in the reader’s language; the latest ${mostExported} where there are more. ${exportsAnHour} an hour. Another person’s statement takes re-authentication.`,
    access: { any: ['AccountStatement', 'UserAccountStatement'] },
    fresh: 'byRule',
    replies: 'file',
    refuses: ['NotFound'],
    input: z.object({ userId: OptionalId.describe('Missing or 0: one’s own.'), ...Narrowed }),
    output: PrivateFile(xlsx),
  },
  getUserWalletTransactions: {
    method: 'GET',
    path: '/UserWallet/GetUserWalletTransactions',
    about: 'The transactions of one’s own points, the latest first.',
    access: 'AccountStatement',
    input: z.object(Filters),
    output: Page(Transaction),
  },
  getWalletTransactions: {
    method: 'GET',
    path: '/UserWallet/GetWalletTransactions',
    about: 'The transactions of a member’s points, the latest first.',
    access: 'UserAccountStatement',
    refuses: ['NotFound'],
    input: z.object({ userId: Id, ...Filters }),
    output: Page(Transaction),
  },
  findRecipient: {
    method: 'GET',
    path: '/UserWallet/FindRecipient',
    about: `The member with exactly this phone or confirmed email, by a masked name, to transfer points to. ${memberLookUpsAnHour} look-ups an hour.`,
    access: 'TransferPoints',
    refuses: ['NotFound', 'TransferToOneself', 'MemberAbroad'],
    input: z.object({ phoneOrEmail: boundedText(254, 'TooLong').trim().min(1, 'requiredField') }),
    output: z.object({ userId: Id, name: z.string() }),
  },
  transferPoints: {
    method: 'POST',
    path: '/UserWallet/TransferPoints',
    about:
      'Moves one’s own points to another member of the country; they keep their expiry. Asks for a fresh proof where more leave within a day than the limit that its member set.',
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
    output: z.object({ id: Id, points: Points, balance: Balance.describe('What is left to spend.') }),
  },
})
