import type { Input, Output } from '#contract/core/endpoint.ts'
import type { wallet } from '#contract/wallet/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Args } from '#server/core/request/routes.ts'
import { assertUnrestricted } from '#server/core/security/restrictions.ts'
import { findMember, maskName } from '../accounts/findMember.service.ts'
import { post } from './journals.service.ts'
import { availableParts, groupByExpiry, sumPoints, takeFirstPoints } from './spending.ts'
import { assertWithinLimits, requireReauthOverLimit } from './transferLimits.service.ts'
import { lockWallets, type Wallet } from './wallets.service.ts'

export async function findRecipient({
  ctx,
  actor,
  input: { phoneOrEmail },
}: Args<typeof wallet.findRecipient>) {
  const member = await findMember(ctx, actor, phoneOrEmail)
  if (member.id === actor.id) throw new ApiError('TransferToOneself')
  if (member.countryId !== actor.countryId) throw new ApiError('MemberAbroad')
  return { userId: member.id, name: maskName(member.name) }
}

function assertCanTransfer(from: Wallet, to: Wallet): void {
  if (!from.isConfirmed) throw new ApiError('CannotHoldPoints')
  if (!to.isConfirmed) throw new ApiError('CannotReceivePoints')
  if (from.countryId !== to.countryId) throw new ApiError('MemberAbroad')
}

/** Uses one journal; the points keep their expiry. */
export function transferPoints(
  ctx: Ctx,
  fromUserId: number,
  { toUserId, points }: Input<typeof wallet.transferPoints>,
): Promise<Output<typeof wallet.transferPoints>> {
  if (toUserId === fromUserId) throw new ApiError('TransferToOneself')
  return inTransaction(ctx, async (tx) => {
    const [from, to] = await lockWallets(tx, [fromUserId, toUserId])
    assertCanTransfer(from, to)
    await assertUnrestricted(tx, fromUserId, 'transfers')
    await assertWithinLimits(tx, from, points)
    const available = availableParts(from.lots)
    const parts = takeFirstPoints(available, points)
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
    return { id: journalId, points, balance: sumPoints(available) - points }
  })
}

export function transferOwnPoints({ ctx, actor, input }: Args<typeof wallet.transferPoints>) {
  return inTransaction(ctx, async (tx) => {
    // The transfer comes first because it locks the wallet: the second of two concurrent calls sees what the
    // first moved.
    const moved = await transferPoints(tx, actor.id, input)
    await requireReauthOverLimit(tx, actor)
    return moved
  })
}
