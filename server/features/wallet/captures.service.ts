import { CompiledQuery } from 'kysely'
import { returnedPointsDays } from '#contract/core/limits.ts'
import type { Tx } from '#server/core/ctx.ts'
import { prepareNamed } from '#server/core/database/preparedStatements.ts'
import { getLedgerAccountId } from './accounts.service.ts'
import { lockHold } from './holds.service.ts'
import { insertJournal, journalParameterCount, post, toJournalParameters } from './journals.service.ts'
import { getExpiryAfterDays } from './lotDates.ts'
import { compareExpiry, groupByExpiry, type Part, splitParts, sumPoints } from './spending.ts'
import { lockWallets, type Wallet } from './wallets.service.ts'

type Capture = {
  holdId: number
  to: { placeId: number } | 'issued'
  kind: 'capture' | 'refund'
  reference: string
}

const holdIdParameter = journalParameterCount + 1

const captureStatement = prepareNamed(
  'wallet.capture',
  `${insertJournal}, freed as (
    delete from hold_lots where hold_id = $${holdIdParameter}
  ), ended as (
    update holds set ended_at = $6 where id = $${holdIdParameter}
  )
  select id as "journalId" from journal`,
)

/** For a refund, removes the points from circulation. Includes points that expired during the hold. */
export async function captureHold(
  tx: Tx,
  { holdId, to, kind, reference }: Capture,
): Promise<{ journalId: number; points: number }> {
  const {
    wallet: { accountId, countryId },
    hold,
  } = await lockHold(tx, holdId)
  const points = sumPoints(hold.parts)
  const receiver =
    to === 'issued' ? ({ kind: to, countryId } as const) : ({ kind: 'place', countryId, ...to } as const)
  const values = toJournalParameters(tx, {
    kind,
    reference,
    at: tx.now(),
    entries: [
      { accountId, kind, points: 0, held: -points },
      { accountId: await getLedgerAccountId(tx, receiver), kind, points },
    ],
    lots: hold.parts.map((part) => ({ lotId: part.lotId, points: 0, held: -part.points })),
  })
  const { rows } = await tx.db.executeQuery<{ journalId: number }>(
    CompiledQuery.raw(captureStatement, [...values, holdId]),
  )
  return { ...(rows[0] as { journalId: number }), points }
}

async function readCapture(tx: Tx, journalId: number) {
  const entries = await tx.db
    .selectFrom('entries')
    .innerJoin('ledgerAccounts as account', 'account.id', 'entries.accountId')
    .innerJoin('journals', 'journals.id', 'entries.journalId')
    .select(['account.id', 'account.kind', 'account.userId', 'account.countryId', 'journals.reference'])
    .where('entries.journalId', '=', journalId)
    .execute()
  const member = entries.find(({ kind }) => kind === 'member')
  const place = entries.find(({ kind }) => kind === 'place')
  if (!member?.userId || !place) throw new Error(`Journal ${journalId} is not a capture`)
  const movements = await tx.db
    .selectFrom('lotMovements')
    .innerJoin('lots', 'lots.id', 'lotMovements.lotId')
    .select(['lots.id', 'lots.isBought', 'lots.expiresAt', 'lotMovements.held'])
    .where('lotMovements.journalId', '=', journalId)
    .execute()
  return {
    userId: member.userId,
    memberAccount: member.id,
    placeAccount: place.id,
    countryId: place.countryId,
    reference: place.reference ?? undefined,
    bought: new Set(movements.filter((lot) => lot.isBought).map((lot) => lot.id)),
    parts: movements
      .map(({ id, held, expiresAt }) => ({ lotId: id, points: -held, expiresAt }))
      .sort(compareExpiry),
  }
}

type CapturedPoints = Awaited<ReturnType<typeof readCapture>>

/** The debt comes from payments that were charged back. */
async function readDebt(tx: Tx, { userId, countryId }: Pick<Wallet, 'userId' | 'countryId'>) {
  const account = await tx.db
    .selectFrom('ledgerAccounts')
    .select(['id', 'available'])
    .where('kind', '=', 'receivable')
    .where('userId', '=', userId)
    .where('countryId', '=', countryId)
    .executeTakeFirst()
  return { accountId: account?.id ?? 0, points: -(account?.available ?? 0) }
}

type ReturnedPoints = { kind: 'reversal' | 'giftReturn'; wallet: Wallet; parts: readonly Part[] }

/** The wallet must be locked. The member's debt is deducted first; also returns the parts that remain. */
export async function settleDebt(tx: Tx, { kind, wallet, parts }: ReturnedPoints) {
  const debt = await readDebt(tx, wallet)
  const points = sumPoints(parts)
  const settled = Math.min(debt.points, points)
  const entries = [
    { accountId: wallet.accountId, kind, points: points - settled },
    ...(settled > 0 ? [{ accountId: debt.accountId, kind, points: settled }] : []),
  ]
  return { entries, left: splitParts(parts, settled)[1] }
}

/** Purchased points go to their lot, received ones to the lot of their expiry, expired ones to a new lot. */
function toReturnedLots(
  tx: Tx,
  { bought, memberAccount }: CapturedPoints,
  parts: readonly Part[],
  timeZone: string,
) {
  const isBack = ({ lotId, expiresAt }: Part) => expiresAt > tx.now() && bought.has(lotId)
  const returnedUntil = getExpiryAfterDays(tx.now(), returnedPointsDays, timeZone)
  const otherParts = parts
    .filter((part) => !isBack(part))
    .map((part) => (part.expiresAt > tx.now() ? part : { ...part, expiresAt: returnedUntil }))
  return {
    lots: parts.filter(isBack).map(({ lotId, points }) => ({ lotId, points })),
    newLots: groupByExpiry(otherParts).map((lot) => ({ ...lot, accountId: memberAccount, isBought: false })),
  }
}

async function planReversal(tx: Tx, captured: CapturedPoints, wallet: Wallet) {
  const kind = 'reversal' as const
  const points = sumPoints(captured.parts)
  const fromPlace = { accountId: captured.placeAccount, kind, points: -points }
  if (!wallet.isMembers || wallet.accountId !== captured.memberAccount) {
    const accountId = await getLedgerAccountId(tx, { kind: 'expired', countryId: captured.countryId })
    return { entries: [fromPlace, { accountId, kind, points }] }
  }
  const { entries, left } = await settleDebt(tx, { kind, wallet, parts: captured.parts })
  return { entries: [fromPlace, ...entries], ...toReturnedLots(tx, captured, left, wallet.timeZone) }
}

/**
 * Works once. Points return to their lots, or to a new lot of 30 days if those have expired; the member's debt
 * is deducted first. If the member is deleted or has moved to another country, the points expire.
 */
export async function reverseCapture(
  tx: Tx,
  { journalId, reason }: { journalId: number; reason: string },
): Promise<{ journalId: number; points: number }> {
  const captured = await readCapture(tx, journalId)
  const [wallet] = await lockWallets(tx, [captured.userId])
  const reversal = await post(tx, {
    kind: 'reversal',
    reference: captured.reference,
    reverses: journalId,
    note: reason,
    at: tx.now(),
    ...(await planReversal(tx, captured, wallet)),
  })
  return { journalId: reversal.journalId, points: sumPoints(captured.parts) }
}
