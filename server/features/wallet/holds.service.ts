import { CompiledQuery } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { prepareNamed } from '#server/core/database/preparedStatements.ts'
import { getLotOwnerId } from './credits.service.ts'
import { insertJournal, journalParameterCount, post, toJournalParameters } from './journals.service.ts'
import {
  availableParts,
  compareExpiry,
  type Part,
  splitParts,
  sumPoints,
  takeFirstPoints,
} from './spending.ts'
import { expireDue, lockWalletOfHold, lockWallets, type Wallet } from './wallets.service.ts'

const holdIdParameter = journalParameterCount + 1

const addToHoldStatement = prepareNamed(
  'wallet.hold',
  `${insertJournal}, started as (
    insert into holds (account_id, reference, started_at)
    select account_id, $2, $6 from posting where $${holdIdParameter}::int is null returning id
  ), kept as (
    insert into hold_lots (hold_id, lot_id, points)
    select coalesce($${holdIdParameter}, (select id from started)), part.lot_id, part.points
    from unnest($11::int[], $13::bigint[]) as part(lot_id, points)
    on conflict (hold_id, lot_id) do update set points = hold_lots.points + excluded.points
  )
  select coalesce($${holdIdParameter}, (select id from started)) as "holdId"`,
)

type HoldInput = { points: number; reference: string }

async function addToHold(
  tx: Tx,
  wallet: Wallet,
  { id, reference }: { id: number | null; reference: string },
  parts: readonly Part[],
): Promise<{ holdId: number }> {
  const points = sumPoints(parts)
  const values = toJournalParameters(tx, {
    kind: 'hold',
    reference,
    at: tx.now(),
    entries: [{ accountId: wallet.accountId, kind: 'hold', points: -points, held: points }],
    lots: parts.map((part) => ({ lotId: part.lotId, points: -part.points, held: part.points })),
  })
  const { rows } = await tx.db.executeQuery<{ holdId: number }>(
    CompiledQuery.raw(addToHoldStatement, [...values, id]),
  )
  return rows[0] as { holdId: number }
}

/** Parts that expired meanwhile expire immediately. */
async function releaseParts(
  tx: Tx,
  wallet: Wallet,
  hold: Hold,
  remaining: readonly Part[],
  parts: readonly Part[],
) {
  if (parts.length === 0) return
  const points = sumPoints(parts)
  await post(tx, {
    kind: 'release',
    reference: hold.reference,
    at: tx.now(),
    entries: [{ accountId: wallet.accountId, kind: 'release', points, held: -points }],
    lots: parts.map((part) => ({ lotId: part.lotId, points: part.points, held: -part.points })),
  })
  await replaceHoldLots(tx, hold.id, remaining)
  for (const { lotId, points } of parts) {
    const lot = wallet.lots.find(({ id }) => id === lotId)
    if (lot) lot.available += points
  }
  await expireDue(tx, wallet)
}

async function replaceHoldLots(tx: Tx, holdId: number, remaining: readonly Part[]): Promise<void> {
  await tx.db.deleteFrom('holdLots').where('holdId', '=', holdId).execute()
  if (remaining.length === 0) return
  await tx.db
    .insertInto('holdLots')
    .values(remaining.map(({ lotId, points }) => ({ holdId, lotId, points })))
    .execute()
}

/** The wallet must be locked. Holds the earliest expiry first; a reference can have only one open hold. */
export function holdPoints(
  tx: Tx,
  wallet: Wallet,
  { points, reference }: HoldInput,
): Promise<{ holdId: number }> {
  if (!wallet.isConfirmed) throw new ApiError('CannotHoldPoints')
  return addToHold(tx, wallet, { id: null, reference }, takeFirstPoints(availableParts(wallet.lots), points))
}

export async function holdLot(
  tx: Tx,
  { lotId, points, reference }: HoldInput & { lotId: number },
): Promise<{ holdId: number }> {
  const [wallet] = await lockWallets(tx, [await getLotOwnerId(tx, lotId)])
  const ofLot = availableParts(wallet.lots).filter((part) => part.lotId === lotId)
  return addToHold(tx, wallet, { id: null, reference }, takeFirstPoints(ofLot, points))
}

/** Parts are ordered by earliest expiry. */
export type Hold = { id: number; reference: string; parts: Part[] }

type HoldLotRow = {
  reference: string
  lotId: number | null
  points: number | null
  expiresAt: Date | null
}

const holdLotsStatement = prepareNamed(
  'wallet.held',
  `select holds.reference, hold_lots.lot_id, hold_lots.points, lots.expires_at
  from holds left join hold_lots on hold_lots.hold_id = holds.id left join lots on lots.id = hold_lots.lot_id
  where holds.id = $1 and holds.ended_at is null`,
)

export async function lockHold(tx: Tx, holdId: number): Promise<{ wallet: Wallet; hold: Hold }> {
  const wallet = await lockWalletOfHold(tx, holdId)
  const { rows } = await tx.db.executeQuery<HoldLotRow>(CompiledQuery.raw(holdLotsStatement, [holdId]))
  if (!rows[0]) throw new Error(`Hold ${holdId} has already ended`)
  const parts = rows.flatMap(({ lotId, points, expiresAt }) =>
    lotId && points && expiresAt ? [{ lotId, points, expiresAt }] : [],
  )
  return { wallet, hold: { id: holdId, reference: rows[0].reference, parts: parts.sort(compareExpiry) } }
}

/** The hold keeps its own lots first, even those that expired meanwhile. */
export async function adjustHold(
  tx: Tx,
  { holdId, points }: { holdId: number; points: number },
): Promise<void> {
  const { wallet, hold } = await lockHold(tx, holdId)
  const held = sumPoints(hold.parts)
  if (points > held) {
    await addToHold(tx, wallet, hold, takeFirstPoints(availableParts(wallet.lots), points - held))
    return
  }
  const [remaining, freed] = splitParts(hold.parts, points)
  return releaseParts(tx, wallet, hold, remaining, freed)
}

/** The points keep their expiry. */
export async function releaseHold(tx: Tx, { holdId }: { holdId: number }): Promise<void> {
  const { wallet, hold } = await lockHold(tx, holdId)
  await releaseParts(tx, wallet, hold, [], hold.parts)
  await tx.db.updateTable('holds').set({ endedAt: tx.now() }).where('id', '=', holdId).execute()
}
