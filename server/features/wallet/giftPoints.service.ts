import type { Tx } from '#server/core/ctx.ts'
import { getLedgerAccountId } from './accounts.service.ts'
import { settleDebt } from './captures.service.ts'
import { post } from './journals.service.ts'
import {
  availableParts,
  compareExpiry,
  groupByExpiry,
  type Part,
  sumPoints,
  takeFirstPoints,
} from './spending.ts'
import { lockWallets, type Wallet } from './wallets.service.ts'

/** First parts that outlive the gift's waiting time, then those that expire last. */
function sortByLife(parts: readonly Part[], until: Date): Part[] {
  const { long = [], short = [] } = Object.groupBy(parts, ({ expiresAt }) =>
    expiresAt >= until ? 'long' : 'short',
  )
  return [...long, ...short.toReversed()]
}

/** The wallet must be locked. The gift waits until the requested instant, or until its first points expire. */
export async function reserveGift(
  tx: Tx,
  giver: Wallet,
  { points, until }: { points: number; until: Date },
): Promise<{ journalId: number; until: Date }> {
  const parts = takeFirstPoints(sortByLife(availableParts(giver.lots), until), points)
  const gifts = await getLedgerAccountId(tx, { kind: 'gifts', countryId: giver.countryId })
  const { journalId } = await post(tx, {
    kind: 'giftOut',
    at: tx.now(),
    entries: [
      { accountId: giver.accountId, kind: 'giftOut', points: -points },
      { accountId: gifts, kind: 'giftOut', points },
    ],
    lots: parts.map((part) => ({ lotId: part.lotId, points: -part.points })),
  })
  const first = Math.min(until.getTime(), ...parts.map(({ expiresAt }) => expiresAt.getTime()))
  return { journalId, until: new Date(first) }
}

async function readGift(tx: Tx, journalId: number) {
  const accounts = await tx.db
    .selectFrom('entries')
    .innerJoin('ledgerAccounts as account', 'account.id', 'entries.accountId')
    .select(['account.id', 'account.kind', 'account.countryId'])
    .where('entries.journalId', '=', journalId)
    .execute()
  const wallet = accounts.find(({ kind }) => kind === 'member')
  const gifts = accounts.find(({ kind }) => kind === 'gifts')
  if (!wallet || !gifts) throw new Error(`Journal ${journalId} has no gift entries`)
  const moved = await tx.db
    .selectFrom('lotMovements')
    .innerJoin('lots', 'lots.id', 'lotMovements.lotId')
    .select(['lots.id', 'lots.expiresAt', 'lotMovements.points'])
    .where('lotMovements.journalId', '=', journalId)
    .execute()
  const parts = moved
    .map(({ id, points, expiresAt }) => ({ lotId: id, points: -points, expiresAt }))
    .sort(compareExpiry)
  return {
    walletId: wallet.id,
    giftsId: gifts.id,
    countryId: gifts.countryId,
    parts,
    points: sumPoints(parts),
  }
}

type GiftClosing = { journalId: number; reference: string }

/** The wallet must be locked and in the gift's country; points keep their expiry. */
export async function creditGift(tx: Tx, receiver: Wallet, { journalId, reference }: GiftClosing) {
  const { giftsId, parts, points } = await readGift(tx, journalId)
  const { accountId } = receiver
  return post(tx, {
    kind: 'giftIn',
    reference,
    at: tx.now(),
    entries: [
      { accountId: giftsId, kind: 'giftIn', points: -points },
      { accountId, kind: 'giftIn', points },
    ],
    newLots: groupByExpiry(parts).map((lot) => ({ ...lot, accountId, isBought: false })),
  })
}

/** The giver's debt is deducted first. If the giver is deleted, the points expire. */
export async function returnGift(tx: Tx, giverId: number, { journalId, reference }: GiftClosing) {
  const [giver] = await lockWallets(tx, [giverId])
  const { walletId, giftsId, countryId, parts, points } = await readGift(tx, journalId)
  const kind = 'giftReturn' as const
  const fromGifts = { accountId: giftsId, kind, points: -points }
  if (!giver.isMembers || giver.accountId !== walletId) {
    const expired = await getLedgerAccountId(tx, { kind: 'expired', countryId })
    const entries = [fromGifts, { accountId: expired, kind, points }]
    return post(tx, { kind, reference, at: tx.now(), entries })
  }
  const { entries, left } = await settleDebt(tx, { kind, wallet: giver, parts })
  return post(tx, {
    kind,
    reference,
    at: tx.now(),
    entries: [fromGifts, ...entries],
    lots: left.map((part) => ({ lotId: part.lotId, points: part.points })),
  })
}
