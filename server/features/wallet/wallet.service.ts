import type { wallet } from '#contract/wallet/endpoints.ts'
import { walletPolicy } from '#contract/wallet/policy.ts'
import type { Wallet } from '#contract/wallet/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { availableParts, groupByExpiry, sumPoints } from './spending.ts'

/** The account is that of the owner's country; null before their first points. */
export async function getWalletOwner(ctx: Ctx, actor: Actor, userId: number) {
  const owner = await ctx.db
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('consultant_assignments', (join) =>
      join
        .onRef('consultant_assignments.user_id', '=', 'users.id')
        .on('consultant_assignments.ended_at', 'is', null),
    )
    .leftJoin('ledger_accounts as account', (join) =>
      join
        .onRef('account.user_id', '=', 'users.id')
        .onRef('account.country_id', '=', 'users.country_id')
        .on('account.kind', '=', 'member'),
    )
    .select(['users.id', 'users.name', 'users.country_id', 'countries.time_zone'])
    .select(['account.id as account_id', 'account.entries_count'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      whereAccessible(eb, walletPolicy, actor, {
        userId: 'users.id',
        consultantId: 'consultant_assignments.consultant_id',
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
  const { id, country_id, account_id } = await getWalletOwner(ctx, actor, requestedUserId || actor.id)
  const rows = await ctx.db
    .selectFrom('lots')
    .select(['id', 'is_bought', 'available', 'held', 'expires_at'])
    .where('account_id', '=', account_id)
    .where('is_open', '=', true)
    .execute()
  const lots = rows.map(({ is_bought: isBought, expires_at: expiresAt, ...lot }) => ({
    ...lot,
    isBought,
    expiresAt,
  }))
  const parts = availableParts(lots).filter(({ expiresAt }) => expiresAt > ctx.now())
  const [next] = groupByExpiry(parts)
  return {
    userId: id,
    countryId: country_id,
    points: sumPoints(parts),
    heldPoints: lots.reduce((sum, { held }) => sum + held, 0),
    nextExpiry: next ? { points: next.points, at: next.expiresAt.toISOString() } : null,
  }
}
