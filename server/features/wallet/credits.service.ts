import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { getLedgerAccountId } from './accounts.service.ts'
import { post } from './journals.service.ts'
import { getExpiryAfterMonths } from './lotDates.ts'
import { lockWallets } from './wallets.service.ts'

type Credit = {
  userId: number
  countryId: number
  points: number
  months: number
  at: Date
  kind: 'purchase' | 'offlineSale'
  /** The paid item: `payment:12`, `sale:7`. A second credit for the same reference is impossible. */
  reference: string
}

/** Credits a lot that expires this many months after the payment. */
export async function creditPoints(
  tx: Tx,
  { userId, countryId, points, months, at, kind, reference }: Credit,
): Promise<{ journalId: number; lotId: number }> {
  const [wallet] = await lockWallets(tx, [userId])
  // A paying member gets the points even if staff set their password meanwhile; a sale requires a confirmed
  // member.
  const canHold = kind === 'purchase' ? wallet.isMembers : wallet.isConfirmed
  if (!canHold || wallet.countryId !== countryId) throw new ApiError('CannotHoldPoints')
  const issued = await getLedgerAccountId(tx, { kind: 'issued', countryId })
  const { journalId, lotId } = await post(tx, {
    kind,
    reference,
    at,
    entries: [
      { accountId: wallet.accountId, kind, points },
      { accountId: issued, kind, points: -points },
    ],
    newLots: [
      {
        accountId: wallet.accountId,
        isBought: true,
        points,
        expiresAt: getExpiryAfterMonths(at, months, wallet.timeZone),
      },
    ],
  })
  return { journalId, lotId: lotId as number }
}

export async function getLotOwnerId(tx: Tx, lotId: number): Promise<number> {
  const { userId } = await tx.db
    .selectFrom('lots')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'lots.accountId')
    .select('ledgerAccounts.userId')
    .where('lots.id', '=', lotId)
    .executeTakeFirstOrThrow()
  return userId as number
}

type ReclaimInput = { lotId: number; reference: string; note?: string }

/** Takes back the unheld rest; returns how much that was. */
export async function reclaimLot(
  tx: Tx,
  { lotId, kind, reference, note }: ReclaimInput & { kind: 'reversal' | 'refund' },
): Promise<{ points: number }> {
  const [wallet] = await lockWallets(tx, [await getLotOwnerId(tx, lotId)])
  const points = wallet.lots.find(({ id }) => id === lotId)?.available ?? 0
  if (points === 0) return { points }
  const issued = await getLedgerAccountId(tx, { kind: 'issued', countryId: wallet.countryId })
  await post(tx, {
    kind,
    reference,
    note,
    at: tx.now(),
    entries: [
      { accountId: wallet.accountId, kind, points: -points },
      { accountId: issued, kind, points },
    ],
    lots: [{ lotId, points: -points }],
  })
  return { points }
}

/**
 * The rest of the lot is taken back now, and the remainder becomes the member's debt, so that the wallet never
 * becomes negative.
 */
export async function chargeBackLot(
  tx: Tx,
  { lotId, points, reference, note }: ReclaimInput & { points: number },
): Promise<{ reclaimed: number; owed: number }> {
  const userId = await getLotOwnerId(tx, lotId)
  const [{ accountId, countryId, lots }] = await lockWallets(tx, [userId])
  const reclaimed = Math.min(points, lots.find(({ id }) => id === lotId)?.available ?? 0)
  const owed = points - reclaimed
  const issued = await getLedgerAccountId(tx, { kind: 'issued', countryId })
  const receivable = owed > 0 ? await getLedgerAccountId(tx, { kind: 'receivable', countryId, userId }) : null
  await post(tx, {
    kind: 'refund',
    reference,
    note,
    at: tx.now(),
    entries: [
      { accountId: issued, kind: 'refund', points },
      ...(reclaimed > 0 ? [{ accountId, kind: 'refund' as const, points: -reclaimed }] : []),
      ...(receivable ? [{ accountId: receivable, kind: 'refund' as const, points: -owed }] : []),
    ],
    lots: reclaimed > 0 ? [{ lotId, points: -reclaimed }] : [],
  })
  return { reclaimed, owed }
}

export async function readLotBalance(tx: Tx, lotId: number): Promise<{ available: number; held: number }> {
  const { available, held, expiresAt } = await tx.db
    .selectFrom('lots')
    .select(['available', 'held', 'expiresAt'])
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow()
  return { available: expiresAt > tx.now() ? available : 0, held }
}
