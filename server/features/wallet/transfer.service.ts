import type { Input, Output } from '#contract/call.ts'
import type { wallet } from '#contract/wallet.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { findMember, maskedName } from '../accounts/findMember.service.ts'
import { post } from './journals.service.ts'
import { availableParts, groupByExpiry, sumOf, takeFirst } from './spending.ts'
import { refuseBeyondLimits, refuseUnproved } from './transferLimits.service.ts'
import { lockWallets, type Wallet } from './wallets.service.ts'

/** The member to whom somebody wants to transfer points, by a masked name. */
export async function findRecipient(
  ctx: Ctx,
  actor: Actor,
  typed: string,
): Promise<{ userId: number; name: string }> {
  const found = await findMember(ctx, actor, typed)
  if (found.id === actor.id) throw new Failure('TransferToOneself')
  if (found.country_id !== actor.countryId) throw new Failure('MemberAbroad')
  return { userId: found.id, name: maskedName(found.name) }
}

function refuseUnfit(from: Wallet, to: Wallet): void {
  if (!from.isConfirmed) throw new Failure('CannotHoldPoints')
  if (!to.isConfirmed) throw new Failure('CannotReceivePoints')
  if (from.countryId !== to.countryId) throw new Failure('MemberAbroad')
}

/** Moves points from one member to another as one journal; they keep their expiry. */
export function transferPoints(
  ctx: Ctx,
  fromUserId: number,
  { toUserId, points }: Input<typeof wallet.transferPoints>,
): Promise<Output<typeof wallet.transferPoints>> {
  if (toUserId === fromUserId) throw new Failure('TransferToOneself')
  return inTransaction(ctx, async (tx) => {
    const [from, to] = await lockWallets(tx, [fromUserId, toUserId])
    refuseUnfit(from, to)
    await refuseBeyondLimits(tx, from, points)
    const available = availableParts(from.lots)
    const parts = takeFirst(available, points)
    const { journalId } = await post(tx, {
      kind: 'transfer',
      at: tx.now(),
      entries: [
        { accountId: from.accountId, kind: 'transferOut', points: -points },
        { accountId: to.accountId, kind: 'transferIn', points },
      ],
      lots: parts.map((part) => ({ lotId: part.lotId, points: -part.points })),
      newLots: groupByExpiry(parts).map((lot) => ({ ...lot, accountId: to.accountId, isBought: false })),
    })
    await emit(tx, 'wallet.pointsTransferred', { fromUserId, toUserId, points })
    return { id: journalId, points, balance: sumOf(available) - points }
  })
}

/** Moves points of the person who asks. */
export function transferOwnPoints(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof wallet.transferPoints>,
): Promise<Output<typeof wallet.transferPoints>> {
  return inTransaction(ctx, async (tx) => {
    // First, for it locks the wallet: of two at once the second sees what the first moved.
    const moved = await transferPoints(tx, actor.id, input)
    await refuseUnproved(tx, actor)
    return moved
  })
}
