import { z } from 'zod'
import { Id, Instant, Named, Points } from '../core/fields.ts'
import { transactionKinds } from './constants.ts'

export const balance = z.int().min(0)

export const NextExpiry = z.object({ points: Points, at: Instant })

export const Balance = z.object({
  points: balance.describe('Available balance in points.'),
  nextExpiry: NextExpiry.nullable().describe(
    'Next expiry with its points and time; `null` if no points expire.',
  ),
})
export type Balance = z.infer<typeof Balance>

export const Wallet = z.object({
  userId: Id,
  countryId: Id,
  ...Balance.shape,
  heldPoints: balance.describe('Points held for current orders.'),
})
export type Wallet = z.infer<typeof Wallet>

export const Transaction = z.object({
  id: Id,
  kind: z.enum(transactionKinds),
  points: z.int().describe('Change of the available balance in points; negative if it decreased.'),
  balance: balance.describe('Available balance in points after the transaction.'),
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

/** Points that expired too early because of a wrong clock. */
export const EarlyExpiries = z.object({
  country: Named,
  members: z.int().describe('Number of members who lost points.'),
  points: Points.describe('Total points lost.'),
})
export type EarlyExpiries = z.infer<typeof EarlyExpiries>
