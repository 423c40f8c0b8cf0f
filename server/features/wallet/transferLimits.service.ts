import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { hasRecentAuth, requireRecentAuth } from '#server/core/security/stepUpAuth.ts'
import { findFormerAccounts } from '../accounts/formerAccounts.service.ts'
import { getStartOfDay } from './lotDates.ts'
import type { Wallet } from './wallets.service.ts'

/** Entry kinds by which points leave a member for another; the daily limits count both. */
const outgoingKinds = ['transferOut', 'giftOut'] as const

/**
 * Counts transfers of the member's deleted accounts too. The wallet must be locked, so that concurrent
 * transfers can't exceed the limit together.
 */
export async function assertWithinLimits(tx: Tx, from: Wallet, points: number): Promise<void> {
  const { userId, maxTransfersPerDay, maxTransferPointsPerDay, timeZone } = from
  if (maxTransfersPerDay === null && maxTransferPointsPerDay === null) return
  const userIds = [userId, ...(await findFormerAccounts(tx, userId, { devices: true }))]
  const today = await tx.db
    .selectFrom('ledgerAccounts')
    .innerJoin('entries', 'entries.accountId', 'ledgerAccounts.id')
    .select((eb) => eb.fn.countAll<number>().as('transfers'))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('points'), eb.val(0)).as('points'))
    .where('ledgerAccounts.userId', 'in', userIds)
    .where('ledgerAccounts.kind', '=', 'member')
    .where('entries.kind', 'in', outgoingKinds)
    .where('at', '>=', getStartOfDay(tx.now(), timeZone))
    .executeTakeFirstOrThrow()
  if (maxTransfersPerDay !== null && today.transfers >= maxTransfersPerDay)
    throw new ApiError('TransfersUsedUp')
  if (maxTransferPointsPerDay !== null && points - today.points > maxTransferPointsPerDay) {
    throw new ApiError('TransferPointsUsedUp')
  }
}

const day = 24 * 3_600_000

/** Counts what left within a day, including what was just moved. */
export async function requireReauthOverLimit(tx: Tx, actor: Actor): Promise<void> {
  if (hasRecentAuth(tx, actor)) return
  const { limit, moved } = await tx.db
    .selectFrom('users')
    .leftJoin('ledgerAccounts as account', (join) =>
      join.onRef('account.userId', '=', 'users.id').on('account.kind', '=', 'member'),
    )
    .leftJoin('entries', (join) =>
      join
        .onRef('entries.accountId', '=', 'account.id')
        .on('entries.kind', 'in', outgoingKinds)
        .on('entries.at', '>', new Date(tx.now().getTime() - day)),
    )
    .select('users.transferLimit as limit')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('entries.points'), eb.val(0)).as('moved'))
    .where('users.id', '=', actor.id)
    .groupBy('users.transferLimit')
    .executeTakeFirstOrThrow()
  if (limit !== null && -moved > limit) requireRecentAuth(tx, actor)
}
