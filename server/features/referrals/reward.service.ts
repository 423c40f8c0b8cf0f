import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { emit } from '#server/core/events/events.ts'
import { creditReward } from '../wallet/rewards.service.ts'

type LockedReferral = Pick<
  Selectable<Database['referrals']>,
  'id' | 'friend_id' | 'inviter_id' | 'country_id' | 'friend_points' | 'inviter_points'
>

type StaffDecision = { decided_by_id?: number; reason?: string }

/** The referral must be locked; both are paid as far as they can still hold points. */
export async function payReward(
  tx: Tx,
  referral: LockedReferral,
  decision: StaffDecision = {},
): Promise<void> {
  await creditReward(tx, {
    countryId: referral.country_id,
    reference: `referral:${referral.id}`,
    shares: [
      { userId: referral.inviter_id, points: referral.inviter_points },
      { userId: referral.friend_id, points: referral.friend_points },
    ],
  })
  await endReferral(tx, referral.id, 'rewarded', decision)
}

export const toEndColumns = <State extends 'rewarded' | 'refused' | 'lapsed'>(
  { now }: Pick<Tx, 'now'>,
  state: State,
) => ({
  state,
  ended_at: now(),
  version: sql<number>`referrals.version + 1`,
})

export async function endReferral(
  tx: Tx,
  id: number,
  state: 'rewarded' | 'refused',
  decision: StaffDecision,
): Promise<void> {
  await tx.db
    .updateTable('referrals')
    .set({ ...toEndColumns(tx, state), ...decision })
    .where('id', '=', id)
    .execute()
  await emit(tx, 'referrals.referralChanged', { referralId: id, change: state })
}
