import type { Tx } from '../core/ctx.ts'
import { join } from '../features/referrals/join.service.ts'
import { getReferralCode } from '../features/referrals/referralCode.ts'
import { fundMarketing } from '../features/wallet/rewards.service.ts'
import { findActor } from './actors.ts'
import { atInstant, hoursAgo } from './backdate.ts'

const terms = {
  is_open: true,
  inviter_points: 30,
  friend_points: 20,
  max_per_month: 5,
  max_total: 50,
  version: 1,
}

export async function seedReferrals(tx: Tx): Promise<void> {
  const first = await findActor(tx, 'member1@makan.test')
  await tx.db
    .insertInto('referral_terms')
    .values({ country_id: first.countryId, ...terms })
    .execute()
  await fundMarketing(hoursAgo(tx, 60 * 24), first.countryId, 5000)
  const newcomers = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select(['users.id', 'users.created_at'])
    .where('ranks.base', '=', 'User')
    .where('users.is_provisional', '=', false)
    .where('users.deleted_at', 'is', null)
    .where('users.country_id', '=', first.countryId)
    // An inviter must have registered before the friend.
    .where('users.id', '>', first.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.member_id', '=', 'users.id'))),
    )
    .orderBy('users.id')
    .limit(2)
    .execute()
  for (const { id, created_at } of newcomers)
    await join(atInstant(tx, created_at), id, getReferralCode(tx, first.id))
}
