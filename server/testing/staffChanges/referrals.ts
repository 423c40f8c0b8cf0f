import { openCounter, reserve } from '../orders.ts'
import type { World } from '../world.ts'
import type { StaffChanges } from './naming.ts'

/** What one of the staff decides alone of friends who came; all else takes two. */
export function referralChanges(world: World): StaffChanges {
  const held = async () => {
    const counter = await openCounter(world, { offer: { pointsType: 'free' } })
    const [inviter, friend] = [await world.person(), counter.member]
    const { id: order_id } = await reserve(world, counter)
    const { country_id } = await world.db
      .selectFrom('orders')
      .select('country_id')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    const now = world.clock.now()
    const { id } = await world.db
      .insertInto('referrals')
      .values({
        friend_id: friend.id,
        inviter_id: inviter.id,
        country_id,
        inviter_points: 0,
        friend_points: 0,
        state: 'held',
        joined_at: now,
        lapses_at: now,
        order_id,
        due_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, isRewarded: false, reason: 'حسابان لشخص واحد' }
  }
  return { 'referralTerms.decideReferral': { 'refuses one': held } }
}
