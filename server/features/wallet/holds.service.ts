import type { Tx } from '../../core/ctx.ts'
import { Failure } from '../../failure.ts'
import { ownerOfLot } from './credits.service.ts'
import { post } from './journals.service.ts'
import { availableParts, byExpiry, type Part, splitAfter, sumOf, takeFirst } from './spending.ts'
import { expireDue, lockWallets, type Wallet } from './wallets.service.ts'

/** Sets parts of lots aside. */
async function setAside(tx: Tx, wallet: Wallet, hold: Hold, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  const points = sumOf(parts)
  await post(tx, {
    ...{ kind: 'hold', reference: hold.reference, at: tx.now() },
    entries: [{ accountId: wallet.accountId, kind: 'hold', points: -points, held: points }],
    lots: parts.map((part) => ({ lotId: part.lotId, points: -part.points, held: part.points })),
  })
  await tx.db
    .insertInto('hold_lots')
    .values(parts.map((part) => ({ hold_id: hold.id, lot_id: part.lotId, points: part.points })))
    .onConflict((conflict) =>
      conflict
        .columns(['hold_id', 'lot_id'])
        .doUpdateSet((eb) => ({ points: eb('hold_lots.points', '+', eb.ref('excluded.points')) })),
    )
    .execute()
}

/** Gives parts of a hold back to their lots; what expired meanwhile expires at once. */
async function giveBack(tx: Tx, wallet: Wallet, hold: Hold, kept: readonly Part[], parts: readonly Part[]) {
  if (parts.length === 0) return
  const points = sumOf(parts)
  await post(tx, {
    ...{ kind: 'release', reference: hold.reference, at: tx.now() },
    entries: [{ accountId: wallet.accountId, kind: 'release', points, held: -points }],
    lots: parts.map((part) => ({ lotId: part.lotId, points: part.points, held: -part.points })),
  })
  await keepLots(tx, hold.id, kept)
  for (const { lotId, points } of parts) {
    const lot = wallet.lots.find(({ id }) => id === lotId)
    if (lot) lot.available += points
  }
  await expireDue(tx, wallet)
}

async function keepLots(tx: Tx, holdId: number, kept: readonly Part[]): Promise<void> {
  await tx.db.deleteFrom('hold_lots').where('hold_id', '=', holdId).execute()
  if (kept.length === 0) return
  await tx.db
    .insertInto('hold_lots')
    .values(kept.map(({ lotId, points }) => ({ hold_id: holdId, lot_id: lotId, points })))
    .execute()
}

async function startHold(tx: Tx, wallet: Wallet, reference: string, parts: Part[]) {
  const hold = await tx.db
    .insertInto('holds')
    .values({ account_id: wallet.accountId, reference, started_at: tx.now() })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  await setAside(tx, wallet, { ...hold, parts: [] }, parts)
  return { holdId: hold.id }
}

type Wish = { points: number; reference: string }

/** Sets points of a member aside, those that expire first. One thing holds points once at a time. */
export async function holdPoints(
  tx: Tx,
  { userId, points, reference }: Wish & { userId: number },
): Promise<{ holdId: number }> {
  const [wallet] = await lockWallets(tx, [userId])
  if (!wallet.isConfirmed) throw new Failure('CannotHoldPoints')
  return startHold(tx, wallet, reference, takeFirst(availableParts(wallet.lots), points))
}

/** Sets points of one purchase aside. */
export async function holdLot(
  tx: Tx,
  { lotId, points, reference }: Wish & { lotId: number },
): Promise<{ holdId: number }> {
  const [wallet] = await lockWallets(tx, [await ownerOfLot(tx, lotId)])
  const ofLot = availableParts(wallet.lots).filter((part) => part.lotId === lotId)
  return startHold(tx, wallet, reference, takeFirst(ofLot, points))
}

/** An open hold, with what it keeps of which lots, the earliest expiry first. */
export type Hold = { id: number; reference: string; parts: Part[] }

/** Locks the wallet of an open hold. */
export async function lockHold(tx: Tx, holdId: number): Promise<{ wallet: Wallet; hold: Hold }> {
  const owner = await tx.db
    .selectFrom('holds')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'holds.account_id')
    .select('ledger_accounts.user_id')
    .where('holds.id', '=', holdId)
    .executeTakeFirstOrThrow()
  const [wallet] = await lockWallets(tx, [owner.user_id as number])
  const rows = await tx.db
    .selectFrom('holds')
    .leftJoin('hold_lots', 'hold_lots.hold_id', 'holds.id')
    .leftJoin('lots', 'lots.id', 'hold_lots.lot_id')
    .select(['holds.reference', 'hold_lots.lot_id', 'hold_lots.points', 'lots.expires_at'])
    .where('holds.id', '=', holdId)
    .where('holds.ended_at', 'is', null)
    .execute()
  if (!rows[0]) throw new Error(`Hold ${holdId} has ended`)
  const parts = rows.flatMap(({ lot_id, points, expires_at }) =>
    lot_id && points && expires_at ? [{ lotId: lot_id, points, expiresAt: expires_at }] : [],
  )
  return { wallet, hold: { id: holdId, reference: rows[0].reference, parts: parts.sort(byExpiry) } }
}

/** Changes a hold to another number of points. It keeps the lots that it has first, also those that expired meanwhile. */
export async function adjustHold(
  tx: Tx,
  { holdId, points }: { holdId: number; points: number },
): Promise<void> {
  const { wallet, hold } = await lockHold(tx, holdId)
  const held = sumOf(hold.parts)
  if (points > held) {
    return setAside(tx, wallet, hold, takeFirst(availableParts(wallet.lots), points - held))
  }
  const [kept, freed] = splitAfter(hold.parts, points)
  return giveBack(tx, wallet, hold, kept, freed)
}

/** Ends a hold, so that nothing more can be done with it. */
export async function endHold(tx: Tx, holdId: number): Promise<void> {
  await tx.db.updateTable('holds').set({ ended_at: tx.now() }).where('id', '=', holdId).execute()
}

/** Gives what is held back to the lots it came from, with their expiry. */
export async function releaseHold(tx: Tx, { holdId }: { holdId: number }): Promise<void> {
  const { wallet, hold } = await lockHold(tx, holdId)
  await giveBack(tx, wallet, hold, [], hold.parts)
  await endHold(tx, holdId)
}
