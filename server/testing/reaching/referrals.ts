import { codeOf } from '#server/features/referrals/codes.ts'
import type { Examples, Rows } from './rows.ts'

/** What members do with codes, and staff with the programme of a country; one referral is in review. */
export async function referralExamples({ world, asker, member }: Rows): Promise<Examples> {
  const { db } = world
  const inviter = await world.person()
  const { country_id: countryId } = await db
    .selectFrom('users')
    .select('country_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const joined = async () => {
    const friend = await world.person()
    const now = world.clock.now()
    return db
      .insertInto('referrals')
      .values({
        friend_id: friend.id,
        inviter_id: inviter.id,
        country_id: countryId,
        inviter_points: 1,
        friend_points: 1,
        state: 'joined',
        joined_at: now,
        lapses_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  return {
    'referrals.getInvitation': () => ({ code: codeOf(world.ctx(), inviter.id) }),
    'referrals.enterCode': () => ({ code: codeOf(world.ctx(), asker.id) }),
    'referralTerms.saveReferralTerms': () => ({
      id: countryId,
      isOpen: true,
      inviterPoints: 1,
      friendPoints: 1,
      mostAMonth: 1,
      most: 1,
      // What is refused for another reason needs no colleague.
      version: 99,
    }),
    'referralTerms.fundReferrals': () => ({ countryId, points: 1, version: 99 }),
    'referralTerms.decideReferral': async () => ({ ...(await joined()), isRewarded: false, reason: 'مكرر' }),
  }
}
