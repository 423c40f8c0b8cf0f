import { CompiledQuery } from 'kysely'
import type { BaseRank } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { prepareNamed } from '#server/core/database/preparedStatements.ts'
import { getLedgerAccountId } from './accounts.service.ts'
import { post } from './journals.service.ts'
import { availableParts, groupByExpiry, type Lot, type Part, sumPoints } from './spending.ts'

export type Wallet = {
  userId: number
  accountId: number
  countryId: number
  timeZone: string
  /** Daily limits of the country; null means unlimited. */
  maxTransfersPerDay: number | null
  maxTransferPointsPerDay: number | null
  /** Only members hold points; only confirmed members receive and move them. */
  isMembers: boolean
  isConfirmed: boolean
  lots: Lot[]
}

type Row = {
  userId: number
  base: BaseRank
  isProvisional: boolean
  isDeleted: boolean
  countryId: number
  timeZone: string
  maxTransfersPerDay: number | null
  maxTransferPointsPerDay: number | null
  accountId: number | null
  lotId: number | null
  isBought: boolean
  available: number
  held: number
  expiresAt: Date
}

const lockStatement = prepareNamed('wallet.lock', 'select * from lock_wallets($1)')

async function readLocked(tx: Tx, userIds: readonly number[]): Promise<Map<number, Row[]>> {
  const { rows } = await tx.db.executeQuery<Row>(CompiledQuery.raw(lockStatement, [userIds]))
  return Map.groupBy(rows, (row) => row.userId)
}

// The owner of a hold never changes, so the locking statement can look it up.
const lockByHoldStatement = prepareNamed(
  'wallet.lockOfHold',
  `select * from lock_wallets(array(
    select account.user_id from holds join ledger_accounts account on account.id = holds.account_id where holds.id = $1))`,
)

async function createWallet(tx: Tx, userId: number): Promise<void> {
  const user = await tx.db
    .selectFrom('users')
    .select('countryId')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!user) throw new ApiError('NotFound')
  await getLedgerAccountId(tx, { kind: 'member', countryId: user.countryId, userId })
}

function toWallet([row, ...more]: [Row, ...Row[]]): Wallet {
  return {
    userId: row.userId,
    accountId: row.accountId ?? 0,
    countryId: row.countryId,
    timeZone: row.timeZone,
    maxTransfersPerDay: row.maxTransfersPerDay,
    maxTransferPointsPerDay: row.maxTransferPointsPerDay,
    isMembers: row.base === 'User' && !row.isDeleted,
    isConfirmed: row.base === 'User' && !row.isDeleted && !row.isProvisional,
    lots: [row, ...more].flatMap(({ lotId: id, isBought, available, held, expiresAt }) =>
      id === null ? [] : [{ id, isBought, available, held, expiresAt }],
    ),
  }
}

async function expire(tx: Tx, wallet: Wallet, parts: readonly Part[], at: Date): Promise<void> {
  const expired = await getLedgerAccountId(tx, { kind: 'expired', countryId: wallet.countryId })
  const points = sumPoints(parts)
  await post(tx, {
    kind: 'expiry',
    at,
    entries: [
      { accountId: wallet.accountId, kind: 'expiry', points: -points },
      { accountId: expired, kind: 'expiry', points },
    ],
    lots: parts.map((part) => ({ lotId: part.lotId, points: -part.points })),
  })
  const ids = new Set(parts.map(({ lotId }) => lotId))
  for (const lot of wallet.lots) if (ids.has(lot.id)) lot.available = 0
}

/** Expired points can't be used, whether or not the job has run. */
export async function expireDue(tx: Tx, wallet: Wallet): Promise<void> {
  const due = availableParts(wallet.lots).filter(({ expiresAt }) => expiresAt <= tx.now())
  // Usually there are none, and rarely several expiry dates.
  for (const { expiresAt } of groupByExpiry(due)) {
    const parts = due.filter((part) => part.expiresAt.getTime() === expiresAt.getTime())
    await expire(tx, wallet, parts, expiresAt)
  }
}

export async function expireAll(tx: Tx, wallet: Wallet): Promise<void> {
  const left = availableParts(wallet.lots)
  if (left.length > 0) await expire(tx, wallet, left, tx.now())
}

/**
 * Always locks in the same order, posts expired points and creates missing wallets. Returns them in the order
 * of `ids`.
 */
export async function lockWallets<const Ids extends readonly number[]>(
  tx: Tx,
  userIds: Ids,
): Promise<{ [Index in keyof Ids]: Wallet }> {
  let rows = await readLocked(tx, userIds)
  const walletless = userIds.filter((id) => !rows.get(id)?.[0]?.accountId)
  for (const id of walletless) await createWallet(tx, id)
  if (walletless.length > 0) rows = await readLocked(tx, userIds)
  const wallets = userIds.map((id) => toWallet(rows.get(id) as [Row, ...Row[]]))
  for (const wallet of wallets) await expireDue(tx, wallet)
  return wallets as { [Index in keyof Ids]: Wallet }
}

export async function lockWalletOfHold(tx: Tx, holdId: number): Promise<Wallet> {
  const { rows } = await tx.db.executeQuery<Row>(CompiledQuery.raw(lockByHoldStatement, [holdId]))
  const wallet = toWallet(rows as [Row, ...Row[]])
  await expireDue(tx, wallet)
  return wallet
}

export function getAvailablePoints({ lots }: Wallet): number {
  return sumPoints(availableParts(lots))
}
