import { dormantDays } from '#contract/core/limits.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { findRestriction } from '#server/core/security/restrictions.ts'
import { isKnownDevice } from './devices.service.ts'
import { hasFactor } from './factors/factors.service.ts'

const day = 24 * 3600 * 1000

/**
 * A member whose account has nothing that is stronger than a code to its phone: no password and no second factor.
 * Undefined for accounts of other ranks, and for those that are locked or not confirmed by their owner.
 */
export async function findCodeMember(ctx: Ctx, by: { id: number } | { phone: string }) {
  const member = await ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.id', 'users.phone', 'users.language'])
    .where((users) => ('id' in by ? users('users.id', '=', by.id) : users('users.phone', '=', by.phone)))
    .where('ranks.base', '=', 'User')
    .where('users.passwordHash', 'is', null)
    .where('users.isProvisional', '=', false)
    .where('users.lockedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!member || (await hasFactor(ctx, member.id))) return undefined
  return member
}

/** Like `findCodeMember`, and not stopped from everything by staff. */
export async function findCodeLogin(ctx: Ctx, phone: string) {
  const member = await findCodeMember(ctx, { phone })
  if (!member || (await findRestriction(ctx, member.id, 'everything'))) return undefined
  return member
}

/**
 * True if the account has been unused for so long that its number may have a new owner. A session without a later
 * login counts as use while it is open.
 */
export async function isDormant(ctx: Ctx, userId: number): Promise<boolean> {
  if (await isKnownDevice(ctx, userId)) return false
  const { isUsed } = await ctx.db
    .selectNoFrom(({ exists, or, selectFrom }) => {
      const since = new Date(ctx.now().getTime() - dormantDays * day)
      const user = selectFrom('users').select('id').where('id', '=', userId)
      return or([
        exists(user.where('createdAt', '>', since)),
        exists(
          selectFrom('sessions').select('id').where('userId', '=', userId).where('expiresAt', '>', ctx.now()),
        ),
        exists(
          selectFrom('userDevices')
            .select('userId')
            .where('userId', '=', userId)
            .where('lastLoginAt', '>', since),
        ),
        // API clients have no device.
        exists(
          selectFrom('userCountries')
            .select('userId')
            .where('userId', '=', userId)
            .where('lastLoginAt', '>', since),
        ),
      ]).as('isUsed')
    })
    .executeTakeFirstOrThrow()
  return !isUsed
}
