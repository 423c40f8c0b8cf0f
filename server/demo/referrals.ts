import type { Tx } from '../core/ctx.ts'
import { join } from '../features/referrals/join.service.ts'
import { getReferralCode } from '../features/referrals/referralCode.ts'
import { fundMarketing } from '../features/wallet/rewards.service.ts'
import { findActor } from './actors.ts'
import { atInstant, backdate } from './backdate.ts'

const terms = {
  isOpen: true,
  inviterPoints: 30,
  friendPoints: 20,
  maxPerMonth: 5,
  maxTotal: 50,
  version: 1,
}

export async function seedReferrals(tx: Tx): Promise<void> {
  const first = await findActor(tx, 'member1@makan.test')
  await tx.db
    .insertInto('referralTerms')
    .values({ countryId: first.countryId, ...terms })
    .execute()
  await fundMarketing(backdate(tx, 60 * 24), first.countryId, 5000)
  const newcomers = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.id', 'users.createdAt'])
    .where('ranks.base', '=', 'User')
    .where('users.isProvisional', '=', false)
    .where('users.deletedAt', 'is', null)
    .where('users.countryId', '=', first.countryId)
    // An inviter must have registered before the friend.
    .where('users.id', '>', first.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.memberId', '=', 'users.id'))),
    )
    .orderBy('users.id')
    .limit(2)
    .execute()
  for (const { id, createdAt } of newcomers)
    await join(atInstant(tx, createdAt), id, getReferralCode(tx, first.id))
}
