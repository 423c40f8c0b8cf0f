import { Failure } from '#server/common/failure.ts'
import type { Tx } from '#server/core/ctx.ts'
import { ledgerAccount } from './accounts.service.ts'
import { post } from './journals.service.ts'
import { expiryAfterMonths } from './lotDates.ts'
import { lockWallets } from './wallets.service.ts'

type Credit = {
  userId: number
  countryId: number
  points: number
  months: number
  at: Date
  kind: 'purchase' | 'offlineSale'
  /** What was paid: `payment:12`, `sale:7`. A second credit for the same is impossible. */
  reference: string
}

/** Adds points that a member bought, as a lot that expires so many months after it was paid. */
export async function creditPoints(
  tx: Tx,
  { userId, countryId, points, months, at, kind, reference }: Credit,
): Promise<{ journalId: number; lotId: number }> {
  const [wallet] = await lockWallets(tx, [userId])
  // Who has paid gets the points, also where staff set their password meanwhile; a sale needs a confirmed member.
  const mayHold = kind === 'purchase' ? wallet.isMembers : wallet.isConfirmed
  if (!mayHold || wallet.countryId !== countryId) throw new Failure('CannotHoldPoints')
  const issued = await ledgerAccount(tx, { kind: 'issued', countryId })
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
        expiresAt: expiryAfterMonths(at, months, wallet.timeZone),
      },
    ],
  })
  return { journalId, lotId: lotId as number }
}

/** Whose lot it is. */
export async function ownerOfLot(tx: Tx, lotId: number): Promise<number> {
  const { user_id } = await tx.db
    .selectFrom('lots')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'lots.account_id')
    .select('ledger_accounts.user_id')
    .where('lots.id', '=', lotId)
    .executeTakeFirstOrThrow()
  return user_id as number
}

type TakingBack = { lotId: number; reference: string; note?: string }

/** Takes back what is left of a purchase and not held; replies how much that was. */
export async function takeBackLot(
  tx: Tx,
  { lotId, kind, reference, note }: TakingBack & { kind: 'reversal' | 'refund' },
): Promise<{ points: number }> {
  const [wallet] = await lockWallets(tx, [await ownerOfLot(tx, lotId)])
  const points = wallet.lots.find(({ id }) => id === lotId)?.available ?? 0
  if (points === 0) return { points }
  const issued = await ledgerAccount(tx, { kind: 'issued', countryId: wallet.countryId })
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
 * Takes back points of a purchase whose payment was charged back: what is left of its lot, and the rest stands as owed by
 * the member, so that the wallet never goes below zero.
 */
export async function chargeBackLot(
  tx: Tx,
  { lotId, points, reference, note }: TakingBack & { points: number },
): Promise<{ taken: number; owed: number }> {
  const userId = await ownerOfLot(tx, lotId)
  const [{ accountId, countryId, lots }] = await lockWallets(tx, [userId])
  const taken = Math.min(points, lots.find(({ id }) => id === lotId)?.available ?? 0)
  const owed = points - taken
  const issued = await ledgerAccount(tx, { kind: 'issued', countryId })
  const receivable = owed > 0 ? await ledgerAccount(tx, { kind: 'receivable', countryId, userId }) : null
  await post(tx, {
    kind: 'refund',
    reference,
    note,
    at: tx.now(),
    entries: [
      { accountId: issued, kind: 'refund', points },
      ...(taken > 0 ? [{ accountId, kind: 'refund' as const, points: -taken }] : []),
      ...(receivable ? [{ accountId: receivable, kind: 'refund' as const, points: -owed }] : []),
    ],
    lots: taken > 0 ? [{ lotId, points: -taken }] : [],
  })
  return { taken, owed }
}

/** What is left of a purchase, as it may be spent now, and what of it is held. */
export async function lotLeft(tx: Tx, lotId: number): Promise<{ available: number; held: number }> {
  const { available, held, expires_at } = await tx.db
    .selectFrom('lots')
    .select(['available', 'held', 'expires_at'])
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow()
  return { available: expires_at > tx.now() ? available : 0, held }
}
