import type { wallet } from '#contract/wallet/endpoints.ts'
import { walletPolicy } from '#contract/wallet/policy.ts'
import type { Wallet } from '#contract/wallet/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { presentBalance } from './balance.service.ts'

/** The account is that of the owner's country; null before their first points. */
export async function getWalletOwner(ctx: Ctx, actor: Actor, userId: number) {
  const owner = await ctx.db
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.countryId')
    .leftJoin('consultantAssignments', (join) =>
      join
        .onRef('consultantAssignments.userId', '=', 'users.id')
        .on('consultantAssignments.endedAt', 'is', null),
    )
    .leftJoin('ledgerAccounts as account', (join) =>
      join
        .onRef('account.userId', '=', 'users.id')
        .onRef('account.countryId', '=', 'users.countryId')
        .on('account.kind', '=', 'member'),
    )
    .select(['users.id', 'users.name', 'users.countryId', 'countries.timeZone'])
    .select(['account.id as accountId', 'account.entriesCount'])
    .where('users.id', '=', userId)
    .where('users.deletedAt', 'is', null)
    .where((eb) =>
      whereAccessible(eb, walletPolicy, actor, {
        userId: 'users.id',
        consultantId: 'consultantAssignments.consultantId',
      }),
    )
    .executeTakeFirst()
  if (!owner) throw new ApiError('NotFound')
  return owner
}

export type WalletOwner = Awaited<ReturnType<typeof getWalletOwner>>

/** Expired points don't count, whether or not their expiry was posted. */
export async function getWallet({
  ctx,
  actor,
  input: { userId: requestedUserId },
}: Args<typeof wallet.getWallet>): Promise<Wallet> {
  const { id, countryId, accountId } = await getWalletOwner(ctx, actor, requestedUserId || actor.id)
  const lots = await ctx.db
    .selectFrom('lots')
    .select(['id', 'isBought', 'available', 'held', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('isOpen', '=', true)
    .execute()
  return {
    userId: id,
    countryId,
    ...presentBalance(lots, ctx.now()),
    heldPoints: lots.reduce((sum, { held }) => sum + held, 0),
  }
}
